import { useStore } from '@evertill/federation-kit';
import { VERSION } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import {
  Badge,
  Button,
  CloudOffIcon,
  LockIcon,
  MenuIcon,
  makeStyles,
  mergeClasses,
  Tooltip,
  tokens,
} from '@evertill/shared-ui';
import { BrandMark } from '../plain-pages/brand-mark';
import { shell, lock as words } from '../texts';
import { BackLink } from './back-link';
import { useShell } from './shell-context';
import { SyncDataButton } from './sync-data-button';
import { SyncStatusButton } from './sync-status-button';
import { UpdateButton } from './update-button';
import { useThemeChoice } from './use-theme-choice';

interface TopBarProps {
  isDrawerOpen: boolean;
  onToggleDrawer(): void;
}

export const DRAWER_ID = 'evertill-drawer';

/** Shows the menu toggle, the title with version, the connection, the page title and the sync buttons. */
export function TopBar({ isDrawerOpen, onToggleDrawer }: TopBarProps) {
  const styles = useStyles();
  const { title } = useShell();
  const { isOnline } = useNetwork();
  const pageTitle = useStore(title);
  return (
    <header className={styles.bar}>
      <Button
        appearance="transparent"
        className={styles.onBrand}
        icon={<MenuIcon />}
        size="large"
        aria-label={isDrawerOpen ? shell.hideMenu : shell.showMenu}
        aria-expanded={isDrawerOpen}
        aria-controls={DRAWER_ID}
        onClick={onToggleDrawer}
      />
      <div className={styles.brand}>
        <span className={styles.mark}>
          <BrandMark size={30} />
        </span>
        <span className={styles.name}>
          Evertill <span className={styles.version}>{VERSION}</span>
        </span>
      </div>
      {!isOnline && (
        <Badge
          appearance="filled"
          color="warning"
          size="large"
          icon={<CloudOffIcon />}
          className={styles.offline}
        >
          {shell.offline}
        </Badge>
      )}
      <BackLink />
      <div className={styles.title}>{pageTitle}</div>
      <div className={styles.actions}>
        <UpdateButton className={styles.onBrand} labelClassName={styles.wideOnly} />
        <SyncStatusButton className={styles.onBrand} />
        <LockButton className={mergeClasses(styles.onBrand, styles.notOnPhone)} />
        <SyncDataButton className={styles.onBrand} labelClassName={styles.wideOnly} />
        <ThemeButton className={mergeClasses(styles.onBrand, styles.notOnPhone)} />
      </div>
    </header>
  );
}

function LockButton({ className }: { className: string }) {
  const { lock } = useShell();
  const people = useStore(lock.people);
  if (people.length === 0) return null;
  return (
    <Tooltip content={words.lock} relationship="label">
      <Button appearance="transparent" className={className} icon={<LockIcon />} onClick={lock.lock} />
    </Tooltip>
  );
}

function ThemeButton({ className }: { className: string }) {
  const { label, icon, toggle } = useThemeChoice();
  return (
    <Tooltip content={label} relationship="label">
      <Button appearance="transparent" className={className} icon={icon} onClick={toggle} />
    </Tooltip>
  );
}

const NARROW = '@media (max-width: 720px)';
const VERY_NARROW = '@media (max-width: 500px)';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    height: 'var(--evertill-bar)',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    backgroundColor: 'var(--ev-bar)',
    color: '#fff',
    boxShadow: tokens.shadow4,
    // Forced colors remove the bar's background, so a border marks its edge.
    '@media (forced-colors: active)': { borderBottom: '1px solid CanvasText' },
    [VERY_NARROW]: { columnGap: tokens.spacingHorizontalXS, paddingRight: tokens.spacingHorizontalXS },
  },
  onBrand: {
    minWidth: '40px',
    [VERY_NARROW]: { minWidth: '36px', paddingLeft: '4px', paddingRight: '4px' },
    color: '#fff',
    ':hover': { color: '#fff', backgroundColor: 'rgba(255, 255, 255, .14)' },
    ':hover:active': { color: '#fff', backgroundColor: 'rgba(255, 255, 255, .24)' },
    ':focus-visible': { outline: '2px solid #fff', outlineOffset: '-2px' },
    '& svg': { color: '#fff' },
  },
  brand: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, flexShrink: 0 },
  mark: { display: 'flex', [NARROW]: { display: 'none' } },
  name: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    [VERY_NARROW]: { display: 'grid', fontSize: tokens.fontSizeBase200, lineHeight: '1.2' },
  },
  version: { fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
  // A phone must show all warnings at once, so the badge keeps its text and drops its icon.
  offline: {
    flexShrink: 0,
    [VERY_NARROW]: { paddingLeft: '6px', paddingRight: '6px', '& .fui-Badge__icon': { display: 'none' } },
  },
  title: {
    flex: 1,
    minWidth: 0,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightRegular,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // A phone shows the title on two lines.
    [VERY_NARROW]: {
      paddingLeft: '4px',
      fontSize: '13px',
      lineHeight: '16px',
      whiteSpace: 'normal',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
    },
  },
  actions: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS, flexShrink: 0 },
  wideOnly: { [NARROW]: { display: 'none' } },
  // On a phone the account menu offers the lock and the theme instead.
  notOnPhone: { [VERY_NARROW]: { display: 'none' } },
});

import { followInPage, useHostApi, useStore } from '@evertill/federation-kit';
import { ChevronLeftIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { findScreen, mayOpen } from '../apps/screens';
import { backLink, shell } from '../texts';
import { useShell } from './shell-context';

/** Leads back to the screen that led to the open one. Empty where there is none, or where the person may not open it. */
export function BackLink() {
  const styles = useStyles();
  const { navigate, user } = useHostApi();
  const { pathname, screens, warmUp } = useShell();
  const here = useStore(pathname);
  const person = useStore(user);
  const under = findScreen(screens, here)?.under;
  const parent = screens.find(({ path }) => path === under);
  if (!parent || !person || !mayOpen(parent, person.role)) return null;
  const { path } = parent;
  const title = shell.screen(parent.title);
  return (
    <a
      href={path}
      className={styles.link}
      aria-label={backLink.to(title)}
      onClick={(event) => followInPage(event, path, navigate)}
      onPointerEnter={() => warmUp(path)}
      onFocus={() => warmUp(path)}
    >
      <ChevronLeftIcon className={styles.icon} />
      <span className={styles.words}>{title}</span>
    </a>
  );
}

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '44px',
    minWidth: '32px',
    marginLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: '#fff',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: 'rgba(255, 255, 255, .14)', textDecorationLine: 'underline' },
    ':focus-visible': { outline: '2px solid #fff', outlineOffset: '-2px' },
    '@media (max-width: 720px)': { marginLeft: 0, paddingRight: 0, justifyContent: 'center' },
  },
  icon: { width: '24px', height: '24px' },
  words: {
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    // A narrow bar keeps its room for the title.
    '@media (max-width: 720px)': { display: 'none' },
  },
});

import { useNetwork, useOutboxStatus } from '@evertill/shared-offline';
import {
  Button,
  CloudCheckIcon,
  CloudOffIcon,
  CloudUploadIcon,
  makeStyles,
  tokens,
  WarningIcon,
} from '@evertill/shared-ui';
import { Suspense, useState } from 'react';
import { embedTexts } from '../texts';
import { LaterSyncCenter } from './later-parts';
import { statusWords } from './status-words';

/**
 * Draws the till's status line: the connection, the number of unsent changes, and a button that opens the sync center.
 */
export function StatusBar() {
  const styles = useStyles();
  const status = useOutboxStatus();
  const { isOnline } = useNetwork();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { pending, parked, state } = status;
  const needsPerson = state === 'unreadable' || (typeof parked === 'number' && parked > 0);
  const Icon = needsPerson
    ? WarningIcon
    : isOnline
      ? pending === 0
        ? CloudCheckIcon
        : CloudUploadIcon
      : CloudOffIcon;
  return (
    <footer className={styles.root}>
      <span role="status" className={styles.words} data-trouble={needsPerson || undefined}>
        <Icon className={styles.icon} aria-hidden />
        {statusWords(status, isOnline)}
      </span>
      <Button
        appearance="subtle"
        className={styles.button}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {embedTexts.syncCenter}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <LaterSyncCenter isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </footer>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    flexShrink: 0,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalXS} 0 ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  words: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    '&[data-trouble]': { color: tokens.colorNegativeForeground, fontWeight: tokens.fontWeightSemibold },
  },
  icon: { flexShrink: 0, fontSize: '18px' },
  button: { minHeight: '40px', whiteSpace: 'nowrap' },
});

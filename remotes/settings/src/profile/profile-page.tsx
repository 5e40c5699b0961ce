import { useNotify } from '@evertill/federation-kit';
import { getSession, useSession } from '@evertill/shared-auth';
import { useServerValue, useShopSettings } from '@evertill/shared-data';
import { displayName, parseStoreDetails, roleLabel } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, useNetwork, useOffline } from '@evertill/shared-offline';
import { useLast } from '@evertill/shared-screens';
import {
  Avatar,
  Button,
  Caption1,
  Card,
  DeleteIcon,
  EditIcon,
  EmptyState,
  ErrorState,
  KeyIcon,
  LockIcon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  PageHeader,
  PersonIcon,
  Subtitle1,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { profile as words } from '../texts';
import { DetailsDialog } from './details-dialog';
import { LanguageChoice } from './language-choice';
import { OwnSessions } from './own-sessions';
import { PasswordDialog } from './password-dialog';
import { PinDialog } from './pin-dialog';

/** Shows the user's own details, and changes them and the password. */
export function ProfilePage() {
  const styles = useStyles();
  const notify = useNotify();
  const { user, hand } = useSession();
  const { isOnline } = useNetwork();
  const { http } = useOffline();
  const code = useShopCode(isOnline);
  const { value: settings } = useShopSettings('device');
  const [open, setOpen] = useState<'details' | 'password' | 'pin' | 'no pin' | null>(null);
  // The dialog keeps its words while it closes.
  const pinDialog = useLast(open === 'pin' || open === 'no pin' ? open : null);
  // The user is null only for the moment until the shell leaves the page.
  if (!user) return <ErrorState text={OFFLINE_MESSAGES.sessionRejected} />;
  // Whoever took over the register must not change the account of the person who signed in.
  if (hand)
    return (
      <div className={styles.page}>
        <PageHeader title={words.title} />
        <EmptyState icon={<LockIcon />} title={words.notYours(displayName(user))} />
      </div>
    );
  const close = () => setOpen(null);
  const facts = [
    [words.username, user.username],
    [words.firstName, user.firstName ?? '–'],
    [words.lastName, user.lastName ?? '–'],
    [words.email, user.email ?? '–'],
    [words.role, roleLabel(user.role)],
    // The code is needed to sign in when the server has several shops. Its place is there before the code is known.
    [words.storeCode, code ?? '–'],
  ] as const;

  return (
    <div className={styles.page}>
      <PageHeader title={words.title} />
      {!isOnline && (
        <MessageBar intent="warning">
          <MessageBarBody>{words.offline}</MessageBarBody>
        </MessageBar>
      )}
      <Card className={styles.card}>
        <div className={styles.person}>
          <Avatar name={displayName(user)} size={56} />
          <div>
            <Subtitle1 as="h2" className={styles.name}>
              {displayName(user)}
            </Subtitle1>
            <Caption1>{user.username}</Caption1>
          </div>
        </div>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <Button icon={<EditIcon />} disabled={!isOnline} onClick={() => setOpen('details')}>
            {words.edit}
          </Button>
          <Button icon={<KeyIcon />} disabled={!isOnline} onClick={() => setOpen('password')}>
            {words.changePassword}
          </Button>
          {settings?.pinSwitch && (
            <Button icon={<PersonIcon />} disabled={!isOnline} onClick={() => setOpen('pin')}>
              {user.hasPin ? words.changePin : words.setPin}
            </Button>
          )}
          {user.hasPin && (
            <Button icon={<DeleteIcon />} disabled={!isOnline} onClick={() => setOpen('no pin')}>
              {words.removePin}
            </Button>
          )}
        </div>
      </Card>
      <LanguageChoice user={user} isOnline={isOnline} />
      <OwnSessions isOnline={isOnline} />
      <DetailsDialog
        user={user}
        http={http}
        isOpen={open === 'details'}
        onClose={close}
        onSaved={(saved) => {
          getSession().updateUser(saved);
          notify({ text: words.saved, intent: 'positive' });
        }}
      />
      <PasswordDialog
        username={user.username}
        http={http}
        isOpen={open === 'password'}
        onClose={close}
        onChanged={() => notify({ text: words.passwordChanged, intent: 'positive' })}
      />
      <PinDialog
        isRemoval={pinDialog === 'no pin'}
        hasPin={user.hasPin === true}
        http={http}
        isOpen={open === 'pin' || open === 'no pin'}
        onClose={close}
        onChanged={async () => {
          // The session learns of the PIN, and with it this register.
          await getSession().check();
          notify({ text: open === 'no pin' ? words.pinRemoved : words.pinSet, intent: 'positive' });
        }}
      />
    </div>
  );
}

/** Returns the shop's code. Null until the code is loaded, and while offline. */
function useShopCode(isOnline: boolean): string | null {
  const url = isOnline ? '/saas/store' : null;
  const { value } = useServerValue({ url, endsSession: true, retriesFailures: true }, parseStoreDetails);
  return value?.code ?? null;
}

const useStyles = makeStyles({
  page: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalL,
    padding: 'clamp(16px, 3vw, 32px)',
    maxWidth: '720px',
  },
  card: { padding: 'clamp(16px, 3vw, 28px)', rowGap: tokens.spacingVerticalXL },
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
  name: { display: 'block', margin: 0 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: tokens.spacingVerticalL,
    margin: 0,
  },
  fact: { minWidth: 0 },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

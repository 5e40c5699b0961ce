import { useHostApi, useNotify, useStore } from '@evertill/federation-kit';
import { failureText, useData, useShift } from '@evertill/shared-data';
import { isAdmin } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { Card, makeStyles, Switch, tokens } from '@evertill/shared-ui';
import { useState } from 'react';
import { shifts as words } from '../texts';
import { CountRules } from './count-rules';

/** Turns shifts on or off for all registers. Only administrators see this switch. */
export function ShiftsSwitch() {
  const styles = useStyles();
  const notify = useNotify();
  const { user } = useHostApi();
  const person = useStore(user);
  const { isOnline } = useNetwork();
  const { shift } = useShift();
  const { settings } = useData();
  const [isBusy, setBusy] = useState(false);
  if (!isAdmin(person)) return null;

  async function turn(isOn: boolean) {
    setBusy(true);
    try {
      await settings.change({ shifts: isOn });
      notify({ text: isOn ? words.turnedOn : words.turnedOff, intent: 'positive' });
    } catch (reason) {
      notify({ text: failureText(reason, words.failed), intent: 'negative' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className={styles.card}>
      <Switch
        className={styles.switch}
        checked={shift !== null}
        disabled={!isOnline || isBusy}
        label={words.label}
        onChange={(_, { checked }) => void turn(checked)}
      />
      <p className={styles.hint}>{words.hint}</p>
      {shift !== null && <CountRules />}
    </Card>
  );
}

const useStyles = makeStyles({
  card: { flexShrink: 0, maxWidth: '80ch' },
  // The negative margin removes Fluent's own, so that the switch aligns with the rules below.
  switch: { alignSelf: 'flex-start', marginLeft: '-8px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

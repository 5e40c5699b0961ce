import { useNotify } from '@evertill/federation-kit';
import { failureText } from '@evertill/shared-data';
import { type Register, registerLabel } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { BusyButton, Card, makeStyles, Subtitle2, tokens } from '@evertill/shared-ui';
import { PageForm, TextField } from '@evertill/shared-ui/forms';
import { useId, useState } from 'react';
import { registerNames as words } from '../texts';
import { changeRegister, REGISTER_NAME_MAX_LENGTH } from './change-register';
import { useUnnamedRegister } from './use-unnamed-register';

/** Asks a manager to name this register, which shows only a few letters of its id until then. */
export function NameRegisterCard() {
  const styles = useStyles();
  const headingId = useId();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { outbox } = useOffline();
  const { own, registers, reload } = useUnnamedRegister();
  const [isKeeping, setKeeping] = useState(false);
  if (!own || !isOnline) return null;

  const save = async (name: string) => {
    await changeRegister(outbox, own, { name });
    notify({ text: words.named(name), intent: 'positive' });
    await reload();
  };
  const label = registerLabel(own);
  async function keep() {
    setKeeping(true);
    await save(label).catch((error: unknown) =>
      notify({ text: failureText(error, words.failed), intent: 'negative' }),
    );
    setKeeping(false);
  }
  return (
    <section aria-labelledby={headingId}>
      <Card className={styles.card}>
        <Subtitle2 as="h2" id={headingId} className={styles.heading}>
          {words.title}
        </Subtitle2>
        <p className={styles.hint}>{words.hint(label)}</p>
        <PageForm
          initialValues={{ name: freeName(registers) }}
          validate={({ name }) => (name?.trim() ? {} : { name: words.required })}
          submitLabel={words.save}
          onSubmit={({ name }) => save(name.trim())}
          extraActions={
            <BusyButton appearance="subtle" busy={isKeeping} onClick={() => void keep()}>
              {words.keep(label)}
            </BusyButton>
          }
        >
          <TextField name="name" label={words.name} maxLength={REGISTER_NAME_MAX_LENGTH} />
        </PageForm>
      </Card>
    </section>
  );
}

/** Returns 'Register 3' for the third register, or the next number whose name is free. */
function freeName(registers: readonly Register[]): string {
  const taken = new Set(registers.map(({ name }) => name?.toLowerCase()));
  let number = Math.max(1, registers.filter(({ status }) => status === 'enrolled').length);
  while (taken.has(words.numbered(number).toLowerCase())) number += 1;
  return words.numbered(number);
}

const useStyles = makeStyles({
  card: { maxWidth: '640px', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

import { useData, useEntity } from '@evertill/shared-data';
import { ROLES, roleLabel, User } from '@evertill/shared-domain';
import { Button, makeStyles } from '@evertill/shared-ui';
import { FormGrid, PageForm, SelectField, TextField, useFormField } from '@evertill/shared-ui/forms';
import { useRef, useState } from 'react';
import { refusalOf } from '../refusal-text';
import { type Invitation, invite } from '../subscription-calls';
import { setup, setupStaff as texts } from '../texts';
import { InvitationLink } from './invitation-link';
import { useTypedValues } from './watch-fields';

type InvitationValues = Pick<Invitation, 'username' | 'firstName' | 'role'>;

const EMPTY: InvitationValues = { username: '', firstName: '', role: 'CASHIER' };
const FIELDS = ['username', 'firstName', 'role'] as const;

/** Invites people by a link, with which each sets their own password. */
export function StaffStep({ onNext }: { onNext(): void }) {
  const styles = useStyles();
  const data = useData();
  const { items } = useEntity(User);
  const [invited, setInvited] = useState<readonly { username: string; link: string }[]>([]);
  const { typed, watch } = useTypedValues(EMPTY, FIELDS);
  const usernames = items.map(({ username }) => username.toLowerCase());
  const isTyped = isBegun(typed);
  // What was sent decides, because Enter may come before the button has changed.
  const isInvitation = useRef(false);

  const send = async (values: InvitationValues) => {
    isInvitation.current = isBegun(values);
    if (!isInvitation.current) return undefined;
    try {
      const username = values.username.trim();
      const link = await invite({ ...values, username, firstName: values.firstName?.trim() ?? '' });
      setInvited((before) => [...before, { username, link }]);
      // The person is in the list of the staff already. A list that does not load changes nothing about the link.
      void data
        .entity(User)
        .refresh()
        .catch(() => undefined);
      return undefined;
    } catch (problem) {
      return refusalOf(problem, texts.failed, FIELDS);
    }
  };
  return (
    <>
      {invited.map(({ username, link }) => (
        <InvitationLink key={username} username={username} link={link} />
      ))}
      <PageForm<InvitationValues>
        key={invited.length}
        initialValues={EMPTY}
        validate={(values) => problemsOf(values, usernames)}
        onSubmit={send}
        onDone={() => {
          if (!isInvitation.current) onNext();
        }}
        submitLabel={isTyped ? texts.invite : setup.next}
        submitSize="large"
        extraActions={
          <Button size="large" onClick={onNext}>
            {setup.skip}
          </Button>
        }
      >
        <StaffUsername usernames={usernames} />
        <FormGrid>
          <TextField size="large" name="firstName" label={texts.firstName} />
          <SelectField
            size="large"
            name="role"
            label={texts.role}
            options={ROLES.map((role) => ({ value: role, label: roleLabel(role) }))}
          />
        </FormGrid>
        {watch}
      </PageForm>
      <p className={styles.line}>{items.length > 1 ? texts.known(items.length) : texts.alone}</p>
    </>
  );
}

/** Says as the owner types whether the username is free in this store. */
function StaffUsername({ usernames }: { usernames: readonly string[] }) {
  const { value, message } = useFormField<string>('username');
  const username = value?.trim() ?? '';
  const problem = problemsOf({ ...EMPTY, username }, usernames).username;
  return (
    <TextField
      size="large"
      name="username"
      label={texts.username}
      hint={username === '' || message ? texts.usernameHint : (problem ?? texts.usernameFree(username))}
    />
  );
}

/** The role has a value from the start, so it does not count. */
function isBegun({ username, firstName }: Pick<InvitationValues, 'username' | 'firstName'>): boolean {
  return [username, firstName].some((text) => (text ?? '').trim() !== '');
}

function problemsOf(
  { username, firstName, role }: InvitationValues,
  usernames: readonly string[],
): Record<string, string | undefined> {
  // Nobody has to be invited.
  if (!isBegun({ username, firstName })) return {};
  if (usernames.includes(username?.trim().toLowerCase())) return { username: texts.taken };
  const found = User.validate({ username, firstName, role }, { creating: true });
  return { username: found.username, firstName: found.firstName };
}

const useStyles = makeStyles({ line: { margin: 0 } });

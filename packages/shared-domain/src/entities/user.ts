import { withFlagFolded } from '../inputs/active';
import { maybe as maybeAsked, withStoredTextsKept } from '../inputs/fields';
import { newPasswordInput } from '../inputs/password';
import { newUsernameInput, withoutUsername } from '../inputs/username';
import { passwordProblem } from '../people/password-problem';
import { BACK_OFFICE, ROLES, roleLabel } from '../people/roles';
import { usernameProblem } from '../people/username';
import { activeFlag } from '../reading/active';
import { maybe, oneOf, optionalFlag, optionalText } from '../reading/fields';
import { folded, shape } from '../reading/shapes';
import { fields as labels } from '../texts';
import { isBlank, VALIDATION_MESSAGES, type ValidationMode } from '../validation/rules';
import { describeEntity, extended, readerOf } from './description/describe-entity';
import type { EntityBody, EntityOf, InputOf, ValuesOf } from './description/entity-description';
import type { Field } from './description/field';
import { email, emptyText, text } from './description/text-fields';
import { choice, flag } from './description/value-fields';

const username: Field<string, string, string> = {
  ...text({ label: labels.username, required: VALIDATION_MESSAGES.usernameRequired }),
  input: newUsernameInput,
};

const plain = describeEntity({
  name: 'users',
  noun: 'user',
  path: '/users',
  fields: {
    username,
    firstName: emptyText({ label: labels.firstName }),
    lastName: emptyText({ label: labels.lastName }),
    email: email({ label: labels.email }),
    role: choice({
      label: labels.role,
      required: VALIDATION_MESSAGES.roleRequired,
      choices: ROLES.map((role) => ({ value: role, label: roleLabel(role) })),
      initial: 'CASHIER',
    }),
    isActive: flag({ label: labels.active }),
  },
  nameField: 'username',
  roles: { read: BACK_OFFICE, write: BACK_OFFICE },
  storage: 'tab',
});

type PlainInput = InputOf<typeof plain>;
type PlainValues = ValuesOf<typeof plain>;

const readAlso = {
  /** The code of the language that this person has chosen. Missing means English. A later server may know more codes. */
  language: optionalText,
  /** True when the person can switch to a register by PIN. */
  hasPin: optionalFlag,
  createdAt: optionalText,
  type: maybe(oneOf(['update', 'delete'])),
  deletedAt: optionalText,
};
/** `isActive` may also arrive as `active`, or as a `status` of true, false, 'active' or 'inactive'. */
const wire = folded(shape(extended(plain.wire, readAlso)), ({ status, ...rest }) => {
  const fromStatus = activeFromStatus(status);
  const isActive = activeFlag(rest) ?? fromStatus ?? true;
  return fromStatus === undefined ? { ...rest, status, isActive } : { ...rest, isActive };
});

/**
 * The description of users, the shop's staff (spec 3). The password is written but never read. A blank password keeps
 * the current one.
 */
export const User = {
  ...plain,
  wire,
  ...readerOf(wire),
  Input: withFlagFolded(extended(plain.Input, { password: newPasswordInput })),
  Patch: withoutUsername(
    withStoredTextsKept(withFlagFolded(extended(plain.Patch, { password: maybeAsked(newPasswordInput) }))),
  ),
  initialValues(user: EntityOf<typeof plain> | null): PlainValues & { password: string } {
    return { ...plain.initialValues(user), password: '' };
  },
  toInput({ password, ...values }: PlainValues & { password: string }): PlainInput & { password?: string } {
    return { ...plain.toInput(values), password };
  },
  toBody({ password, ...input }: Partial<PlainInput> & { password?: string }): EntityBody {
    return { ...plain.toBody(input), ...(password?.trim() ? { password } : {}) };
  },
  validate(values: object, mode: ValidationMode) {
    const { password, username }: { password?: unknown; username?: unknown } = values;
    const errors = plain.validate(values, mode);
    const nameProblem = mode.creating && !errors.username ? usernameProblem(username) : undefined;
    if (nameProblem) errors.username = nameProblem;
    if (!mode.creating && isBlank(password)) return errors;
    const problem = passwordProblem(password, typeof username === 'string' ? username : '');
    return problem ? { ...errors, password: problem } : errors;
  },
};

/** A member of the shop's staff. */
export interface User extends EntityOf<typeof User> {}

// A pending record uses `status` for 'pending' or 'parked', so only these four values describe the account.
function activeFromStatus(status: unknown): boolean | undefined {
  if (typeof status === 'boolean') return status;
  if (typeof status !== 'string') return undefined;
  const text = status.toLowerCase();
  return text === 'active' ? true : text === 'inactive' ? false : undefined;
}

// The staff of a shop as a register keeps them, so that they can switch by PIN without a network.
import { array, type Infer, mask, number, string, type, unknown } from 'superstruct';
import { type PinRecord, readPinRecord } from '../people/pin';
import { ROLES, type Role } from '../people/roles';

const PersonStruct = type({
  id: string(),
  username: string(),
  firstName: string(),
  lastName: string(),
  role: string(),
  pin: unknown(),
  /** The moment at which the PIN was set. A sale names it, so that the server sees that a PIN was changed meanwhile. */
  pinSetAt: string(),
});

const StaffPinsStruct = type({ lockAfterMinutes: number(), people: array(PersonStruct) });

/** A person who can switch to a register by PIN. */
export interface PersonWithPin extends Omit<Infer<typeof PersonStruct>, 'role' | 'pin'> {
  readonly role: Role;
  readonly pin: PinRecord;
}

/** The people of a shop who can switch by PIN. */
export interface StaffPins {
  /** The minutes without any input after which a register locks. Zero never locks. */
  readonly lockAfterMinutes: number;
  readonly people: readonly PersonWithPin[];
}

/** Reads the people with their PINs. A person whose PIN or role this version cannot read is left out. */
export function parseStaffPins(wire: unknown): StaffPins {
  const { lockAfterMinutes, people } = mask(wire, StaffPinsStruct);
  return {
    lockAfterMinutes,
    people: people.flatMap((person) => {
      const pin = readPinRecord(person.pin);
      const role = ROLES.find((known) => known === person.role);
      return pin && role ? [{ ...person, pin, role }] : [];
    }),
  };
}

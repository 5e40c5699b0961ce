import { array, boolean, type Infer, mask, nullable, optional, string, type } from 'superstruct';

const OwnSessionStruct = type({
  id: string(),
  device: string(),
  address: string(),
  registerId: optional(nullable(string())),
  registerName: optional(nullable(string())),
  isCurrent: boolean(),
  signedInAt: string(),
  seenAt: string(),
});

/** A session of the signed-in person on one device. */
export type OwnSession = Infer<typeof OwnSessionStruct>;

/** Reads the person's own sessions from the wire. */
export function parseOwnSessions(wire: unknown): OwnSession[] {
  return mask(wire, array(OwnSessionStruct));
}

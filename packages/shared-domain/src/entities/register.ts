import { array, enums, type Infer, mask, nullable, string, type } from 'superstruct';

const RegisterStruct = type({
  id: string(),
  name: nullable(string()),
  status: enums(['waiting', 'enrolled', 'revoked']),
  device: string(),
  seenAt: string(),
  seenByName: nullable(string()),
  decidedAt: nullable(string()),
  decidedByName: nullable(string()),
  createdAt: string(),
});

/** A register of the shop, with its enrollment status. */
export type Register = Infer<typeof RegisterStruct>;

/** Reads the registers from the wire. */
export function parseRegisters(wire: unknown): Register[] {
  return mask(wire, array(RegisterStruct));
}

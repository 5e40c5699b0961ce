import { isRecord } from '@evertill/shared-domain';

/** The conflicting fields of an edit: the values of both sides, and the values that both sides started from. */
export interface EditConflict {
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  base: Record<string, unknown>;
  /** The person who made the other edit, and the time, when the server tells. */
  by?: string;
  at?: string;
}

/** Reads the conflict in the body of a 409. Null when the edit was refused for another reason. */
export function parseEditConflict(body: unknown): EditConflict | null {
  if (!isRecord(body) || !isRecord(body.conflict)) return null;
  const { mine, theirs, base, by, at } = body.conflict;
  return {
    mine: isRecord(mine) ? mine : {},
    theirs: isRecord(theirs) ? theirs : {},
    base: isRecord(base) ? base : {},
    ...(typeof by === 'string' ? { by } : {}),
    ...(typeof at === 'string' ? { at } : {}),
  };
}

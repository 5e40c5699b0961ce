import { isRecord } from '@evertill/shared-domain';

/** The two sides of a clashing edit and what both started from, the clashing fields only. */
export interface EditConflict {
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  base: Record<string, unknown>;
  /** Who made the other edit, and when, where the server tells. */
  by?: string;
  at?: string;
}

/** The clash in the body of a 409; null when it was refused for another reason. */
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

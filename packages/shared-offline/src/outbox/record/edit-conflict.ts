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
  if (!isObject(body) || !isObject(body.conflict)) return null;
  const { mine, theirs, base, by, at } = body.conflict;
  return {
    mine: isObject(mine) ? mine : {},
    theirs: isObject(theirs) ? theirs : {},
    base: isObject(base) ? base : {},
    ...(typeof by === 'string' ? { by } : {}),
    ...(typeof at === 'string' ? { at } : {}),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

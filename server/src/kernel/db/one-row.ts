/** Returns the row that a write returned. Throws when the write returned no row. */
export function oneRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The write returned no row');
  return row;
}

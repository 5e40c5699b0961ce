/** The row that a write answers. */
export function oneRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The row that was to be written is not there');
  return row;
}

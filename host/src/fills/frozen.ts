/** Returns a frozen copy of plain data, so that a fill cannot change what its screen shows. */
export function frozen<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data;
  const copy = Array.isArray(data)
    ? data.map(frozen)
    : Object.fromEntries(Object.entries(data).map(([name, value]) => [name, frozen(value)]));
  // The copy has the members of the data.
  return Object.freeze(copy) as Data;
}

/** A value as the API sends it: a number may be a decimal text, and a missing value may be null. */
export type WireOf<T> = T extends undefined
  ? T | null
  : T extends number
    ? number | string
    : T extends readonly (infer Item)[]
      ? readonly WireOf<Item>[]
      : T extends object
        ? { [Name in keyof T]: WireOf<T[Name]> }
        : T;

// Ids are only known when a request is sent: a generated body holds references in their place, such as "the n-th product".

/** What a reference may point at; what a shop knows of each is filled from its answers. */
export const KINDS = [
  ...(['products', 'users', 'categories', 'suppliers', 'taxes', 'discounts', 'sales'] as const),
  ...(['review-items', 'registers', 'auth', 'keys', 'pictures', 'usernames', 'cursors', 'tokens'] as const),
] as const;
export type Kind = (typeof KINDS)[number];

export class Reference {
  readonly kind: Kind;
  readonly at: number;

  constructor(kind: Kind, at: number) {
    this.kind = kind;
    this.at = at;
  }
}

const KIND_OF_FIELD: Readonly<Record<string, Kind>> = {
  productId: 'products',
  userId: 'users',
  author: 'users',
  categoryId: 'categories',
  supplierId: 'suppliers',
  discountId: 'discounts',
  originalTransactionId: 'sales',
  registerId: 'registers',
  key: 'keys',
  username: 'usernames',
};

/** What a field of this name points at; null for one that holds a value of its own. */
export function kindOfField(name: string): Kind | null {
  return KIND_OF_FIELD[name] ?? null;
}

/** The same value with every reference replaced by what it points at. */
export function resolve(value: unknown, find: (reference: Reference) => string): unknown {
  if (value instanceof Reference) return find(value);
  if (Array.isArray(value)) return value.map((member: unknown) => resolve(member, find));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, resolve(member, find)] as const);
  return Object.assign(Object.create(null) as object, Object.fromEntries(entries));
}

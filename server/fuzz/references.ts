// References stand for ids in a generated body, such as "the n-th product", because ids are only known when the call is
// sent.

/** The kinds of things that a reference can point at. A shop learns the things of each kind from its answers. */
export const KINDS = [
  ...(['products', 'users', 'categories', 'suppliers', 'customers', 'taxes', 'discounts', 'sales'] as const),
  ...(['review-items', 'registers', 'keys', 'pictures', 'usernames', 'cursors'] as const),
  ...(['auth/sessions', 'tokens', 'webhooks', 'proposals'] as const),
  // What the links to a receipt and to a new password end in.
  ...(['receipts', 'password-links'] as const),
  // Gift cards, their codes, and the second store of the shop's owner.
  ...(['credits', 'codes', 'branches'] as const),
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
  storeId: 'branches',
  into: 'customers',
};

/** Returns the kind of thing that a field with this name points at. Null when the field is not a reference. */
export function kindOfField(name: string): Kind | null {
  return KIND_OF_FIELD[name] ?? null;
}

/** Returns a copy of the value in which every reference is replaced by its id. */
export function resolve(value: unknown, find: (reference: Reference) => string): unknown {
  if (value instanceof Reference) return find(value);
  if (Array.isArray(value)) return value.map((member: unknown) => resolve(member, find));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, resolve(member, find)] as const);
  return Object.assign(Object.create(null) as object, Object.fromEntries(entries));
}

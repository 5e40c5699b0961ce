import {
  array,
  boolean,
  enums,
  type Infer,
  mask,
  nullable,
  record,
  string,
  type,
  unknown,
} from 'superstruct';

/** The writes that a token may propose, as the server names their routes. */
export const PROPOSAL_CALLS = [
  'POST /products',
  'PUT /products/:id',
  'PATCH /products/:id/inventory',
  'POST /categories',
  'PUT /categories/:id',
  'POST /discounts',
  'PUT /discounts/:id',
] as const;

/** A write that a token may propose. */
export type ProposalCall = (typeof PROPOSAL_CALLS)[number];

/** What became of a proposal. It has ended when its token was revoked. */
export const PROPOSAL_STATUSES = ['open', 'confirmed', 'declined', 'expired', 'ended'] as const;

/** The most open proposals of a token and of a store, and the days for which a proposal is open. */
export const PROPOSAL_BOUNDS = { openPerToken: 20, openPerStore: 100, days: 14 } as const;

const FieldsStruct = record(string(), unknown());

const ProposalStruct = type({
  id: string(),
  call: enums(PROPOSAL_CALLS),
  /** The name of the record as it was when the change was proposed. */
  name: string(),
  /** The changed fields as they were then. Null when the proposal adds a record. */
  before: nullable(FieldsStruct),
  after: FieldsStruct,
  /** The type of a discount, because its value is a percentage or an amount. */
  type: nullable(string()),
  /** The reason for another stock. */
  reason: nullable(string()),
  status: enums(PROPOSAL_STATUSES),
  /** True when the record is another one now than when the change was proposed. */
  isChanged: boolean(),
  tokenName: nullable(string()),
  createdAt: string(),
  expiresAt: string(),
  settledAt: nullable(string()),
  settledByName: nullable(string()),
});

/** A change that a token proposed, which a person confirms or declines. */
export type Proposal = Infer<typeof ProposalStruct>;

/** Reads the proposals from the wire. */
export function parseProposals(wire: unknown): Proposal[] {
  return mask(wire, array(ProposalStruct));
}

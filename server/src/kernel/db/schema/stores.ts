import type { PinRecord, ReceiptHead, ShopSettings } from '@evertill/shared-domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

/** The settings as a store keeps them. A setting that the store has not decided is missing and has its default. */
export type StoreSettings = Pick<ShopSettings, 'offlineWrites'> &
  Partial<Omit<ShopSettings, 'currency' | 'receipt'>> & {
    /** The name, the address and the phone of a receipt are columns of the store. */
    receipt?: Pick<ReceiptHead, 'taxId' | 'footer'>;
    receiptLogo?: ReceiptHead['logo'];
  };

/** A payment of a store for its plan. */
export interface SubscriptionPayment {
  /** Counted per store, from 1 on. */
  number: number;
  planId: string;
  planName: string;
  interval: 'month' | 'year';
  /** In US dollars, with two decimals. */
  amount: string;
  /** The paid time, as moments. */
  from: string;
  to: string;
  paidAt: string;
  /** The invoice at Stripe that was paid. Missing for a payment that the operator recorded. */
  invoiceId?: string;
  /** The page of the invoice at Stripe, with its receipt. */
  receiptUrl?: string;
}

/** What a store has agreed to pay and has paid. All times are moments. */
export interface SubscriptionRecord {
  interval: 'month' | 'year';
  trialEndsAt: string;
  paidUntil: string | null;
  /** The time from which a store without a trial owes the first payment. */
  owesSince: string | null;
  isCanceled: boolean;
  payments: SubscriptionPayment[];
}

export const stores = pgTable('stores', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address'),
  phone: text('phone'),
  timezone: text('timezone').notNull(),
  planId: text('plan_id').notNull(),
  /** Null for a store that never had a plan with a price. */
  subscription: jsonb('subscription').$type<SubscriptionRecord>(),
  settings: jsonb('settings').$type<StoreSettings>().notNull(),
  isDemo: boolean('is_demo').notNull(),
  /**
   * The version of the rules that made the day totals. An older version causes a rebuild of the totals at the start.
   */
  totalsVersion: integer('totals_version').notNull().default(4),
  /** When the operator suspended the shop. Null for a shop that is open. */
  suspendedAt: moment('suspended_at'),
  /** When everything of the shop is erased, because an administrator closed the account. */
  closesAt: moment('closes_at'),
  /** The administrator who closed the account. */
  closedBy: uuid('closed_by'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/**
 * The list of shops, which can be read before the shop of a request is known. This table must not contain other data of
 * a shop.
 */
export const storeDirectory = pgTable(
  'store_directory',
  {
    id: uuid('id').primaryKey(),
    /** The name that people type at sign-in on a server with several shops: 'corner-shop'. */
    code: text('code').notNull(),
  },
  (table) => [uniqueIndex('store_directory_code').on(table.code)],
);

export const users = pgTable(
  'users',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    username: text('username').notNull(),
    /** The username in the form in which usernames are compared: 'Rosa' and 'ROSA' are the same person. */
    usernameKey: text('username_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** When the person was invited. Null after the person, or a manager for them, has chosen a password. */
    invitedAt: moment('invited_at'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    role: text('role', { enum: ['ADMIN', 'MANAGER', 'CASHIER'] }).notNull(),
    isActive: boolean('is_active').notNull(),
    /** The language of this person's screens. Null until the person chooses. */
    language: text('language'),
    /** What checks the PIN with which the person takes over a register. Null without a PIN. */
    pin: jsonb('pin').$type<PinRecord>(),
    pinSetAt: moment('pin_set_at'),
    /** The user of an integrator's token is not a person. This user has no password and is not staff. */
    kind: text('kind', { enum: ['person', 'token'] })
      .notNull()
      .default('person'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('users_username_key').on(table.storeId, table.usernameKey).where(sql`deleted_at is null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    storeId: storeId(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    /** The browser and the system, such as 'Chrome on Windows'. */
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
    /** The register that uses the session. Null until the register has sent its id. */
    registerId: text('register_id'),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.tokenHash] }),
    index('sessions_user').on(table.storeId, table.userId),
  ],
);

/**
 * The browsers on which a person has signed in. By the browser the server knows the shop, and failed sign-ins of other
 * people do not delay this person.
 */
export const devices = pgTable(
  'devices',
  {
    storeId: storeId(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    /** The network of the last sign-in: an IPv4 address or an IPv6 /64. */
    network: text('network').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.tokenHash, table.userId] }),
    index('devices_user').on(table.storeId, table.userId),
  ],
);

/**
 * The links with which people set a new password. A person has at most one, because a new link replaces the one before.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    storeId: storeId(),
    userId: uuid('user_id').notNull(),
    /** The digest of the link's secret. The secret itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.userId] })],
);

/** Failed sign-ins and registrations, counted so that the next ones have to wait. These rows belong to no shop. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    scope: text('scope', {
      enum: [
        'site',
        'pair',
        'address',
        'account',
        'device',
        'registration',
        'receipt',
        'reset',
        'resetAccount',
        'link',
        'credit',
        'audit',
      ],
    }).notNull(),
    subject: text('subject').notNull(),
    failures: integer('failures').notNull(),
    lastAt: moment('last_at').notNull(),
    blockedUntil: moment('blocked_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.subject] })],
);

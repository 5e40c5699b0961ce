// The server's answers that several tests of these screens need.
import type { SystemStatus } from './system-status/system-status';

type Fields = Record<string, unknown>;

const NOW = new Date().toISOString();

/** The answer of GET /saas/store. */
export const STORE = {
  id: 's-1',
  code: 'corner-shop',
  name: 'Corner Shop',
  address: null,
  phone: null,
  timezone: 'UTC',
  planId: 'starter',
};

/** A session in the answer of GET /auth/sessions. */
export const aSession = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  address: '10.0.0.7',
  signedInAt: NOW,
  seenAt: NOW,
});

/** An enrolled register in the answer of GET /registers. */
export const aRegister = (id: string, fields: Fields = {}) => ({
  id,
  name: null,
  status: 'enrolled',
  device: 'Chrome on Windows',
  createdAt: NOW,
  seenAt: NOW,
  seenByName: 'Clara Bloom',
  decidedAt: NOW,
  decidedByName: 'Max Till',
  ...fields,
});

/** A token in the answer of GET /tokens. */
export const aToken = (id: string, fields: Fields = {}) => ({
  id,
  name: 'Web shop',
  scopes: ['catalogue:read', 'sales:write'],
  origins: ['https://shop.example'],
  createdAt: NOW,
  createdByName: 'Ada Admin',
  expiresAt: null,
  revokedAt: null,
  revokedByName: null,
  lastUsedAt: NOW,
  lastOrigin: 'https://shop.example',
  ...fields,
});

/** An endpoint in the answer of GET /webhooks. */
export const aWebhook = (id: string, fields: Fields = {}) => ({
  id,
  url: 'https://books.example/events',
  events: ['sale.recorded', 'sale.refunded'],
  hasContacts: false,
  isOn: true,
  offReason: null,
  offAt: null,
  failingSince: null,
  waitingCount: 0,
  failedCount: 0,
  createdAt: NOW,
  oldSecretUntil: null,
  ...fields,
});

/** A delivery in the answer of GET /webhooks/:id/deliveries. */
export const aDelivery = (eventId: string, fields: Fields = {}) => ({
  eventId,
  type: 'sale.recorded',
  at: NOW,
  status: 'delivered',
  attempts: 1,
  lastAt: NOW,
  lastStatus: 200,
  problem: null,
  nextAt: null,
  ...fields,
});

/** A proposal in the answer of GET /proposals. */
export const aProposal = (id: string, fields: Fields = {}) => ({
  id,
  call: 'PUT /products/:id',
  name: 'Milk',
  before: { unitPrice: 2.5 },
  after: { unitPrice: 3 },
  type: null,
  reason: null,
  status: 'open',
  isChanged: false,
  tokenName: 'Shop assistant',
  createdAt: NOW,
  expiresAt: NOW,
  settledAt: null,
  settledByName: null,
  ...fields,
});

/** An entry in the answer of GET /audit/pages. */
export const anEntry = (id: string, fields: Fields = {}) => ({
  id,
  at: NOW,
  action: 'PUT /products/:id',
  status: 200,
  entityId: `record-${id}`,
  author: { id: 'u1', username: 'clara', name: 'Clara Bloom' },
  submitterId: 'u1',
  submitterName: 'Clara Bloom',
  address: '10.0.0.7',
  key: `key-${id}`,
  requestId: `request-${id}`,
  details: { before: { name: 'Tea' }, after: { name: `Tea ${id}` } },
  ...fields,
});

/** The answer of GET /system-status of a server on which everything is fine. */
export const aStatus = (fields: Partial<SystemStatus> = {}): SystemStatus => ({
  server: { version: '1.0.20', isFull: false, upSince: NOW },
  backup: { state: 'ok', ageMinutes: 14 },
  copy: { state: 'off', ageMinutes: null },
  disk: { freeBytes: 120 * 1024 ** 3, totalBytes: 256 * 1024 ** 3 },
  registers: [{ id: 'ab12', name: 'Front till', heardAt: NOW, waiting: 0, toldAt: NOW }],
  ...fields,
});

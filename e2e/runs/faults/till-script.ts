/**
 * Runs inside every page of the suite, before the page's own scripts. Rings up through the page's real outbox and
 * reports each acknowledgment at once, because the page may be dead a moment later.
 */
import type { Basket, Draft } from './sale-draft';

export interface TillReport {
  /** The number of the sale, or the summary of the product. */
  name: string;
  /** The outcomes that begin with 'told' report what an embedded till told its page about the sale with this number. */
  outcome:
    | 'sent'
    | 'queued'
    | 'refused'
    | 'not stored'
    | 'no till'
    | 'told queued'
    | 'told booked'
    | 'told twice';
  message: string;
  /** The idempotency key under which the record is stored. */
  key: string | null;
}

/** The functions with which a run works a till, in the suite or in another site's page. */
export interface PageTill {
  ring(name: string, given: Draft | Basket, how: 'submit' | 'enqueue'): Promise<TillReport>;
  signedInAs(): string | null;
  signIn(username: string, password: string): Promise<void>;
  retry(key: string): Promise<void>;
  discard(key: string, reason: string, by: string): Promise<void>;
  replay(): Promise<void>;
}

declare global {
  var evertillTill: PageTill;
  function evertillAcknowledge(report: TillReport): Promise<void>;
}

/** Must be self-contained, because only its text reaches the page. */
export function installTill(): void {
  interface Outbox {
    submit(draft: Draft): Promise<{ record: { key: string }; fate: { is: string } }>;
    enqueue(draft: Draft): Promise<{ key: string }>;
    retry(key: string): Promise<unknown>;
    discard(key: string, reason: string, by: string): Promise<void>;
    replay(): Promise<void>;
    getSnapshot(): { state: string };
  }
  interface Session {
    getSnapshot(): { user: { username: string } | null; isAuthenticated: boolean };
    login(username: string, password: string): Promise<unknown>;
  }

  const page = document as object as { [name: symbol]: unknown };
  const outbox = () => (page[Symbol.for('evertill.offline')] as { outbox: Outbox } | undefined)?.outbox;
  const session = () => page[Symbol.for('evertill.session')] as Session | undefined;

  function needOutbox(): Outbox {
    const found = outbox();
    if (!found) throw new Error('This page has no till.');
    return found;
  }

  function stamped(draft: Draft): Draft {
    const now = new Date();
    const random = Math.random().toString(36).slice(2, 10);
    if (draft.kind !== 'sales.add') return draft;
    const payments = (draft.data.payments as object[]).map((one) => ({
      ...one,
      paymentDate: now.toISOString(),
    }));
    const data = { ...draft.data, saleDate: now.toISOString(), payments };
    return { ...draft, localId: `offline-${now.getTime()}-${random}`, data };
  }

  async function attempt(draft: Draft, how: 'submit' | 'enqueue'): Promise<Omit<TillReport, 'name'>> {
    const till = outbox();
    if (!till) return { outcome: 'no till', message: '', key: null };
    try {
      if (how === 'enqueue') {
        const { key } = await till.enqueue(stamped(draft));
        return { outcome: 'queued', message: '', key };
      }
      const { record, fate } = await till.submit(stamped(draft));
      return { outcome: fate.is === 'booked' ? 'sent' : 'queued', message: '', key: record.key };
    } catch (error) {
      const { name, message } = error as Error;
      return { outcome: name === 'StorageError' ? 'not stored' : 'refused', message, key: null };
    }
  }

  globalThis.evertillTill = {
    async ring(name, given, how) {
      const report = { name, ...(await attempt(given as Draft, how)) };
      void globalThis.evertillAcknowledge(report);
      return report;
    },
    signedInAs() {
      const snapshot = session()?.getSnapshot();
      // A paused outbox means that the session has ended. The person then signs in again, because the till by itself
      // asks the server only once a minute.
      if (outbox()?.getSnapshot().state === 'paused') return null;
      return snapshot?.isAuthenticated ? (snapshot.user?.username ?? null) : null;
    },
    async signIn(username, password) {
      await session()?.login(username, password);
    },
    async retry(key) {
      await needOutbox().retry(key);
    },
    discard: (key, reason, by) => needOutbox().discard(key, reason, by),
    replay: () => needOutbox().replay(),
  };
}

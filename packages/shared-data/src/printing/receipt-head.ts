// Who sells, as it stands on receipts: kept, so that a till without a connection prints it too.
import { isRecord, type ReceiptHead } from '@evertill/shared-domain';
import { type Cache, type HttpClient, newUuid } from '@evertill/shared-offline';

/** What the office may change of it. */
export type ReceiptWords = Pick<ReceiptHead, 'taxId' | 'footer'>;

/** What stands above and below every sale of the shop. */
export interface ReceiptHeads {
  /** As it was read last; asked for where it was not read yet. */
  known(): Promise<ReceiptHead>;
  /** Asks the server. */
  refresh(): Promise<ReceiptHead>;
  /** Changes the words for the whole shop: only while connected, and only by an administrator. */
  save(words: ReceiptWords): Promise<ReceiptHead>;
  /** Forgets it: the next one to sign in may sell for another shop. */
  reset(): Promise<void>;
}

const META_KEY = 'settings.receipt';
const NOBODY: ReceiptHead = { storeName: '', address: null, phone: null, taxId: null, footer: null };

/** Makes the reader. */
export function createReceiptHeads({ http, cache }: { http: HttpClient; cache: Cache }): ReceiptHeads {
  async function keep(head: ReceiptHead): Promise<ReceiptHead> {
    await cache.setMeta(META_KEY, head);
    return head;
  }

  // Not being allowed to read the settings is no reason to sign a person out.
  const refresh = async () => keep(await http.get('/settings', parseHead, { allowUnauthorized: true }));

  return {
    refresh,
    async known() {
      const kept = await cache.getMeta<ReceiptHead | null>(META_KEY).catch(() => undefined);
      // A receipt without the shop's name is better than none.
      return kept ?? refresh().catch(() => NOBODY);
    },
    async save(receipt) {
      const put = { method: 'PUT', url: '/settings', data: { receipt }, idempotencyKey: newUuid() } as const;
      return keep(parseHead(await http.send(put)));
    },
    reset: () => cache.setMeta(META_KEY, null),
  };
}

function parseHead(wire: unknown): ReceiptHead {
  const receipt = isRecord(wire) && isRecord(wire.receipt) ? wire.receipt : {};
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
  return {
    storeName: text(receipt.storeName) ?? '',
    ...{ address: text(receipt.address), phone: text(receipt.phone) },
    ...{ taxId: text(receipt.taxId), footer: text(receipt.footer) },
  };
}

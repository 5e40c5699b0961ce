import { failureText, useData } from '@evertill/shared-data';
import type { Product } from '@evertill/shared-domain';
import { newUuid, useOffline } from '@evertill/shared-offline';
import { useCallback, useState } from 'react';
import { stockTransfer as words } from '../../texts';
import { refusalCode } from '../refusal-code';
import { isOutcomeUnknown, isRefusal, isRepeated, openTransfers, settle } from './open-transfers';

export interface TransferValues {
  storeId: string;
  quantity: number | null;
  reason: string;
}

export interface Transfer {
  /** True when the other store does not have the product. */
  readonly isMissingThere: boolean;
  /** Moves the stock. Returns the reason of a refusal. */
  send(values: TransferValues): Promise<string | undefined>;
}

/**
 * Moves stock of a product into another store. It bypasses the outbox, because the server must know at once whether both
 * stores can take part. A call without an answer keeps its key, so that a repeated call moves the stock once. Before a
 * person transfers anything else of the product, the server settles what became of that call.
 */
export function useTransfer(product: Product): Transfer {
  const { http } = useOffline();
  const { products } = useData();
  const [isMissingThere, setMissingThere] = useState(false);
  const [dialog] = useState(() => ({}));

  const send = useCallback(
    async ({ storeId, quantity, reason }: TransferValues) => {
      const body = { storeId, quantity, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
      const open = openTransfers(http);
      // A list that cannot be loaded says so itself.
      const refresh = () => products.refresh().catch(() => undefined);
      setMissingThere(false);
      try {
        const before = open.get(product.id);
        if (before && !isRepeated(before, { body, dialog })) {
          const became = await settle(http, product.id, before);
          open.delete(product.id);
          if (became === 'done') {
            await refresh();
            return words.doneBefore(before.body.quantity ?? 0);
          }
        }
        const { key } = open.get(product.id) ?? { key: newUuid() };
        open.set(product.id, { key, body, dialog });
        const url = `/products/${product.id}/transfer`;
        await http.send({ method: 'POST', url, data: body, idempotencyKey: key });
      } catch (error) {
        if (isOutcomeUnknown(error)) {
          await refresh();
          return words.unknown;
        }
        // The server keeps a refusal under its key. The next attempt may find other stocks.
        if (isRefusal(error)) open.delete(product.id);
        const code = refusalCode(error);
        setMissingThere(code === 'missing-there');
        return refusalWords(code, product) ?? failureText(error, words.failed);
      }
      open.delete(product.id);
      await refresh();
      return undefined;
    },
    [http, products, product, dialog],
  );
  return { isMissingThere, send };
}

function refusalWords(code: unknown, { name }: Product): string | null {
  switch (code) {
    case 'not-enough':
      return words.notEnough(name);
    case 'missing-there':
      return words.missingThere(name);
    case 'ambiguous':
      return words.ambiguous(name);
    case 'untracked-there':
      return words.untrackedThere(name);
    case 'untracked-here':
      return words.untrackedHere(name);
    case 'too-many-there':
      return words.tooManyThere;
    case 'plan-unpaid':
      return words.unpaid;
    default:
      return null;
  }
}

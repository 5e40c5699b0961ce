import { failureText, useData } from '@evertill/shared-data';
import { isRecord, type Product } from '@evertill/shared-domain';
import { ApiError, newUuid, useOffline } from '@evertill/shared-offline';
import { useCallback, useRef, useState } from 'react';
import { stockTransfer as words } from '../../texts';

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

const CONFLICT = 409;
const SERVER_FAILURE = 500;

/**
 * Moves stock of a product into another store. It bypasses the outbox, because the server must know at once whether both
 * stores can take part. A call without an answer keeps its key, so that a repeated call moves the stock once.
 */
export function useTransfer(product: Product): Transfer {
  const { http } = useOffline();
  const { products } = useData();
  const [isMissingThere, setMissingThere] = useState(false);
  const open = useRef<{ data: string; key: string }>(null);

  const send = useCallback(
    async ({ storeId, quantity, reason }: TransferValues) => {
      const data = { storeId, quantity, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
      const text = JSON.stringify(data);
      if (open.current?.data !== text) open.current = { data: text, key: newUuid() };
      setMissingThere(false);
      try {
        const url = `/products/${product.id}/transfer`;
        await http.send({ method: 'POST', url, data, idempotencyKey: open.current.key });
      } catch (error) {
        // The server keeps a refusal under its key. The next attempt may find other stocks.
        if (isRefusal(error)) open.current = null;
        const code = codeOf(error);
        setMissingThere(code === 'missing-there');
        return refusalWords(code, product) ?? failureText(error, words.failed);
      }
      open.current = null;
      // The stock is moved. A list that cannot be loaded now says so itself.
      await products.refresh().catch(() => undefined);
      return undefined;
    },
    [http, products, product],
  );
  return { isMissingThere, send };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < SERVER_FAILURE && error.status !== CONFLICT;
}

function codeOf(error: unknown): unknown {
  return error instanceof ApiError && isRecord(error.body) ? error.body.code : null;
}

function refusalWords(code: unknown, { name }: Product): string | null {
  switch (code) {
    case 'not-enough':
      return words.notEnough(name);
    case 'missing-there':
      return words.missingThere(name);
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

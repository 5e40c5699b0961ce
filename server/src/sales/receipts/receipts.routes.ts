// GET /receipt/<secret>: the page with the receipt of one sale, for its customer. The page needs no account, and nobody
// can guess its address.
import { isReceiptSecret, money, parseSale, type Sale, saleReceipt, toAmount } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError } from '../../kernel/http/http-error';
import type { SignInThrottle } from '../../people/auth/sign-in-throttle';
import { findStore } from '../../people/stores/stores.repository';
import type { AppContext } from '../../writes/app-context';
import { findLinkedSale } from '../sales/receipt-links.repository';
import { saleToWire } from '../sales/sale-to-wire';
import { createSalesRepository } from '../sales/sales.repository';
import { settingsToWire } from '../settings/settings.routes';
import { listRefunds } from '../totals/refunded-sales.repository';
import { messagePage, PAGE_POLICY, receiptPage } from './receipt-page';

const NOT_HERE = 'Your receipt is not here yet. Try again in a few minutes.';

const HEADERS = {
  'Content-Security-Policy': PAGE_POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  // The address is the key to the receipt, so no other page may learn the address.
  'Referrer-Policy': 'no-referrer',
};

interface ReceiptsOptions extends Pick<AppContext, 'db' | 'clock'> {
  throttle: Pick<SignInThrottle, 'reserveReceipt'>;
}

export function registerReceipts(app: FastifyInstance, { db, clock, throttle }: ReceiptsOptions): void {
  /** Returns the page of a receipt. Null for every link that leads to no receipt, whatever the reason. */
  async function pageOf(secret: string): Promise<string | null> {
    const link = isReceiptSecret(secret) ? await findLinkedSale(db, secret, clock.now()) : null;
    if (!link) return null;
    const { storeId, saleId } = link;
    const sql = db.store(storeId);
    const [store, full, refunds] = await Promise.all([
      findStore(sql, storeId),
      createSalesRepository(sql, storeId).find(saleId),
      listRefunds(sql, storeId, [saleId]),
    ]);
    if (!full) return null;
    const sale: Sale = parseSale(saleToWire(full));
    const rows = saleReceipt(sale, {
      head: settingsToWire(store).receipt,
      timeZone: store.timezone,
      refunds: refunds.map(({ refundDate, refundTotal }) => ({
        refundDate: refundDate.toISOString(),
        refundTotal: toAmount(money(refundTotal)),
      })),
    });
    return receiptPage(store.name, rows);
  }

  app.route<{ Params: { secret: string } }>({
    method: ['GET', 'HEAD'],
    url: '/receipt/:secret',
    async handler(request, reply) {
      try {
        const giveBack = await throttle.reserveReceipt(request.ip);
        const page = await pageOf(request.params.secret);
        if (page === null) return send(reply, 404, messagePage(NOT_HERE));
        await giveBack();
        return send(reply, 200, page);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        reply.headers(error.headers);
        return send(reply, error.status, messagePage(error.message));
      }
    },
  });
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(page);
}

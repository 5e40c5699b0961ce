// The call that mails a receipt. It bypasses the outbox, because the address must not be stored on the device.
import { type Data, failureText } from '@evertill/shared-data';
import { isRecord, isTemporaryId, VALIDATION_MESSAGES } from '@evertill/shared-domain';
import { ApiError, type HttpClient, OfflineError } from '@evertill/shared-offline';
import { receiptMail as words } from '../texts';

/** The sale whose receipt is mailed. */
export interface MailedSale {
  readonly saleNumber: string;
  /** Undefined where only the number is known. */
  readonly id?: string;
}

interface MailOptions {
  readonly http: Pick<HttpClient, 'send'>;
  readonly sales: Pick<Data['sales'], 'findByNumber'>;
}

/**
 * Mails the link to a receipt. Returns why the receipt was not sent, as a problem of the form or of its field. Undefined
 * when the receipt was sent.
 */
export async function mailReceipt(
  sale: MailedSale,
  email: string,
  { http, sales }: MailOptions,
): Promise<string | { email: string } | undefined> {
  try {
    const id = sale.id ?? (await sales.findByNumber(sale.saleNumber))?.id;
    if (id === undefined) return words.notFound(sale.saleNumber);
    if (isTemporaryId(id)) return words.waiting;
    await http.send({ method: 'POST', url: `/sales/${id}/receipt-mail`, data: { email } });
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): string | { email: string } {
  if (error instanceof OfflineError) return words.offline;
  const { code, field, minutes } =
    error instanceof ApiError && isRecord(error.body) ? error.body : ({} as Record<string, unknown>);
  if (code === 'many-mails-there') return { email: words.manyThere(Number(minutes)) };
  if (code === 'many-mails') return words.many(Number(minutes));
  if (code === 'mail-failed') return words.failed;
  if (code === 'no-mail') return words.off;
  if (field === 'email') return { email: VALIDATION_MESSAGES.emailInvalid };
  return failureText(error, words.failed);
}

// POST /sales/<id>/receipt-mail: mails a customer the link to the receipt of a sale. The address is used for this mail
// only, and is not stored.
import { isCashier, isEmail, newReceiptSecret, VALIDATION_MESSAGES } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { object } from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';
import { textField } from '../../kernel/http/fields';
import { badRequest, HttpError, notFound, tryAgain } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { MailError } from '../../kernel/mail/mail';
import { isPlainAddress } from '../../kernel/mail/mail-config';
import { type MailOptions, mailsReceipts } from '../../kernel/mail/mails-receipts';
import { reads } from '../../kernel/plugins/route-list';
import { findStore } from '../../people/stores/stores.repository';
import { createUsersRepository } from '../../people/users/users.repository';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { insertReceiptLinks } from '../sales/receipt-links.repository';
import { createSalesRepository } from '../sales/sales.repository';
import { createMailBudgets } from './mail-budgets';
import { maskedAddress, receiptMail } from './receipt-mail';

// The longest address that mail servers take.
const ADDRESS_LENGTH = 254;
const RETRY_AFTER_S = 10;

const ReceiptMailInput = object({ email: textField('Enter an email address', ADDRESS_LENGTH) });

export function registerReceiptMail(
  app: FastifyInstance,
  { db, clock, mailer, publicUrl }: AppContext & MailOptions,
): void {
  const budgets = createMailBudgets(() => clock.now().getTime());

  app.post<{ Params: { id: string } }>(
    '/api/sales/:id/receipt-mail',
    reads(ReceiptMailInput),
    async (request, reply) => {
      const person = signedIn(request);
      const { storeId } = person;
      const { email } = checkInput(ReceiptMailInput, request.body);
      if (!isEmail(email) || !isPlainAddress(email))
        throw badRequest('email', VALIDATION_MESSAGES.emailInvalid);
      const sql = db.store(storeId);
      const [store, sale, user] = await Promise.all([
        findStore(sql, storeId),
        createSalesRepository(sql, storeId).find(request.params.id),
        createUsersRepository(sql, storeId).find(person.id),
      ]);
      // A cashier sees only their own sales.
      if (!sale || (isCashier(person) && sale.sale.userId !== person.id)) throw notFound();
      if (publicUrl === null || !mailsReceipts({ mailer, publicUrl }, store)) throw noMail();
      const { id: saleId, saleNumber } = sale.sale;
      budgets.spend(storeId, email);

      const secret = newReceiptSecret(crypto);
      await db.transaction(storeId, (own) =>
        insertReceiptLinks(own, [{ storeId, saleId, secret }], clock.now()),
      );
      const words = { storeName: store.name, saleNumber, language: user?.language ?? null };
      const failure = await mailer
        .sendMail(storeId, { to: email, ...receiptMail({ ...words, secret, publicUrl }) })
        .then(() => null, toHttpError);
      const action = 'POST /sales/:id/receipt-mail';
      const entry = { ...ownEntry(request, person, action, clock.now()), entityId: saleId };
      const details = { saleNumber, to: maskedAddress(email) };
      await recordAudit(sql, { ...entry, status: failure?.status ?? 202, details });
      if (failure) {
        request.log.warn({ code: failure.fields.code }, 'a receipt was not mailed');
        throw failure;
      }
      return reply.code(202).send({});
    },
  );
}

function toHttpError(error: unknown): HttpError {
  if (!(error instanceof MailError)) throw error;
  if (error.problem === 'off') return noMail();
  if (error.problem === 'invalid') return badRequest('email', VALIDATION_MESSAGES.emailInvalid);
  const { status, message, headers } = tryAgain(503, "The email didn't go out. Try again.", RETRY_AFTER_S);
  return new HttpError(status, message, { headers, fields: { code: 'mail-failed' } });
}

function noMail(): HttpError {
  return new HttpError(400, 'This server sends no mail.', { fields: { code: 'no-mail' } });
}

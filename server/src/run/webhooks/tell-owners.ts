// Tells the administrators of a shop that an endpoint was turned off: among the items to review, and by mail where the
// operator has a mail server. The mail has no secret and no part of the address but its host.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../kernel/db/database';
import { users } from '../../kernel/db/schema';
import { harmlessName } from '../../kernel/mail/harmless-name';
import type { Mailer } from '../../kernel/mail/mail';
import { isPlainAddress } from '../../kernel/mail/mail-config';
import { findStore } from '../../people/stores/stores.repository';
import { addFindings } from '../../sales/findings/findings.repository';
import type { ServeOptions } from './serve-shop';

const MOST_TOLD = 10;

/** Creates the function that tells the owners. A mail that does not leave is only logged. */
export function createTellOwners(
  db: Database,
  mailer: Mailer,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ServeOptions['tellOwners'] {
  return async ({ storeId, id, url }, reason, now) => {
    const { host } = new URL(url);
    const message =
      reason === 'gone'
        ? `The webhook endpoint ${host} answered that it no longer exists, so it was turned off`
        : `The webhook endpoint ${host} has failed for five days, so it was turned off`;
    const finding = { kind: 'webhook' as const, message, details: { endpointId: id, host, reason } };
    await db.transaction(storeId, (sql) =>
      addFindings(sql, storeId, [{ ...finding, saleId: null, registerId: null, happenedAt: now }], now),
    );
    if (!mailer.isSetUp) return;
    const sql = db.store(storeId);
    const [store, owners] = await Promise.all([
      findStore(sql, storeId),
      sql
        .select({ email: users.email, language: users.language })
        .from(users)
        .where(
          and(
            eq(users.storeId, storeId),
            eq(users.role, 'ADMIN'),
            eq(users.isActive, true),
            isNull(users.deletedAt),
            isNotNull(users.email),
          ),
        )
        .limit(MOST_TOLD),
    ]);
    for (const { email, language } of owners) {
      if (email === null || !isPlainAddress(email)) continue;
      const mail = { to: email, ...endpointMail({ storeName: store.name, host, reason, language }) };
      await mailer.sendMail(storeId, mail).catch((error: unknown) => {
        log.warn(error, 'an administrator was not told by mail that an endpoint is off');
      });
    }
  };
}

interface Words {
  storeName: string;
  host: string;
  reason: 'failing' | 'gone';
  language: string | null;
}

function endpointMail({ storeName, host, reason, language }: Words): { subject: string; text: string } {
  const name = harmlessName(storeName);
  if (language === 'es') {
    const why = reason === 'gone' ? 'respondió que ya no existe' : 'lleva cinco días fallando';
    return {
      subject: `${name}: un webhook se ha desactivado`,
      text: [
        `El destino ${host} ${why}, así que ya no recibe eventos de ${name}.`,
        'Cuando funcione de nuevo, actívelo en Configuración, Webhooks. Recibirá los eventos de los últimos siete días.',
      ].join('\n\n'),
    };
  }
  const why = reason === 'gone' ? 'answered that it no longer exists' : 'has failed for five days';
  return {
    subject: `${name}: a webhook was turned off`,
    text: [
      `The endpoint ${host} ${why}, so it no longer gets events of ${name}.`,
      'When it works again, turn it on under Settings, Webhooks. It then gets the events of the last seven days.',
    ].join('\n\n'),
  };
}

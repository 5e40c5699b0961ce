// What programs outside of Evertill call and are told: events by webhooks, proposals, and the tools of assistants.
import type { FastifyInstance } from 'fastify';
import type { Mailer } from '../../kernel/mail/mail';
import type { BackOffice } from '../../people/plans/back-office';
import type { AppContext } from '../../writes/app-context';
import type { ChangeFeed } from '../../writes/changes/change-feed';
import { registerMcp } from '../mcp/mcp.routes';
import { registerProposals } from '../proposals/proposals.routes';
import { createSend, type Send } from '../webhooks/send';
import { createWebhooks, type Webhooks } from '../webhooks/start-webhooks';
import { createTellOwners } from '../webhooks/tell-owners';
import { registerWebhooks } from '../webhooks/webhooks.routes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the events of shops. `main.ts` starts the work. */
    webhooks: Webhooks;
  }
}

export interface OutsideOptions {
  /** True when events may be sent to this computer, also without https. */
  isLocalWebhookAllowed?: boolean;
  /** Sends an event to an endpoint. By default over the network. */
  sendEvent?: Send;
}

export function registerOutside(
  app: FastifyInstance,
  context: AppContext & { backOffice: BackOffice; feed: ChangeFeed; mailer: Mailer },
  { isLocalWebhookAllowed: isLocalAllowed = false, sendEvent }: OutsideOptions,
): void {
  const { db, clock, mailer } = context;
  registerWebhooks(app, { ...context, isLocalAllowed });
  const send = sendEvent ?? createSend({ isLocalAllowed });
  const tellOwners = createTellOwners(db, mailer, app.log);
  app.decorate('webhooks', createWebhooks({ db, clock, send, tellOwners, log: app.log }));
  registerProposals(app, context);
  registerMcp(app);
}

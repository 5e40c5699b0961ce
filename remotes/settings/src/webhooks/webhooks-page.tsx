import { useNotify } from '@evertill/federation-kit';
import { capitalized, momentWords, type Webhook } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { ServerList, TwoLines, useRefresh } from '@evertill/shared-screens';
import {
  AddIcon,
  Button,
  ClockIcon,
  CloudUploadIcon,
  DeleteIcon,
  EditIcon,
  EmptyState,
  KeyIcon,
  makeStyles,
  StatusChip,
  SyncIcon,
  tokens,
} from '@evertill/shared-ui';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { webhooks as words } from '../texts';
import { DeliveriesPage } from './deliveries-page';
import { useWebhooks } from './use-webhooks';
import { hostOf, type WebhookAsk, WebhookDialogs } from './webhook-dialogs';

const PHONE_ROW: PhoneRow = [
  { start: ['url'], end: ['status'] },
  { start: ['events'], end: ['waiting'] },
];

/** Lists the endpoints to which the server sends events. */
export function WebhooksPage() {
  const [logOf, setLogOf] = useState<Webhook | null>(null);
  if (logOf) return <DeliveriesPage webhook={logOf} onBack={() => setLogOf(null)} />;
  return <WebhookList onOpenLog={setLogOf} />;
}

function WebhookList({ onOpenLog }: { onOpenLog(webhook: Webhook): void }) {
  const styles = useStyles();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { clock } = useOffline();
  const webhooks = useWebhooks();
  const { list } = webhooks;
  const [asked, setAsked] = useState<WebhookAsk | null>(null);
  const refresh = useRefresh(list.reload);
  const needsServer = { isDisabled: () => !isOnline };

  async function handleTest(webhook: Webhook) {
    await webhooks.test(webhook).then(
      () => notify({ text: words.tested, intent: 'positive' }),
      () => notify({ text: words.testFailed, intent: 'negative' }),
    );
  }

  return (
    <ServerList<Webhook>
      list={list}
      messages={words}
      intro={<p className={styles.intro}>{words.intro}</p>}
      refresh={refresh}
      actions={{
        after: (
          <Button
            appearance="primary"
            icon={<AddIcon />}
            disabledFocusable={!isOnline}
            onClick={() => setAsked({ what: 'edit', webhook: null })}
          >
            {words.add}
          </Button>
        ),
      }}
      hasDialog={asked !== null}
      columns={columns(clock.now())}
      phoneRow={PHONE_ROW}
      rowName={hostOf}
      empty={<EmptyState icon={<CloudUploadIcon />} title={words.emptyTitle} hint={words.emptyHint} />}
      rowActions={[
        { id: 'log', label: words.log, icon: <ClockIcon />, onClick: onOpenLog },
        {
          id: 'test',
          label: words.test,
          icon: <SyncIcon />,
          onClick: (webhook) => void handleTest(webhook),
          isHidden: ({ isOn }) => !isOn,
          ...needsServer,
        },
        {
          id: 'edit',
          label: words.edit,
          icon: <EditIcon />,
          onClick: (webhook) => setAsked({ what: 'edit', webhook }),
          ...needsServer,
        },
        {
          id: 'replace',
          label: words.replace,
          icon: <KeyIcon />,
          onClick: (webhook) => setAsked({ what: 'replace', webhook }),
          ...needsServer,
        },
        {
          id: 'remove',
          label: words.remove,
          icon: <DeleteIcon />,
          intent: 'negative',
          onClick: (webhook) => setAsked({ what: 'remove', webhook }),
          ...needsServer,
        },
      ]}
    >
      <WebhookDialogs asked={asked} webhooks={webhooks} onAsk={setAsked} />
    </ServerList>
  );
}

function columns(now: Date): readonly Column<Webhook>[] {
  return [
    {
      id: 'url',
      label: words.columns.url,
      minWidth: 200,
      phoneRender: hostOf,
      render: (webhook) => <TwoLines first={hostOf(webhook)} second={webhook.url} />,
    },
    {
      id: 'status',
      label: words.columns.status,
      width: 'clamp(130px, 15vw, 220px)',
      phoneRender: (webhook) => statusOf(webhook),
      render: (webhook) => <TwoLines first={statusOf(webhook)} second={sinceWords(webhook, now)} />,
    },
    {
      id: 'events',
      label: words.columns.events,
      minWidth: 150,
      render: ({ events }) => events.map((event) => words.events[event]).join(', '),
    },
    {
      id: 'waiting',
      label: words.columns.waiting,
      width: 'clamp(110px, 12vw, 160px)',
      render: ({ waitingCount, failedCount }) => words.counts(waitingCount, failedCount),
    },
  ];
}

/** An endpoint that works is plain text. Only the others are marked. */
function statusOf({ isOn, failingSince, offReason }: Webhook) {
  if (!isOn) return <StatusChip color={offReason === 'person' ? 'gray' : 'negative'} text={words.off} />;
  return failingSince ? <StatusChip color="warning" text={words.failing} /> : words.on;
}

function sinceWords({ isOn, offReason, offAt, failingSince }: Webhook, now: Date): string | null {
  if (!isOn && offReason && offAt) return `${words.offReasons[offReason]}, ${momentWords(offAt, now)}`;
  return failingSince && capitalized(words.since(momentWords(failingSince, now)));
}

const useStyles = makeStyles({
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
});

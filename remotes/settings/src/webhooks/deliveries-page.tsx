import { useNotify } from '@evertill/federation-kit';
import { capitalized, momentWords, type Webhook } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { ServerList, TwoLines, useRefresh } from '@evertill/shared-screens';
import {
  BackIcon,
  Button,
  ClockIcon,
  EmptyState,
  RefreshIcon,
  Select,
  StatusChip,
} from '@evertill/shared-ui';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { webhooks, webhookLog as words } from '../texts';
import { type DeliveryFilter, type ListedDelivery, useDeliveries } from './use-webhooks';
import { hostOf } from './webhook-dialogs';

const FILTERS = ['all', 'waiting', 'failed', 'delivered'] as const satisfies readonly DeliveryFilter[];

const PHONE_ROW: PhoneRow = [
  { start: ['event'], end: ['status'] },
  { start: ['at'], end: ['last'] },
];

interface DeliveriesPageProps {
  webhook: Webhook;
  onBack(): void;
}

/** Lists the events that an endpoint got or is to get, and sends them again. */
export function DeliveriesPage({ webhook, onBack }: DeliveriesPageProps) {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { clock } = useOffline();
  const [filter, setFilter] = useState<DeliveryFilter>('all');
  const { list, replay } = useDeliveries(webhook, filter);
  const refresh = useRefresh(list.reload);
  const maySend = isOnline && webhook.isOn;

  async function handleReplay(eventId: string | null) {
    await replay(eventId).then(
      () => notify({ text: words.replayed, intent: 'positive' }),
      () => notify({ text: words.replayFailed, intent: 'negative' }),
    );
  }

  return (
    <ServerList<ListedDelivery>
      list={list}
      messages={words}
      subtitle={hostOf(webhook)}
      refresh={refresh}
      actions={{
        before: (
          <>
            <Button icon={<BackIcon />} onClick={onBack}>
              {words.back}
            </Button>
            <Select
              aria-label={words.filter}
              value={filter}
              onChange={(_, { value }) => setFilter(FILTERS.find((name) => name === value) ?? 'all')}
            >
              {FILTERS.map((name) => (
                <option key={name} value={name}>
                  {words.filters[name]}
                </option>
              ))}
            </Select>
          </>
        ),
        after: (
          <Button disabledFocusable={!maySend} onClick={() => void handleReplay(null)}>
            {words.replayFailedOnes}
          </Button>
        ),
      }}
      hasDialog={false}
      columns={columns(clock.now())}
      phoneRow={PHONE_ROW}
      rowName={({ type, at }) => `${eventWords(type)}, ${momentWords(at, clock.now())}`}
      empty={<EmptyState icon={<ClockIcon />} title={words.emptyTitle} hint={words.emptyHint} />}
      rowActions={[
        {
          id: 'replay',
          label: words.replay,
          icon: <RefreshIcon />,
          onClick: ({ eventId }) => void handleReplay(eventId),
          isHidden: ({ status }) => status === 'waiting',
          isDisabled: () => !maySend,
        },
      ]}
    />
  );
}

function columns(now: Date): readonly Column<ListedDelivery>[] {
  return [
    {
      id: 'event',
      label: words.columns.event,
      minWidth: 150,
      phoneRender: ({ type }) => eventWords(type),
      render: ({ type, eventId }) => <TwoLines first={eventWords(type)} second={eventId} />,
    },
    {
      id: 'at',
      label: words.columns.at,
      width: 'clamp(125px, 13vw, 190px)',
      render: ({ at }) => capitalized(momentWords(at, now)),
    },
    {
      id: 'status',
      label: words.columns.status,
      width: 130,
      render: ({ status }) =>
        status === 'failed' ? (
          <StatusChip color="negative" text={words.statuses.failed} />
        ) : (
          words.statuses[status]
        ),
    },
    {
      id: 'last',
      label: words.columns.last,
      minWidth: 160,
      phoneRender: (delivery) => outcomeWords(delivery),
      render: (delivery) => (
        <TwoLines
          first={outcomeWords(delivery)}
          second={
            delivery.nextAt && delivery.attempts > 0
              ? words.next(momentWords(delivery.nextAt, now))
              : delivery.lastAt && capitalized(momentWords(delivery.lastAt, now))
          }
        />
      ),
    },
  ];
}

/** A type that this build does not know is shown as it is. */
function eventWords(type: string): string {
  const known: Readonly<Record<string, string>> = { ...webhooks.events, 'webhook.test': words.test };
  return known[type] ?? type;
}

function outcomeWords({ attempts, lastStatus, problem }: ListedDelivery): string {
  if (attempts === 0) return words.notTried;
  if (problem && problem !== 'status') return words.problems[problem];
  return words.answered(String(lastStatus ?? ''), attempts);
}

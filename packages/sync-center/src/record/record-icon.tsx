import type { OutboxRecord } from '@evertill/shared-offline';
import {
  BoxIcon,
  PercentIcon,
  PersonIcon,
  ReceiptIcon,
  RefundIcon,
  ReviewIcon,
  SyncIcon,
  TagIcon,
  TruckIcon,
} from '@evertill/shared-ui';

const ICONS: Readonly<Record<string, typeof SyncIcon>> = {
  sales: ReceiptIcon,
  products: BoxIcon,
  categories: TagIcon,
  suppliers: TruckIcon,
  customers: PersonIcon,
  users: PersonIcon,
  taxes: PercentIcon,
  discounts: PercentIcon,
  'review-items': ReviewIcon,
};

/** Shows the kind of a record as an icon. The record's text says it too. */
export function RecordIcon({
  record: { entity, type },
  className,
}: {
  record: Pick<OutboxRecord, 'entity' | 'type'>;
  className?: string;
}) {
  const Icon = entity === 'sales' && type !== 'add' ? RefundIcon : (ICONS[entity] ?? SyncIcon);
  return <Icon className={className} aria-hidden />;
}

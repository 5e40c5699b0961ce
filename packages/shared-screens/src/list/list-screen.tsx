import { capitalized, type EntityItem } from '@evertill/shared-domain';
import {
  AddIcon,
  BoxIcon,
  Button,
  DeleteIcon,
  EditIcon,
  EmptyState,
  PageFrame,
  PageHeader,
  PeopleIcon,
  PercentIcon,
  TagIcon,
  TruckIcon,
} from '@evertill/shared-ui';
import type { DataTableProps, RowAction } from '@evertill/shared-ui/tables';
import type { ReactElement, ReactNode } from 'react';
import { lists } from '../texts';
import { EntityTable } from './entity-table';
import type { ListScreenState } from './use-list-screen';

interface ListScreenProps<Item extends EntityItem, Input extends object, Values extends object> {
  screen: ListScreenState<Item, Input, Values>;
  subtitle?: string | null;
  /** The search and filters, at the start of the first line. */
  tools?: ReactNode;
  /** The table for the rows. Without a table, `children` shows the rows and the page scrolls. */
  table?: Partial<DataTableProps<Item>> & Pick<DataTableProps<Item>, 'columns'>;
  /** The dialogs of the screen. */
  children: ReactNode;
}

const TABLES: Readonly<Record<string, string>> = lists.tables;
/** The icons of empty lists, by the names of the entities. */
const ICONS: Readonly<Record<string, ReactElement>> = {
  suppliers: <TruckIcon />,
  customers: <PeopleIcon />,
  users: <PeopleIcon />,
  taxes: <PercentIcon />,
  discounts: <TagIcon />,
};

/** Shows a list of entities with its heading, its Add button, and its loading, empty and error states. */
export function ListScreen<Item extends EntityItem, Input extends object, Values extends object>(
  props: ListScreenProps<Item, Input, Values>,
) {
  const { screen, subtitle, tools, table, children } = props;
  const { entity, messages, list, failure, dialogs } = screen;
  const nameOf = (item: Item) => entity.nameOf(item);
  return (
    <PageFrame fillsHeight={table !== undefined} hasDialog={dialogs.isOpen}>
      <PageHeader
        title={messages.title}
        subtitle={subtitle}
        actions={
          <Button appearance="primary" icon={<AddIcon />} onClick={dialogs.openAdd}>
            {messages.add}
          </Button>
        }
      >
        {tools}
      </PageHeader>
      {table && (
        <EntityTable<Item>
          ariaLabel={TABLES[entity.name] ?? capitalized(entity.name)}
          rows={list.items}
          oneLine
          rowName={nameOf}
          rowActions={rowActionsOf(screen)}
          loading={list.isLoading}
          error={failure}
          onRetry={() => void list.refresh()}
          empty={
            <EmptyState
              icon={ICONS[entity.name] ?? <BoxIcon />}
              title={messages.emptyTitle}
              hint={messages.emptyHint}
            />
          }
          {...table}
        />
      )}
      {children}
    </PageFrame>
  );
}

/** Returns the actions of a row: Edit and Delete. */
export function rowActionsOf<Item>({
  dialogs,
}: {
  dialogs: { openEdit(row: Item): void; openDelete(row: Item): void };
}): [edit: RowAction<Item>, remove: RowAction<Item>] {
  return [
    { id: 'edit', label: lists.edit, icon: <EditIcon />, onClick: dialogs.openEdit },
    {
      id: 'delete',
      label: lists.delete,
      icon: <DeleteIcon />,
      intent: 'negative',
      onClick: dialogs.openDelete,
    },
  ];
}

/** Describes the number of rows with `words`. Null while the number is not known. */
export function knownCount(
  { list, failure }: { list: { items: readonly unknown[]; isLoading: boolean }; failure: string | null },
  words: (count: number) => string,
): string | null {
  const count = list.items.length;
  return count === 0 && (list.isLoading || failure !== null) ? null : words(count);
}

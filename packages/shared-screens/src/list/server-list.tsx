import { DataTable, type DataTableProps } from '@evertill/shared-ui/tables';
import type { ReactNode } from 'react';
import { ServerPage, type ServerPageProps } from './server-page';
import { type ServerItems, type ServerRows, useServerRows } from './use-server-rows';

interface ServerListProps<Item extends { id: string }>
  extends Omit<ServerPageProps, 'title' | 'offlineText' | 'children'>,
    Omit<DataTableProps<Item>, keyof ServerRows<Item> | 'ariaLabel' | 'rowKey' | 'className'> {
  list: ServerItems<Item>;
  messages: {
    readonly title: string;
    readonly loadFailed: string;
    readonly offline?: string;
  };
  /** The name of the table; that of the page without it. */
  ariaLabel?: string;
  /** Between the offline bar and the table. */
  beforeTable?: ReactNode;
  /** The screen's dialogs. */
  children?: ReactNode;
}

/** A screen with one list of the server's, in all its states. */
export function ServerList<Item extends { id: string }>(props: ServerListProps<Item>) {
  const { list, messages, subtitle, intro, refresh, actions, hasDialog, className, ...others } = props;
  const { ariaLabel = messages.title, beforeTable, children, ...table } = others;
  const rows = useServerRows(list, { refresh, loadFailed: messages.loadFailed });
  return (
    <ServerPage
      title={messages.title}
      subtitle={subtitle}
      intro={intro}
      offlineText={messages.offline}
      refresh={refresh}
      {...(actions && { actions })}
      hasDialog={hasDialog}
      {...(className && { className })}
    >
      {beforeTable}
      <DataTable<Item> {...table} {...rows} ariaLabel={ariaLabel} rowKey={({ id }) => id} />
      {children}
    </ServerPage>
  );
}

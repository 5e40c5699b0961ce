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
  /** The accessible name of the table. Defaults to the title of the page. */
  ariaLabel?: string;
  /** The content between the offline bar and the table. */
  beforeTable?: ReactNode;
  /** The dialogs of the screen. */
  children?: ReactNode;
}

/** Shows a screen with one list from the server, including its loading, empty and error states. */
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

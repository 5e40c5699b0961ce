import { PageFrame, PageHeader } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { OfflineBar } from './offline-bar';
import { RefreshButton } from './refresh-button';
import type { Refresh } from './use-refresh';

/** The properties of `ServerPage`. */
export interface ServerPageProps {
  title: string;
  subtitle?: string | undefined;
  /** The text about the page, above the offline bar. */
  intro?: ReactNode;
  /** The page's own text for the offline bar. */
  offlineText?: string | undefined;
  refresh: Refresh;
  /** The controls before and after the refresh button. */
  actions?: { readonly before?: ReactNode; readonly after?: ReactNode };
  hasDialog: boolean;
  className?: string;
  children: ReactNode;
}

/** Shows the frame of a page with server data: the heading, the refresh button, and a bar while offline. */
export function ServerPage(props: ServerPageProps) {
  const {
    title,
    subtitle,
    intro,
    offlineText,
    refresh,
    actions = {},
    hasDialog,
    className,
    children,
  } = props;
  return (
    <PageFrame fillsHeight hasDialog={hasDialog} {...(className && { className })}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            {actions.before}
            <RefreshButton refresh={refresh} />
            {actions.after}
          </>
        }
      />
      {intro}
      <OfflineBar {...(offlineText && { text: offlineText })} />
      {children}
    </PageFrame>
  );
}

import { PageFrame, PageHeader } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { OfflineBar } from './offline-bar';
import { RefreshButton } from './refresh-button';
import type { Refresh } from './use-refresh';

/** Properties of `ServerPage`. */
export interface ServerPageProps {
  title: string;
  subtitle?: string | undefined;
  /** What the page is about, above the offline bar. */
  intro?: ReactNode;
  /** The offline bar in the page's own words. */
  offlineText?: string | undefined;
  refresh: Refresh;
  /** Controls beside the refresh button. */
  actions?: { readonly before?: ReactNode; readonly after?: ReactNode };
  hasDialog: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame of a screen that shows what the server says: the heading, the refresh button, and a bar while offline. */
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

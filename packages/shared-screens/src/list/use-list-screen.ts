import {
  failureText,
  type ListState,
  type Repository,
  useEntity,
  useEntityActions,
} from '@evertill/shared-data';
import type { EntityDescription, EntityItem } from '@evertill/shared-domain';
import type { DeleteMessages, ListMessages } from './list-messages';
import { useLoadFailure } from './use-load-failure';
import { type Notices, useNotices } from './use-notices';
import { type OpenDialog, useOpenDialog } from './use-open-dialog';

/** The state of a list screen and its dialogs. A screen overrides parts that differ: `{ ...screen, failed }`. */
export interface ListScreenState<Item extends EntityItem, Input extends object, Values extends object> {
  readonly entity: EntityDescription<Item, Input, Values>;
  readonly messages: ListMessages & DeleteMessages;
  readonly list: ListState<Item>;
  /** The reason why the list could not be loaded. */
  readonly failure: string | null;
  readonly actions: Pick<Repository<Item, Input>, 'create' | 'update' | 'remove'>;
  readonly dialogs: OpenDialog<Item>;
  readonly notices: Notices;
  /**
   * Reports why a write failed, and returns the text for the form, which stays open. An override may throw the text to
   * keep a delete dialog open.
   */
  failed(error: unknown, sentence: string, lastSentence?: string): string;
}

/** Returns the state of a list screen for a plain entity. */
export function useListScreen<Item extends EntityItem, Input extends object, Values extends object>(
  entity: EntityDescription<Item, Input, Values>,
  messages: ListMessages & DeleteMessages,
): ListScreenState<Item, Input, Values> {
  const list = useEntity(entity);
  const notices = useNotices();
  return {
    entity,
    messages,
    list,
    notices,
    actions: useEntityActions(entity),
    failure: useLoadFailure(list.error && failureText(list.error, messages.loadFailed)),
    dialogs: useOpenDialog<Item>(),
    failed: (reason, ...sentences) => notices.failed(failureText(reason, ...sentences)),
  };
}

import { failureText, type ListState, type Repository } from '@evertill/shared-data';
import type { EntityDescription, EntityItem } from '@evertill/shared-domain';
import type { DeleteMessages, ListMessages } from './list-messages';
import { useLoadFailure } from './use-load-failure';
import { type Notices, useNotices } from './use-notices';
import { type OpenDialog, useOpenDialog } from './use-open-dialog';

/** Everything a list screen and its dialogs go by. What is odd about one screen is written over it: `{ ...screen, failed }`. */
export interface ListScreenState<Item extends EntityItem, Input extends object, Values extends object> {
  readonly entity: EntityDescription<Item, Input, Values>;
  readonly messages: ListMessages & DeleteMessages;
  readonly list: ListState<Item>;
  /** Why the list could not be loaded. */
  readonly failure: string | null;
  readonly actions: Pick<Repository<Item, Input>, 'create' | 'update' | 'remove'>;
  readonly dialogs: OpenDialog<Item>;
  readonly notices: Notices;
  /** Tells why a write failed; answers the words for the form that stays open. Thrown, they keep the question of a delete open. */
  failed(error: unknown, fallback: string): string;
}

interface ListScreenOptions<Item extends EntityItem, Input extends object, Values extends object>
  extends Pick<ListScreenState<Item, Input, Values>, 'entity' | 'messages' | 'list' | 'actions'> {
  /** The words of a failure; the error's own first unless given. */
  words?: (error: unknown, fallback: string) => string;
}

/** The list of a plain entity, its dialogs and its notices. */
export function useListScreen<Item extends EntityItem, Input extends object, Values extends object>(
  options: ListScreenOptions<Item, Input, Values>,
): ListScreenState<Item, Input, Values> {
  const { entity, messages, list, actions, words = failureText } = options;
  const { error } = list;
  const notices = useNotices();
  return {
    ...{ entity, messages, list, actions, notices },
    failure: useLoadFailure(error && words(error, messages.loadFailed)),
    dialogs: useOpenDialog<Item>(),
    failed: (reason, fallback) => notices.failed(words(reason, fallback)),
  };
}

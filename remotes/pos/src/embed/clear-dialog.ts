/** A chunk of its own: imported beside the rest, the question before clearing would bring all dialogs to the first screen. */
export { ConfirmDialog as ClearDialog } from '@evertill/shared-ui';

/** This file is a separate chunk, because a static import would load all dialogs with the first screen. */
export { ConfirmDialog as ClearDialog } from '@evertill/shared-ui';

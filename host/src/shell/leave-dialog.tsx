import { useStore, type WritableStore } from '@evertill/federation-kit';
import { ConfirmDialog } from '@evertill/shared-ui';
import { useState } from 'react';

/** A question of a screen, and who waits for its answer. */
export interface OpenQuestion {
  readonly text: string;
  answer(isLeaving: boolean): void;
}

/** Asks before somebody leaves a screen with something unsaved on it; Escape stays. */
export function LeaveDialog({ question }: { question: WritableStore<OpenQuestion | null> }) {
  const open = useStore(question);
  const [hasAsked, setAsked] = useState(false);
  if (open && !hasAsked) setAsked(true);
  const answer = (isLeaving: boolean) => {
    question.set(null);
    open?.answer(isLeaving);
  };
  // A dialog that waits puts invisible places for the focus on every page, the login's too.
  if (!open && !hasAsked) return null;
  return (
    <ConfirmDialog
      open={open !== null}
      title="Leave this screen?"
      text={open?.text ?? ''}
      confirmLabel="Leave"
      cancelLabel="Stay"
      doubtful
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}

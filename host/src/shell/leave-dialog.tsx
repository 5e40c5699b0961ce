import { useStore, type WritableStore } from '@evertill/federation-kit';
import { ConfirmDialog } from '@evertill/shared-ui';
import { useState } from 'react';
import { questions } from '../texts';

/** A screen's question and the function that receives its answer. */
export interface OpenQuestion {
  readonly text: string;
  answer(isLeaving: boolean): void;
}

/** Asks before a person leaves a screen with unsaved work. Escape keeps the person on the screen. */
export function LeaveDialog({ question }: { question: WritableStore<OpenQuestion | null> }) {
  const open = useStore(question);
  const [hasAsked, setAsked] = useState(false);
  if (open && !hasAsked) setAsked(true);
  const answer = (isLeaving: boolean) => {
    question.set(null);
    open?.answer(isLeaving);
  };
  // The dialog is not rendered before its first question, because even a closed dialog adds invisible focus stops to
  // every page, including the login page.
  if (!open && !hasAsked) return null;
  return (
    <ConfirmDialog
      open={open !== null}
      title={questions.leaveTitle}
      text={open?.text ?? ''}
      confirmLabel={questions.leave}
      cancelLabel={questions.stay}
      doubtful
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}

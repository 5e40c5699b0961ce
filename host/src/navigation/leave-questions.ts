// Keeps the questions that screens want to ask before a person leaves them. Must: never delay a navigation that no
// screen has a question about, and ignore a question that throws.

/** Asks the person. Resolves to true when the person leaves anyway. */
export type AskPerson = (question: string) => Promise<boolean>;

export interface LeaveQuestions {
  /** Registers a question of an app. The returned function removes the question. */
  add(app: string, question: () => string | null): () => void;
  /** Removes all questions of an app that was closed. */
  drop(app: string): void;
  /** True when leaving now would lose something. */
  hasAny(): boolean;
  /** Asks the person when there is a question. Resolves to true when the caller may continue. */
  mayLeave(): Promise<boolean>;
  /** Starts to follow Back, Forward and the closing of the page. */
  listen(): void;
}

export interface LeaveOptions {
  ask: AskPerson;
  /** False after a sign-out. No question is asked then, because the screen closes in any case. */
  isSignedIn(): boolean;
  view?: Window;
}

interface RoutingDetail {
  readonly originalEvent?: Event & { singleSpa?: boolean };
  readonly oldUrl: string;
  readonly newUrl: string;
  cancelNavigation(value: boolean | Promise<boolean>): void;
}

export function createLeaveQuestions({ ask, isSignedIn, view = window }: LeaveOptions): LeaveQuestions {
  const questions = new Map<() => string | null, string>();
  let asking: Promise<boolean> | null = null;

  function current(): string | null {
    if (!isSignedIn()) return null;
    for (const question of questions.keys()) {
      const text = answerOf(question);
      if (text !== null) return text;
    }
    return null;
  }

  async function mayLeave(): Promise<boolean> {
    const text = current();
    if (text === null) return true;
    asking ??= ask(text).finally(() => {
      asking = null;
    });
    const isLeaving = await asking;
    // A person who leaves is not asked a second time on the way out.
    if (isLeaving) questions.clear();
    return isLeaving;
  }

  // Handles only Back and Forward. The shell's own navigations ask before the address changes. A remote's router has
  // already shown its next screen when this event fires.
  function onRouting(event: Event) {
    const { originalEvent, oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail;
    const isOfPerson = originalEvent?.type === 'popstate' && originalEvent.singleSpa !== true;
    if (!isOfPerson || oldUrl === newUrl || current() === null) return;
    cancelNavigation(mayLeave().then((isLeaving) => !isLeaving));
  }

  function onUnload(event: Event) {
    if (current() !== null) event.preventDefault();
  }

  return {
    add(app, question) {
      questions.set(question, app);
      return () => void questions.delete(question);
    },
    drop(app) {
      for (const [question, owner] of questions) if (owner === app) questions.delete(question);
    },
    hasAny: () => current() !== null,
    mayLeave,
    listen() {
      view.addEventListener('single-spa:before-routing-event', onRouting);
      view.addEventListener('beforeunload', onUnload);
    },
  };
}

function answerOf(question: () => string | null): string | null {
  try {
    return question();
  } catch {
    // A screen whose question fails does not hold the person back.
    return null;
  }
}

// What screens want to be asked before somebody leaves them. Must: nothing in here holds up a navigation that nobody has a
// question about, and a question that throws is none.

/** Asks the person; true when they leave all the same. */
export type AskPerson = (question: string) => Promise<boolean>;

export interface LeaveQuestions {
  /** Registers a question of an app; ends with the returned function. */
  add(app: string, question: () => string | null): () => void;
  /** Forgets the questions of an app: it is closed. */
  drop(app: string): void;
  /** Whether something would be lost now. */
  hasAny(): boolean;
  /** Asks, where there is something to ask; true when whoever asks may go on. */
  mayLeave(): Promise<boolean>;
  /** Follows Back, Forward and the end of the page. */
  listen(): void;
}

export interface LeaveOptions {
  ask: AskPerson;
  /** Nobody is asked who is no longer signed in: the screen goes either way. */
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
    // Whoever leaves is not asked again on the way out.
    if (isLeaving) questions.clear();
    return isLeaving;
  }

  // Only Back and Forward: what goes through the shell was asked before the address changed, and a router of a remote has shown
  // its next screen by now.
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
    // A screen that cannot say what would be lost keeps nobody.
    return null;
  }
}

import type { Outcome } from '../store/record-outcomes';

/**
 * Writes outcomes down while the next records are being sent. Outcomes that arrive during one write go into the next
 * write.
 */
export interface OutcomeWriter {
  add(outcomes: readonly Outcome[]): void;
  /** Resolves when all outcomes are written. Rejects when the device could not write them. */
  done(): Promise<void>;
}

/** Builds a writer for outcomes of records that do not depend on each other. */
export function createOutcomeWriter(write: (outcomes: readonly Outcome[]) => Promise<void>): OutcomeWriter {
  let waiting: Outcome[] = [];
  let writing: Promise<void> | null = null;
  let failure: { error: unknown } | null = null;

  async function drain(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const group = waiting;
        waiting = [];
        await write(group);
      }
    } catch (error) {
      failure ??= { error };
      waiting = [];
    }
    writing = null;
  }

  return {
    add(outcomes) {
      waiting.push(...outcomes);
      if (waiting.length > 0 && !writing) writing = drain();
    },
    async done() {
      while (writing) await writing;
      if (failure) throw failure.error;
    },
  };
}

import { expect, test } from '../fixtures/test';

/** The options that a long run got from its command, and its output. */
export interface LongRun {
  readonly seed: number;
  /** The number of faults, steps or scans. */
  readonly amount: number;
  readonly limitMs: number;
  /** Prints lines, each with the name of the run in front. */
  say(text: string): void;
  /** Prints and attaches the report, and fails the test when there are problems. */
  report(text: string, problems: readonly string[]): Promise<void>;
}

/** The environment variable of an option, and the default. */
type Option = readonly [variable: string, usual: number];

interface Options {
  readonly amount: Option;
  readonly minutes: Option;
}

const USUAL_SEED = 20_261_122;
const NOTHING_ASKED: Options = { amount: ['', 0], minutes: ['', 0] };

/** Reads the options of a run. Without options, the amount and the time limit are 0. */
export function longRun(name: string, { amount, minutes }: Options = NOTHING_ASKED): LongRun {
  const seed = read(['EVERTILL_SEED', USUAL_SEED]);
  const say = (text: string) => {
    for (const line of text.split('\n')) process.stdout.write(`${name}: ${line}\n`);
  };
  return {
    seed,
    amount: read(amount),
    limitMs: read(minutes) * 60_000,
    say,
    async report(text, problems) {
      const lines = [text, ...problems.map((problem) => `PROBLEM ${problem}`)];
      const report = [...lines, `${problems.length} problems`].join('\n');
      say(report);
      await test.info().attach('report', { body: `seed ${seed}\n${report}` });
      expect(problems).toEqual([]);
    },
  };
}

function read([variable, usual]: Option): number {
  return Number(process.env[variable] || usual);
}

// The log of a test's server, as the lines that an operator would read.
import { Writable } from 'node:stream';

export interface LogLines {
  /** Goes into the option `logTo` of the app. */
  readonly stream: Writable;
  entries(): Record<string, unknown>[];
  text(): string;
  clear(): void;
}

/** Collects the lines of a log. */
export function logInto(): LogLines {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return {
    stream,
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => lines.join(''),
    clear: () => void lines.splice(0),
  };
}

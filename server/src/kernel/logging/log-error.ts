// Reduces an error to what the log may contain: enough to find the place, and nothing that a person typed. Drizzle's
// messages contain the values of the statement, and PostgreSQL's messages contain the wrong value. Both may be names,
// sales or password hashes.
import { statementName } from './statement-name';

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  routine?: string;
  statement?: string;
  stack: string;
  cause?: LoggedError;
}

const MOST_CAUSES = 4;

/** Returns the error in the form of the log. */
export function loggableError(error: unknown): LoggedError {
  return describe(error, 0);
}

function describe(error: unknown, depth: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { cause } = error;
  return {
    type: error.name,
    message: isOfDatabase(error) ? '' : error.message,
    ...namesOf(error),
    ...('query' in error && typeof error.query === 'string' ? { statement: statementName(error.query) } : {}),
    ...(cause instanceof Error && depth < MOST_CAUSES ? namesOf(cause) : {}),
    stack: framesOf(error),
    ...(cause instanceof Error && depth < MOST_CAUSES ? { cause: describe(cause, depth + 1) } : {}),
  };
}

/** Describes the error in one line, for a failed start. */
export function logLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { type, message, code, constraint, statement, cause } = loggableError(error);
  const names = [code, constraint, statement, cause?.message].filter(Boolean);
  return [message || type, ...names].join(' · ');
}

// Drizzle's wrapper has the statement and its values. The driver's error has a severity.
function isOfDatabase(error: Error): boolean {
  return 'query' in error || 'severity' in error || error.message.startsWith('Failed query');
}

function namesOf(error: Error): Pick<LoggedError, 'code' | 'constraint' | 'table' | 'routine'> {
  const names: Record<string, string> = {};
  for (const name of ['code', 'constraint', 'table', 'routine'] as const) {
    const value = name in error ? (error as Error & Record<typeof name, unknown>)[name] : undefined;
    if (typeof value === 'string') names[name] = value;
  }
  return names;
}

// Returns the lines of a stack without the message before them.
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

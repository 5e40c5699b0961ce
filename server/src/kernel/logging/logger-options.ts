import { loggableError } from './log-error';

// Requests are logged only with an error, and never with a header that signs a person in.
const SECRETS = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];

/** Returns the options of Fastify's logger. */
export function loggerOptions(level: string, stream?: NodeJS.WritableStream) {
  const serializers = { err: (error: unknown) => ({ ...loggableError(error) }) };
  const hooks = { logMethod: withoutMessage };
  return { level, redact: SECRETS, serializers, hooks, ...(stream ? { stream } : {}) };
}

// Sets the message of a log line, because the logger would otherwise repeat the original message of the error.
function withoutMessage(this: unknown, args: unknown[], log: (...args: unknown[]) => void): void {
  const [error, sentence] = args;
  if (!(error instanceof Error)) return void Reflect.apply(log, this, args);
  const words = sentence ?? (loggableError(error).message || 'the database failed');
  Reflect.apply(log, this, [{ err: error }, words]);
}

import { loggableError } from './log-error';

// Requests are logged only with an error, and never what signs somebody in.
const SECRETS = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];

/** What Fastify's logger is made with. */
export function loggerOptions(level: string, stream?: NodeJS.WritableStream) {
  const serializers = { err: (error: unknown) => ({ ...loggableError(error) }) };
  const hooks = { logMethod: withoutMessage };
  return { level, redact: SECRETS, serializers, hooks, ...(stream ? { stream } : {}) };
}

// Without words of its own a line would repeat the message of its error.
function withoutMessage(this: unknown, args: unknown[], log: (...args: unknown[]) => void): void {
  const [error, sentence] = args;
  if (!(error instanceof Error)) return void Reflect.apply(log, this, args);
  const words = sentence ?? (loggableError(error).message || 'the database failed');
  Reflect.apply(log, this, [{ err: error }, words]);
}

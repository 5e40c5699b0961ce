import { isRecord } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';

/** Returns the code with which the server refused a call, such as 'plan-unpaid'. Null without one. */
export function refusalCode(error: unknown): string | null {
  const code = error instanceof ApiError && isRecord(error.body) ? error.body.code : null;
  return typeof code === 'string' ? code : null;
}

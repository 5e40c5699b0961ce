import { failureText } from '@evertill/shared-data';
import { ApiError } from '@evertill/shared-offline';

/** The words of a failed category write; the server may put them into the field they are about, `name` (spec 8). */
export function categoryFailureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && !error.serverError) {
    const name = nameProblem(error.body);
    if (name !== null) return name;
  }
  return failureText(error, fallback);
}

function nameProblem(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('name' in body)) return null;
  const words: unknown = Array.isArray(body.name) ? body.name[0] : body.name;
  return typeof words === 'string' && words !== '' ? words : null;
}

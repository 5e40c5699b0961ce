import { REGISTRY_LIMITS, readRegistryText, type UnreadRegistry } from '@evertill/federation-kit/registry';
import type { Environment } from './environment';

const REGISTRY_URL = '/registry.json';
const REGISTRY_TIMEOUT_MS = 10_000;
const REFUSED =
  'The server’s registry is refused whole: what came is no registry, or is too large. The copies stay as they are.';

/**
 * Fetches the server's registry. Returns a sentence when the answer is not a valid registry, and null when the server
 * does not answer.
 */
export async function fetchRegistry(environment: Environment): Promise<UnreadRegistry | string | null> {
  try {
    const response = await environment.fetch(environment.origin + REGISTRY_URL, {
      cache: 'no-store',
      signal: environment.timeLimit(REGISTRY_TIMEOUT_MS),
    });
    if (!response.ok) return `The server’s registry cannot be had: it was answered with ${response.status}.`;
    return readRegistryText(await readText(response)) ?? REFUSED;
  } catch {
    // The copies stay as they are, whatever the cause was.
    return null;
  }
}

/** Returns the body as text. Reading stops soon after the limit, so a server cannot send an endless body. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > REGISTRY_LIMITS.bytes) {
      await reader?.cancel();
      break;
    }
  }
  return text + decoder.decode();
}

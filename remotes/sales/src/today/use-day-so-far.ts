import { type Answer, useServerValue } from '@evertill/shared-data';
import { parseToday, type Today } from '@evertill/shared-domain';

/** The time between two reads of the day, so that the screen follows the registers by itself. */
const EVERY_MS = 30_000;

/** Reads the day so far from the server, again and again. */
export function useDaySoFar(): Answer<Today> {
  return useServerValue(
    { url: '/today', endsSession: true, keepsFresh: true, everyMs: EVERY_MS },
    parseToday,
  );
}

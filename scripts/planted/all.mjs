/** Every bug that the tests must catch. */
import { ANSWER_BUGS } from './answers.mjs';
import { KEEPING_BUGS } from './keeping.mjs';
import { SENDING_BUGS } from './sending.mjs';
import { SERVER_BUGS } from './server.mjs';
import { STORING_BUGS } from './storing.mjs';

export const PLANTED_BUGS = [
  ...STORING_BUGS,
  ...KEEPING_BUGS,
  ...SENDING_BUGS,
  ...ANSWER_BUGS,
  ...SERVER_BUGS,
];

/**
 * Counts how many times the text to be replaced occurs in the file. A bug can be planted only where it occurs exactly
 * once.
 */
export function placesOf({ find }, text) {
  return text.split(find).length - 1;
}

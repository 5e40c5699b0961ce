/** The sentences of the specification by point, each with the tests that fail when the sentence no longer holds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number of sentences of each point, so that no sentence can disappear from the table unnoticed. */
export const COUNTS = { 2: 137, 3: 32, 4: 45, 5: 41, 6: 10, 7: 44, 8: 109, 9: 49 };

/** Reads every sentence as { id, point, sentence, tests: [{ file, title, row }] }. */
export function readSentences(root) {
  return Object.keys(COUNTS).flatMap((point) => {
    const list = JSON.parse(readFileSync(join(root, `docs/spec/point-${point}.json`), 'utf8'));
    return list.map(({ sentence, tests = {} }, index) => ({
      id: `${point}.${index + 1}`,
      point: Number(point),
      sentence,
      tests: Object.entries(tests).flatMap(([file, titles]) => titles.map((title) => toTest(file, title))),
    }));
  });
}

/** A test is named by its title, or by the title of a table of cases together with one of its cases. */
function toTest(file, title) {
  return typeof title === 'string' ? { file, title } : { file, title: title.each, row: title.row };
}

/** Returns what the test looks at. The closer to what a person sees, the better. */
export function seenIn(file) {
  if (file.startsWith('e2e/')) return 'browser';
  if (file.startsWith('server/')) return 'API';
  return file.endsWith('.tsx') ? 'screen' : 'unit';
}

/** Lists the gaps in the table itself. */
export function findGaps(sentences) {
  const counts = Object.entries(COUNTS).flatMap(([point, count]) => {
    const found = sentences.filter((one) => one.point === Number(point)).length;
    return found === count ? [] : [`point ${point} has ${found} sentences and not ${count}`];
  });
  const untested = sentences.filter(({ tests }) => tests.length === 0);
  return [...counts, ...untested.map(({ id, sentence }) => `${id} has no test: ${sentence}`)];
}

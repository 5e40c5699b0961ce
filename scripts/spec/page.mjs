/** Writes the specification page: each sentence, where it can be seen, and its test. */
import { seenIn } from './sentences.mjs';

const NAMES = {
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'Error catalog',
  9: 'Business constants and limits',
};

const HEAD = `# The specification, sentence by sentence

Each sentence of the specification with the test that goes red when it no longer holds. A sentence without a test fails
\`npm run verify\`; a named test that does not run and pass fails \`npm test\`. Where a sentence is read otherwise, the reason is in
[decision 015](decisions/015-where-the-spec-is-read-otherwise.md).

This page is made by \`node scripts/spec-table.mjs\` from the lists in \`spec/\`. "Seen in" says what the test looks at: a real browser, a screen
in a simulated document, the server's API, or the rule itself.
`;

export function renderPage(sentences) {
  const points = Object.entries(NAMES).map(([point, name]) => {
    const own = sentences.filter((one) => one.point === Number(point));
    const rows = own.map(({ id, sentence, tests }) => {
      const seen = [...new Set(tests.map(({ file }) => seenIn(file)))].join(', ');
      return `| ${id} | ${inCell(sentence)} | ${seen} | ${tests.map(linkTo).join('<br>')} |`;
    });
    return [
      `\n## Point ${point}: ${name}\n`,
      '| no. | sentence | seen in | test |',
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return `${HEAD}${points.join('\n')}\n`;
}

function linkTo({ file, title, row }) {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.(test|spec)\.\w+$/, '');
  return `[${name}](../${file}): ${inCell(row ?? title)}`;
}

function inCell(text) {
  return text.replace(/\s+/g, ' ').replace(/[|<>[\]*_`\\]/g, '\\$&');
}

/** Reads a Dockerfile, as far as ours goes. What it does not know is an error, so that no step is left out unseen. */

const READERS = {
  WORKDIR: (rest) => ({ path: rest }),
  COPY: readCopy,
  RUN: (rest) => ({ command: rest }),
  ENV: (rest) => ({ values: Object.fromEntries(splitWords(rest).map(readPair)) }),
  USER: readUser,
  EXPOSE: (rest) => ({ port: Number(rest) }),
  VOLUME: (rest) => ({ paths: readList(rest) }),
  HEALTHCHECK: (rest) => ({ command: readList(rest.replace(/^(--\S+\s+)*CMD\s+/, '')) }),
  CMD: (rest) => ({ command: readList(rest) }),
};

/**
 * Returns the stages in their order. A stage has a name, the name of its base, and its steps; a step has its instruction
 * in `does`, and the number of its line.
 */
export function readDockerfile(text) {
  const stages = [];
  for (const { line, words } of instructionsOf(text)) {
    try {
      const [instruction, rest] = splitFirst(words);
      if (instruction === 'FROM') stages.push(readFrom(rest));
      else stages.at(-1).steps.push({ does: instruction, line, ...readerOf(instruction)(rest) });
    } catch (error) {
      throw new Error(`Line ${line} of the Dockerfile: ${error.message}`, { cause: error });
    }
  }
  return stages;
}

/** Returns the stages that a stage is made of, itself last. */
export function stagesFor(stages, name) {
  const stage = stages.find((each) => each.name === name);
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}`);
  const sources = [stage.base, ...stage.steps.map(({ from }) => from)];
  const before = stages.filter((each) => sources.includes(each.name));
  return [...new Set([...before.flatMap((each) => stagesFor(stages, each.name)), stage])];
}

/** Joins continued lines, and leaves out comments and empty lines. */
function instructionsOf(text) {
  const found = [];
  let open = null;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const isContinued = line.endsWith('\\');
    const words = isContinued ? line.slice(0, -1).trim() : line;
    if (open) open.words += ` ${words}`;
    else {
      open = { line: index + 1, words };
      found.push(open);
    }
    if (!isContinued) open = null;
  }
  return found;
}

function readerOf(instruction) {
  if (Object.hasOwn(READERS, instruction)) return READERS[instruction];
  throw new Error(`${instruction} is not known here`);
}

function readFrom(rest) {
  const match = /^(\S+)\s+AS\s+([a-z]+)$/.exec(rest);
  if (!match) throw new Error('FROM needs an image and a name: FROM image AS name');
  return { name: match[2], base: match[1], steps: [] };
}

function readCopy(rest) {
  const words = splitWords(rest);
  const options = words.filter((word) => word.startsWith('--'));
  const [from] = options.map((option) => /^--from=([a-z]+)$/.exec(option)?.[1]);
  if (options.length > 1 || (options.length === 1 && !from)) throw new Error('COPY has --from only');
  const paths = words.slice(options.length);
  const target = paths.pop();
  if (paths.length === 0 || !target) throw new Error('COPY needs a source and a target');
  if (paths.some((path) => /[*?[]/.test(path))) throw new Error('COPY names its sources without wildcards');
  if (paths.length > 1 && !target.endsWith('/')) throw new Error('COPY of several sources needs a folder');
  return { from: from ?? null, sources: paths, target };
}

function readUser(rest) {
  const match = /^(\d+):(\d+)$/.exec(rest);
  if (!match) throw new Error('USER needs two numbers, because a name may be missing on this machine');
  return { uid: Number(match[1]), gid: Number(match[2]) };
}

function readPair(word) {
  const [name, value] = splitFirst(word, '=');
  if (!value) throw new Error('ENV needs name=value');
  return [name, value];
}

function readList(rest) {
  const list = JSON.parse(rest);
  if (Array.isArray(list) && list.every((word) => typeof word === 'string')) return list;
  throw new Error('A list of words in JSON is needed, because there may be no shell');
}

function splitWords(rest) {
  if (/[$'"]/.test(rest)) throw new Error('Variables and quotes are not known here');
  return rest.split(/\s+/);
}

function splitFirst(text, between = ' ') {
  const at = text.indexOf(between);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1).trim()];
}

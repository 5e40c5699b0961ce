import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../shell.mjs';
import { contextFiles, readIgnored, TARGET } from './build-image.mjs';
import { readDockerfile, stagesFor } from './dockerfile.mjs';

const SMALL = `# A comment
FROM node:24 AS build
WORKDIR /app
COPY . ./
RUN one && \\
    two
FROM nginx:1 AS other
FROM node:24 AS server
COPY --from=build /app/dist ./dist
ENV A=1 B=/two
USER 7:8
VOLUME ["/app/data"]
EXPOSE 3000
HEALTHCHECK --interval=5s --retries=4 CMD ["node", "ask.mjs"]
CMD ["node", "main.js"]
`;

describe('a Dockerfile', () => {
  it('is read as stages with steps', () => {
    const [build, other, server] = readDockerfile(SMALL);
    expect(build).toEqual({
      name: 'build',
      base: 'node:24',
      steps: [
        { does: 'WORKDIR', line: 3, path: '/app' },
        { does: 'COPY', line: 4, from: null, sources: ['.'], target: './' },
        { does: 'RUN', line: 5, command: 'one && two' },
      ],
    });
    expect(other).toEqual({ name: 'other', base: 'nginx:1', steps: [] });
    expect(server.steps.map(({ line: _, ...step }) => step)).toEqual([
      { does: 'COPY', from: 'build', sources: ['/app/dist'], target: './dist' },
      { does: 'ENV', values: { A: '1', B: '/two' } },
      { does: 'USER', uid: 7, gid: 8 },
      { does: 'VOLUME', paths: ['/app/data'] },
      { does: 'EXPOSE', port: 3000 },
      { does: 'HEALTHCHECK', command: ['node', 'ask.mjs'] },
      { does: 'CMD', command: ['node', 'main.js'] },
    ]);
  });

  it('needs only the stages that the wanted one copies from', () => {
    const stages = readDockerfile(SMALL);
    expect(stagesFor(stages, 'server').map(({ name }) => name)).toEqual(['build', 'server']);
    expect(() => stagesFor(stages, 'lost')).toThrow('no stage lost');
  });

  it.each([
    ['ADD a b', 'ADD is not known here'],
    ['COPY *.json ./', 'without wildcards'],
    ['COPY a b c', 'needs a folder'],
    ['COPY --chown=1:1 a b', '--from only'],
    ['COPY $HOME ./', 'Variables'],
    ['ENV A', 'name=value'],
    ['USER node', 'two numbers'],
    ['CMD node main.js', 'JSON'],
    ['HEALTHCHECK NONE', 'JSON'],
    ['FROM node:24', 'AS name'],
  ])('with %s is refused, with the number of the line', (line, reason) => {
    const read = () => readDockerfile(`FROM node:24 AS build\n${line}\n`);
    expect(read).toThrow(reason);
    expect(read).toThrow('Line 2 ');
  });
});

describe('the folder deploy', () => {
  const read = (name) => readFileSync(join(ROOT, 'deploy', name), 'utf8');
  const stages = readDockerfile(read('Dockerfile'));
  const server = stages.find(({ name }) => name === TARGET);
  const step = (does) => server.steps.find((each) => each.does === does);
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

  it('makes an image whose server is no superuser and tells its health', () => {
    expect(step('USER').uid).toBeGreaterThan(0);
    expect(step('HEALTHCHECK').command).toEqual(['node', 'deploy/ask-health.mjs', 'live']);
    expect(server.steps.at(-1)).toMatchObject({ does: 'CMD', command: ['node', 'dist/server/main.js'] });
  });

  it('leaves nothing out of the image that git knows', () => {
    const copied = new Set(contextFiles());
    expect(tracked.filter((file) => !copied.has(file))).toEqual([]);
  });

  it('keeps passwords, the history and what was built before out of the image', () => {
    const isIgnored = readIgnored();
    const kept = [
      'deploy/.env',
      '.git/config',
      'data/db/PG_VERSION',
      'dist/site/sw.js',
      'server/node_modules/a',
    ];
    expect(kept.filter((path) => !isIgnored(path))).toEqual([]);
  });

  it('copies only what is there', () => {
    const sources = stages
      .flatMap(({ steps }) => steps)
      .flatMap(({ does, from, sources: paths }) => (does === 'COPY' && from === null ? paths : []));
    const isThere = (path) => path === '.' || tracked.some((file) => `${file}/`.startsWith(`${path}/`));
    expect(sources.filter((path) => !isThere(path))).toEqual([]);
  });

  it('names images in the Dockerfile alone', () => {
    const others = readdirSync(join(ROOT, 'deploy')).filter((name) => name !== 'Dockerfile');
    const images = stages.map(({ base }) => base.split(':')[0]).join('|');
    expect(others.filter((name) => new RegExp(`image:|\\b(${images}):\\d`).test(read(name)))).toEqual([]);
  });

  it('starts the same program from the image and from the unit', () => {
    const unit = read('evertill.service');
    expect(unit).toContain(`ExecStart=/usr/bin/${step('CMD').command.join(' ')}\n`);
    expect(unit).toContain('ExecStartPost=/usr/bin/node deploy/ask-health.mjs ready');
  });

  it('sets only variables that the README of the server lists', () => {
    const listed = readFileSync(join(ROOT, 'server/README.md'), 'utf8');
    const files = ['Dockerfile', 'compose.yaml', 'evertill.service', 'evertill.env.example']
      .map(read)
      .join('\n');
    const set = [...files.matchAll(/\b(EVERTILL_[A-Z_]+)\b/g)].map(([name]) => name);
    expect(set.filter((name) => !listed.includes(`| \`${name}\` |`))).toEqual([]);
  });
});

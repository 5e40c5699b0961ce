/**
 * `npm run pack`: packs the kit, the shared packages and the built suite as tarballs in dist/packages, for a remote in
 * its own repository. The workspace reads the packages' sources, but outside each package is plain JavaScript with its
 * types.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, nameFiles } from './pack/compiled.mjs';
import { PACKED, packageFor, publicVersions } from './pack/package-json.mjs';
import { writeSuite } from './pack/suite.mjs';
import { writeTemplate } from './pack/template.mjs';
import { ROOT, run } from './shell.mjs';

const WORK = join(ROOT, 'dist/pack');
const TARBALLS = join(ROOT, 'dist/packages');
const AS_IT_IS = ['bin', 'build', 'registry', 'releases'];
const isShipped = (path) => !/\.test\.\w+$/.test(path);

rmSync(WORK, { recursive: true, force: true });
rmSync(TARBALLS, { recursive: true, force: true });
mkdirSync(TARBALLS, { recursive: true });
const versions = publicVersions();
for (const name of PACKED) await pack(name);
await check();
packSuite();
process.stdout.write(`${PACKED.length + 1} packages are in dist/packages.\n`);

async function pack(name) {
  const from = join(ROOT, 'packages', name);
  const to = join(WORK, name);
  if (existsSync(join(from, 'src'))) {
    const compiled = await compile(name, from);
    nameFiles(compiled);
    cpSync(compiled, join(to, 'dist'), { recursive: true });
  }
  if (existsSync(join(from, 'README.md'))) cpSync(join(from, 'README.md'), join(to, 'README.md'));
  cpSync(join(ROOT, 'LICENSE'), join(to, 'LICENSE'));
  if (name === 'federation-kit') {
    for (const folder of AS_IT_IS)
      cpSync(join(from, folder), join(to, folder), { recursive: true, filter: isShipped });
    // The preset compiles some of the kit's sources into each build, so the sources are shipped too.
    cpSync(join(from, 'src'), join(to, 'src'), { recursive: true, filter: isShipped });
  }
  if (name === 'evertill-remote') {
    cpSync(join(from, 'bin'), join(to, 'bin'), { recursive: true });
    writeTemplate(join(to, 'template'), versions);
  }
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify(packageFor(name, importsOf(to), versions), null, 2)}\n`,
  );
  intoTarball(to);
}

function packSuite() {
  if (!existsSync(join(ROOT, 'dist/site/registry.json')))
    throw new Error('The suite is not built yet. Run: npm run build');
  const to = join(WORK, 'suite');
  writeSuite(to, versions);
  intoTarball(to);
}

function intoTarball(folder) {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', TARBALLS], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * Compiles each package by itself. Compiled together with a package that re-exports a type, the compiler would
 * attribute the type to that package.
 */
async function compile(name, from) {
  const config = join(WORK, `${name}.tsconfig.json`);
  const outDir = join(WORK, 'compiled', name);
  mkdirSync(WORK, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, 'scripts/pack/tsconfig.json'),
      compilerOptions: { outDir },
      include: [join(from, 'src')],
      exclude: [join(from, 'src/**/*.test.*'), join(from, 'src/model')],
    }),
  );
  await run('npx', ['--no-install', 'tsc', '-p', config]);
  return join(outDir, name, 'src');
}

/** Checks for problems that other people's tools would run into. */
async function check() {
  for (const file of readdirSync(TARBALLS)) {
    await run('npx', ['--no-install', 'publint', 'run', '--strict', join(TARBALLS, file)]);
    await run('npx', ['--no-install', 'attw', '--quiet', '--profile', 'esm-only', join(TARBALLS, file)]);
  }
}

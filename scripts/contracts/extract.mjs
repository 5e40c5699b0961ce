/** Reads what packages promise to importers: the public types of each entry, as API Extractor reports them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { readReport } from './report.mjs';

/** The source of each contract: the entries of the packages that the host provides, and the HostApi. */
export const CONTRACTS = [
  { name: '@evertill/shared-offline', folder: 'packages/shared-offline', entries: { '.': 'src/index' } },
  { name: '@evertill/shared-auth', folder: 'packages/shared-auth', entries: { '.': 'src/index' } },
  { name: '@evertill/shared-data', folder: 'packages/shared-data', entries: { '.': 'src/index' } },
  {
    name: '@evertill/shared-ui',
    folder: 'packages/shared-ui',
    entries: {
      '.': 'src/index',
      './forms': 'src/forms/index',
      './tables': 'src/tables/index',
      './rows': 'src/rows/index',
      './charts': 'src/charts/index',
      './dates': 'src/dates/index',
      './shadow': 'src/shadow/shadow-surface',
    },
  },
  { name: 'hostApi', folder: 'packages/federation-kit', entries: { '.': 'src/host-api' } },
];

// Types of shared-domain reach others only through these packages, so they are part of what these packages promise.
const BUNDLED = '@evertill/shared-domain';
const LINKED = [
  'shared-domain',
  'shared-offline',
  'shared-auth',
  'shared-data',
  'shared-ui',
  'federation-kit',
];

/** Returns the exports of every contract: contract name -> entry -> export -> its declaration, line by line. */
export function extractContracts(root) {
  const out = join(root, 'dist/contracts');
  const types = emitTypes(root, out);
  const jobs = CONTRACTS.flatMap(({ name, folder, entries }) =>
    Object.entries(entries).map(([entry, file]) => ({
      name,
      entry,
      file: join(types, folder, `${file}.d.ts`),
    })),
  );
  const configs = jobs.map(({ name, file }, i) =>
    configOf({ types, out, name, file, report: `${i}.api.md` }),
  );
  const compilerState = CompilerState.create(configs[0], {
    additionalEntryPoints: jobs.slice(1).map(({ file }) => file),
  });
  const found = {};
  for (const [i, { name, entry }] of jobs.entries()) {
    const problems = [];
    const result = Extractor.invoke(configs[i], {
      localBuild: true,
      compilerState,
      messageCallback(message) {
        message.handled = true;
        if (message.logLevel === 'error') problems.push(message.text);
      },
    });
    if (!result.succeeded) throw new Error(`${name}${entry.slice(1)} cannot be read: ${problems.join('; ')}`);
    found[name] ??= {};
    found[name][entry] = readReport(readFileSync(join(out, 'reports', `${i}.api.md`), 'utf8'));
  }
  return found;
}

function emitTypes(root, out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'reports'), { recursive: true });
  const types = join(out, 'types');
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: types,
      paths: sourcesOfPackages(root),
    },
    include: [],
    files: [
      ...LINKED.map((name) => join(root, 'packages', name, 'src/index.ts')),
      ...CONTRACTS.flatMap(({ folder, entries }) =>
        Object.values(entries).map((file) => sourceOf(join(root, folder, file))),
      ),
    ],
  };
  writeFileSync(join(out, 'tsconfig.json'), JSON.stringify(config));
  try {
    execFileSync('npx', ['--no-install', 'tsc', '-p', join(out, 'tsconfig.json')], {
      cwd: root,
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(`The packages' types cannot be emitted:\n${error.stdout}`, { cause: error });
  }
  for (const name of LINKED.filter((one) => existsSync(join(types, 'packages', one))))
    symlinkSync(join(root, 'packages', name, 'node_modules'), join(types, 'packages', name, 'node_modules'));
  return types;
}

// Maps our packages to their sources. Found through node_modules, a package would count as external and its types would
// not be emitted, and which of two paths was tried first would differ between runs.
function sourcesOfPackages(root) {
  const sources = LINKED.flatMap((name) => {
    const folder = join(root, 'packages', name);
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return Object.entries(exports).map(([entry, file]) => [
      `@evertill/${name}${entry.slice(1)}`,
      [join(folder, file)],
    ]);
  });
  return Object.fromEntries(sources);
}

function sourceOf(file) {
  return existsSync(`${file}.tsx`) ? `${file}.tsx` : `${file}.ts`;
}

function configOf({ types, out, name, file, report }) {
  const packageJson = join(types, 'package.json');
  writeFileSync(packageJson, JSON.stringify({ name, version: '0.0.0' }));
  const source = (folder) => `./packages/${folder}/src/index.d.ts`;
  const paths = Object.fromEntries(LINKED.map((folder) => [`@evertill/${folder}`, [source(folder)]]));
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: dirname(packageJson),
      mainEntryPointFilePath: file,
      bundledPackages: [BUNDLED],
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            baseUrl: types,
            paths,
            module: 'ESNext',
            target: 'ES2022',
            moduleResolution: 'bundler',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            types: [],
            skipLibCheck: true,
            strict: true,
            jsx: 'react-jsx',
          },
          include: ['packages'],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFolder: join(out, 'reports'),
        reportTempFolder: join(out, 'reports/temp'),
        reportFileName: report,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: packageJson,
  });
}

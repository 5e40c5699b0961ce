/**
 * Defines which folder may import which. Deleting a folder must not break another folder, so every import that is not
 * listed here is an error.
 */
const only = (name, from, allowed, why) => ({
  name,
  severity: 'error',
  comment: why,
  from: { path: from },
  to: { path: `^(packages|host|remotes|server|e2e|bench)/`, pathNot: allowed },
});

/**
 * The folders of the outbox, lowest first. A folder may import itself and the folders to its left. Tests may import any
 * folder.
 */
const OUTBOX = '^packages/shared-offline/src/outbox';
const OUTBOX_ROOMS = ['record', 'store', '(send|tell)', 'decide'];
const roomRules = OUTBOX_ROOMS.slice(0, -1).map((room, floor) => {
  const above = OUTBOX_ROOMS.slice(floor + 1).join('|');
  return {
    name: `outbox-${room}-is-below-${above}`,
    severity: 'error',
    comment:
      'A change is recorded, stored, sent and reported, and decided on. A folder uses only the folders before it.',
    from: { path: `${OUTBOX}/${room}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `${OUTBOX}/(${above}|outbox\\.ts)` },
  };
});

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'outbox-sending-and-telling-are-strangers',
      severity: 'error',
      comment: 'Only outbox.ts connects sending with reporting.',
      from: { path: `${OUTBOX}/(send|tell)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${OUTBOX}/(send|tell)/`, pathNot: `${OUTBOX}/$1/` },
    },
    {
      name: 'http-knows-no-outbox',
      severity: 'error',
      comment: 'Calls, answers and errors are below the outbox. They store nothing.',
      from: { path: '^packages/shared-offline/src/http/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/shared-offline/src/(outbox|cache|connectivity|react)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only(
      'domain-imports-nothing-of-ours',
      '^packages/shared-domain/',
      '^packages/shared-domain/',
      'Pure rules.',
    ),
    only(
      'offline-imports-domain',
      '^packages/shared-offline/',
      '^packages/shared-(offline|domain)/',
      'The outbox is below all other packages except the domain.',
    ),
    only(
      'ui-imports-domain',
      '^packages/shared-ui/',
      '^packages/shared-(ui|domain)/',
      'Controls do not know the data.',
    ),
    only(
      'auth-imports-offline',
      '^packages/shared-auth/',
      '^packages/shared-(auth|offline|domain)/',
      'Session.',
    ),
    only(
      'data-imports-auth',
      '^packages/shared-data/',
      '^packages/shared-(data|auth|offline|domain)/',
      'Repositories.',
    ),
    only(
      'kit-imports-ui-and-domain',
      '^packages/federation-kit/',
      '^packages/(federation-kit|shared-ui|shared-domain)/',
      'The kit knows no host and no remote.',
    ),
    only(
      'screens-import-packages',
      '^packages/shared-screens/',
      '^packages/(shared-[a-z]+|federation-kit)/',
      'The base of list screens knows no particular screen.',
    ),
    only(
      'sync-center-imports-packages',
      '^packages/sync-center/',
      '^packages/(sync-center|shared-[a-z]+|federation-kit)/',
      'Bundled with the host, which knows no entity.',
    ),
    only(
      'server-imports-domain',
      '^server/',
      '^(server|packages/shared-domain|packages/federation-kit/releases)/',
      'The server shares rules, and how an app is released into the folder that it serves.',
    ),
    only(
      'host-loads-remotes-by-address',
      '^host/',
      '^(host|packages)/',
      'Remotes are found in the registry.',
    ),
    only(
      'e2e-imports-no-source',
      '^e2e/',
      '^(e2e/|server/test/(thieves/|session|builders))',
      'The specs see what a person sees. They share with the tests of the server only how people steal.',
    ),
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      comment: 'A remote can be deleted by deleting its folder.',
      from: { path: '^(remotes|examples)/([^/]+)/' },
      to: { path: '^(remotes|examples|host|server|e2e|bench)/', pathNot: '^$1/$2/' },
    },
    {
      name: 'packages-by-name',
      severity: 'error',
      comment: 'A package is imported by its name or a declared subpath, never by a path into its folder.',
      from: { path: '^(packages/[^/]+|host|(remotes|examples)/[^/]+|server)/' },
      to: {
        path: '^packages/',
        dependencyTypes: ['local'],
        pathNot: '^$1/',
      },
    },
    {
      name: 'fluent-only-in-shared-ui',
      severity: 'error',
      from: { pathNot: '^packages/shared-ui/' },
      to: { path: '@fluentui/' },
    },
    {
      name: 'idb-only-in-shared-offline',
      severity: 'error',
      from: { pathNot: '^packages/shared-offline/' },
      to: { path: 'node_modules/idb/' },
    },
    {
      name: 'decimal-only-in-shared-domain',
      severity: 'error',
      from: { pathNot: '^packages/shared-domain/' },
      to: { path: 'node_modules/decimal\\.js/' },
    },
    {
      name: 'database-through-a-scope',
      severity: 'error',
      comment:
        'Every query names its shop, so no connection leaves the folder. A lock of a folder is no connection.',
      from: { path: '^server/src/', pathNot: '^server/src/kernel/db/|\\.test\\.ts$' },
      to: {
        path: '^server/src/kernel/db/(pool|connection|statement\\.|transaction\\.|sql\\.|apart/|embedded/(?!folder-lock\\.))|node_modules/pg/',
      },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: {
        pathNot: '\\.(test|spec)\\.tsx?$|[-/]testing(\\.tsx?$|/)|/test/|^packages/shared-offline/src/model/',
      },
      to: { path: '[-/]testing(\\.tsx?$|/)', pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

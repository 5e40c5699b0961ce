/**
 * Smaller parts in place of libraries, in the embedded till only, where every page downloads them (decision 056). The
 * suite keeps the libraries, because its apps share one copy of each on the device.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A part of the `resolve.alias` of the embedded till's build. A `$` stands for exactly that name. */
export const leanParts = {
  'decimal.js$': leanPart('decimals.ts'),
  dayjs$: leanPart('days.ts'),
  swr$: leanPart('answers.ts'),
  'rtl-css-js/core$': leanPart('left-to-right.ts'),
  [fluentFile('react-skeleton', 'Skeleton/Skeleton.js')]: leanPart('waiting.tsx'),
  [fluentFile('react-skeleton', 'SkeletonItem/SkeletonItem.js')]: leanPart('waiting.tsx'),
  [fluentFile('react-spinner', 'Spinner/Spinner.js')]: leanPart('waiting.tsx'),
  [packageFile('shared-ui/src/theme/themes.ts')]: leanPart('themes.ts'),
  // What a till on a page of another site never does.
  [packageFile('shared-data/src/printing/printer.ts')]: leanPart('nothing.ts'),
  [packageFile('shared-data/src/printing/send/send-job.ts')]: false,
  [packageFile('shared-data/src/sales/sales-reports.ts')]: leanPart('nothing.ts'),
  [packageFile('shared-domain/src/people/password-problem.ts')]: leanPart('nothing.ts'),
  [griffelFile('runtime/warnings/warnAboutUnresolvedRule.js')]: leanPart('nothing.ts'),
  [griffelFile('runtime/warnings/warnAboutUnsupportedProperties.js')]: leanPart('nothing.ts'),
};

function leanPart(name) {
  return fileURLToPath(new URL(`./src/embed/lean/${name}`, import.meta.url));
}

function packageFile(name) {
  return fileURLToPath(new URL(`../../packages/${name}`, import.meta.url));
}

/** Returns the file of a component, because the package itself also exports what nobody here uses. */
function fluentFile(name, component) {
  const [folder] = resolvedFrom(fluent(), `@fluentui/${name}`).split('/lib-commonjs/');
  return `${folder}/lib/components/${component}`;
}

function griffelFile(name) {
  const [folder] = resolvedFrom(resolvedFrom(fluent(), '@griffel/react'), '@griffel/core').split('/lib/');
  return `${folder}/src/${name}`;
}

function fluent() {
  return resolvedFrom(packageFile('shared-ui/package.json'), '@fluentui/react-components');
}

function resolvedFrom(file, name) {
  return createRequire(file).resolve(name);
}

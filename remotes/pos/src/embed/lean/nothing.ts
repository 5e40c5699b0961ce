/**
 * What an embedded till never does, in place of the modules that do it: it has no receipt printer, sets no
 * passwords and asks for no reports. A till that did it anyway would fail here, where its tests would see it. The build of the embedded
 * till puts this file in the place of those modules (remotes/pos/embed-lean.mjs).
 */

export const createPrinter = () => withoutAll('a printer');
export const createSalesReports = () => withoutAll('reports');
/** A till on a page of another site sets no passwords. */
export const passwordProblem = () => null;
/** Fluent's warnings about wrong styles are for the tests of the suite, where the same styles are drawn. */
export const warnAboutUnresolvedRule = () => {};
export const warnAboutUnsupportedProperties = () => {};

function withoutAll(what: string): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        throw new Error(`An embedded till has no ${what} (${String(name)}).`);
      },
    },
  );
}

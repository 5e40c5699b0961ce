/** A loader that turns the listed dynamic imports into parts of the importing file. */
export default function eagerImports(source) {
  const { imports } = this.getOptions();
  return source.replaceAll(/\bimport\((['"])([^'"]+)\1\)/g, (text, _, request) => {
    return imports.includes(request) ? `import(/* webpackMode: "eager" */ '${request}')` : text;
  });
}

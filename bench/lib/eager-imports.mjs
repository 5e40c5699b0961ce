/** A loader: the imports that it is told of become part of the file that asks for them. */
export default function eagerImports(source) {
  const { imports } = this.getOptions();
  return source.replaceAll(/\bimport\((['"])([^'"]+)\1\)/g, (text, _, request) => {
    return imports.includes(request) ? `import(/* webpackMode: "eager" */ '${request}')` : text;
  });
}

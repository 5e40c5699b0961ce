// Below /app the shell, the component library and the till are needed for certain: asked for at once, and together.
// Without this each file is discovered by the one before it.

/** Asks for the files that the entry page lists, where this address will need them. */
export function askEarly(view: Window = window): void {
  if (!view.location.pathname.toLowerCase().startsWith('/app')) return;
  const listed =
    view.document.querySelector<HTMLMetaElement>('meta[name="evertill-app-files"]')?.content ?? '';
  for (const href of listed.split(' ').filter(Boolean)) {
    const link = view.document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    view.document.head.append(link);
  }
}

// Requests the files of the shell, the component library and the till at once, because every address below /app needs
// them. Otherwise the browser would discover each file only after loading the file before it.

/** Requests the files that the entry page lists, when the address needs them. */
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

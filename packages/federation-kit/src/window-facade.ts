// single-spa answers every pushState with an artificial popstate. A router that wrote the URL itself would mistake the
// popstate for the Back button, report POP after a click, and run its work twice. This stand-in for `window` hides from
// a router only the echoes of its own writes.

type Listener = (event: PopStateEvent) => void;

/**
 * Creates the part of `window` that a React Router history uses, without the echoes of that router's own navigation.
 */
export function createWindowFacade(real: Window): Window {
  let written: string | null = null;
  const wrappers = new Map<Listener, Listener>();

  const remember = () => {
    written = real.location.href;
  };
  // Must: count only an artificial event as an echo. A real popstate is the person's Back or Forward.
  const isEcho = (event: PopStateEvent) => 'singleSpa' in event && real.location.href === written;

  const wrap = (listener: Listener): Listener => {
    const wrapped: Listener = (event) => {
      if (isEcho(event)) return;
      written = null;
      listener(event);
    };
    wrappers.set(listener, wrapped);
    return wrapped;
  };

  const history = {
    get state(): unknown {
      return real.history.state;
    },
    // single-spa fires its popstate during the call, so the URL is noted before it and corrected right after it.
    pushState(state: unknown, unused: string, url?: string | URL | null) {
      written = resolve(real, url);
      real.history.pushState(state, unused, url);
      remember();
    },
    replaceState(state: unknown, unused: string, url?: string | URL | null) {
      written = resolve(real, url);
      real.history.replaceState(state, unused, url);
      remember();
    },
    go: (delta?: number) => real.history.go(delta),
  };

  const facade = {
    get location() {
      return real.location;
    },
    history,
    document: real.document,
    addEventListener(type: string, listener: Listener) {
      real.addEventListener(
        type,
        type === 'popstate' ? (wrap(listener) as EventListener) : (listener as EventListener),
      );
    },
    removeEventListener(type: string, listener: Listener) {
      real.removeEventListener(type, (wrappers.get(listener) ?? listener) as EventListener);
      wrappers.delete(listener);
    },
  };
  // React Router asks for a whole Window but touches only the members above.
  return facade as unknown as Window;
}

function resolve(real: Window, url: string | URL | null | undefined): string {
  return url == null ? real.location.href : new URL(url, real.location.href).href;
}

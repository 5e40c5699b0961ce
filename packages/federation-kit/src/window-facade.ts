// single-spa answers every pushState with a popstate of its own. A router that wrote the URL itself would take that for
// the Back button: it reports POP after a click and runs its work twice. This stand-in for `window` keeps from a router
// the echoes of its own writes, and nothing else.

type Listener = (event: PopStateEvent) => void;

/** The part of `window` that a React Router history uses, without the echoes of that router's own navigation. */
export function createWindowFacade(real: Window): Window {
  let written: string | null = null;
  const wrappers = new Map<Listener, Listener>();

  const remember = () => {
    written = real.location.href;
  };
  // Must: only an artificial event counts as an echo. A real popstate is the person's Back or Forward.
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
    // single-spa fires its popstate inside the call, so the URL is noted first, and put right after it.
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

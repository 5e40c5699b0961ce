import { createStore, type HostEvent, type Notice } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import type { OutboxStatus } from '@evertill/shared-offline';
import { type EvertillTheme, showNotice, themes } from '@evertill/shared-ui';
import { createShadowSurface } from '@evertill/shared-ui/shadow';
import { createRoot } from 'react-dom/client';
import { checkOptions, checkSettings } from './check-options';
import { type Appearance, EmbeddedTill } from './embedded-till';
import { keptStorage } from './kept-storage';
import { createLaterOverlays } from './later-overlays';
import { fetchLaterParts } from './later-parts';
import { createPageApi } from './page-api';
import { noteTraces, showTraces } from './page-traces';
import { openShop } from './shop';
import type { TellPage } from './tell-page';
import { TillError } from './till-error';
import type { PendingCount, Till, TillOptions, TillSettings } from './till-options';
import { themeOf, whenThemesCome } from './till-themes';
import { followSize } from './width';

const DEFAULT_NAMESPACE = 'embed';
const open = new Set<string>();
let count = 0;
let isFirstRoot = true;

/** The version of this build. */
export const version = `${EVERTILL_VERSION}+${EVERTILL_BUILD_ID}`;

/** Opens a till inside an element of the page. The element determines the till's size. */
export function mount(element: HTMLElement, options: TillOptions): Till {
  const host = element.ownerDocument.createElement('div');
  host.dataset.evertill = '';
  element.append(host);
  try {
    const till = mountIn(host.attachShadow({ mode: 'open' }), options);
    return {
      ...till,
      unmount() {
        till.unmount();
        host.remove();
      },
    };
  } catch (error) {
    // Removes the host element, so that a till that failed to open leaves no empty space.
    host.remove();
    throw error;
  }
}

/** Opens a till in an empty shadow root. */
export function mountIn(shadowRoot: ShadowRoot, options: TillOptions): Till {
  checkOptions(options);
  const { namespace = DEFAULT_NAMESPACE, keyboard = 'till' } = options;
  if (open.has(namespace))
    throw new TillError('namespace-in-use', `A till named '${namespace}' is open on this page already.`);
  open.add(namespace);
  if (open.size === 1) showTraces(true);
  count += 1;
  const id = `evertill${count}-`;

  let settings: TillSettings = options;
  const appearance = createStore(appearanceOf(settings, themes.light));
  const themeName = createStore(nameOf(settings.theme));
  const notices = new EventTarget();
  const notify = (notice: Notice) => showNotice(notice, notices);
  const tell: TellPage = (name, value) => {
    // Each handler accepts only its own type of value, but the compiler sees a union of all handlers here.
    const handler = settings[name] as ((value: unknown) => void) | undefined;
    if (handler) queueMicrotask(() => handler(value));
  };
  const log = ({ level, message, error }: HostEvent) => {
    // biome-ignore lint/suspicious/noConsole: the page's console is where an integrator looks first
    console[level === 'warning' ? 'warn' : level](`[evertill] ${message}`, error ?? '');
  };
  const shop = openShop({ ...options, namespace, tell, notify, log, token: () => settings.token });
  const { outbox } = shop.offline;
  const hostApi = createPageApi({
    session: shop.session,
    offline: shop.offline,
    theme: themeName,
    storage: keptStorage(() => globalThis.localStorage),
    namespace,
    notify,
    log,
  });
  const surface = createShadowSurface(shadowRoot, appearance.getSnapshot().theme);
  const { style } = surface.container;
  let stopThemes = drawTheme();
  const size = followSize(surface.container);
  const overlays = createLaterOverlays(shadowRoot);

  const endNotes = isFirstRoot ? noteTraces() : null;
  const root = createRoot(surface.container, { identifierPrefix: id });
  endNotes?.();
  isFirstRoot = false;
  root.render(
    <EmbeddedTill
      id={id}
      shop={shop}
      hostApi={hostApi}
      appearance={appearance}
      notices={notices}
      width={size.width}
      isTooSmall={size.isTooSmall}
      overlays={overlays}
      keySource={keyboard === 'page' ? null : shadowRoot}
      renderer={surface.renderer}
      portalMountNode={surface.portalMountNode}
      onCrash={(error) => tell('onError', new TillError('crashed', error.message, { cause: error }))}
    />,
  );
  const stopFetching = onceSignedIn(shop.session, () => {
    overlays.fetch();
    fetchLaterParts();
  });

  function draw(): void {
    const drawn = appearanceOf(settings, appearance.getSnapshot().theme);
    surface.setTheme(drawn.theme);
    appearance.set(drawn);
    style.visibility = '';
  }

  /** Draws the chosen theme, as soon as what makes it has come. */
  function drawTheme(): () => void {
    const isAtHand = themeOf(settings.theme) !== null;
    const isNew = surface.container.childElementCount === 0;
    draw();
    if (isAtHand) return () => {};
    // A till in the light theme would flash on a dark page.
    if (isNew) style.visibility = 'hidden';
    return whenThemesCome(draw, draw);
  }

  return {
    version,
    update(next) {
      checkSettings(next);
      const before = settings;
      settings = { ...settings, ...next };
      stopThemes();
      stopThemes = drawTheme();
      themeName.set(nameOf(settings.theme));
      if (settings.token !== before.token) void shop.session.check();
    },
    async flush() {
      await outbox.replay();
      return countOf(outbox.getSnapshot());
    },
    unmount() {
      if (!open.delete(namespace)) return;
      stopFetching();
      stopThemes();
      overlays.stop();
      root.unmount();
      size.stop();
      surface.dispose();
      shop.close();
      if (open.size === 0) showTraces(false);
    },
  };
}

/** Returns how the till is drawn: in the chosen theme, or in `meanwhile` while the chosen one has not come. */
function appearanceOf({ theme, density, features = {} }: TillSettings, meanwhile: EvertillTheme): Appearance {
  return {
    theme: themeOf(theme) ?? meanwhile,
    isCompact: density === 'compact',
    features: {
      discounts: features.discounts ?? true,
      shortcuts: features.shortcuts ?? true,
      status: features.status ?? true,
    },
  };
}

function nameOf(theme: TillSettings['theme']): 'light' | 'dark' {
  return (typeof theme === 'object' ? theme.name : theme) ?? 'light';
}

function countOf({ pending, parked }: OutboxStatus): PendingCount {
  if (pending === 'unknown' || parked === 'unknown')
    throw new TillError('storage', 'What is stored on this device cannot be read.');
  return { pending, parked };
}

function onceSignedIn(session: Session, act: () => void): () => void {
  const stop = session.subscribe(check);
  function check() {
    if (session.getSnapshot().user === null) return;
    stop();
    act();
  }
  return stop;
}

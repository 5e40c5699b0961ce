// What the shell and the other remotes rely on, whoever has made a remote: a team runs it over its own.
import type { HostUser } from '../../host-api';
import type { Lifecycles } from '../../lifecycles';
import { createFakeHostApi, type FakeHostApi } from '../fake-host-api';
import { asInAShop, openRemote, until, whyItDoesNotStand } from './opened-remote';
import { foreignKeys, leftBehind, type PageWatch, watchPage } from './page-traces';
import { tryToWrite } from './try-to-write';

/** The shop that a remote is opened in. */
export interface ContractShop {
  as: HostUser['role'];
  online: boolean;
  /** What the shop's server and the shell refuse to everybody. */
  refuses: 'nothing' | 'writes' | 'everything';
}

/** A shop that stands, and what a remote in it has to do with. */
export interface StandingShop {
  hostApi: FakeHostApi;
  /** How many writes it has refused so far. */
  refusals(): number;
  end?(): void | Promise<void>;
}

/** A remote, as its `app.json` and its `remote.tsx` have it. */
export interface RemoteUnderContract {
  app: { name: string; screens: readonly { path: string; roles?: readonly string[] }[] };
  lifecycles: Lifecycles;
  /** A shop with more than the shell's own API, for screens that use packages of the suite. */
  stand?(shop: ContractShop): StandingShop | Promise<StandingShop>;
  /** How often it is opened and closed; 50 unless given, here or as EVERTILL_OPENINGS in the environment. */
  turns?: number;
  /** How long a screen may take to stand or to say something; 15 s unless given, for machines that are busy. */
  patienceMs?: number;
}

/** One promise: a sentence about the remote, and what finds out whether it is true; that rejects with what it found. */
export type ContractRow = readonly [sentence: string, holds: () => Promise<void>];

const TURNS = 50;
const PATIENCE_MS = 15_000;
const ROLES = ['ADMIN', 'MANAGER', 'CASHIER'] as const;
/** What a server says that takes no write of this kind, and one that answers nothing to this person. */
export const REFUSALS = {
  writes: { status: 422, message: 'The shop does not take this' },
  everything: { status: 403, message: 'You are not allowed to do this' },
};

/**
 * Everything that is expected of a remote: `it.each(remoteContract({ app, lifecycles }))('%s', (_, holds) => holds())`. Needs a page
 * (jsdom), and screens that mark what is loading with `aria-busy` or a progress bar.
 */
export function remoteContract(remote: RemoteUnderContract): ContractRow[] {
  const { app, turns = usualTurns() } = remote;
  const screens = app.screens.flatMap((screen): ContractRow[] => [
    [
      `${screen.path} opens with no network, on a device that knows nothing`,
      () => opens(remote, screen, 'offline'),
    ],
    [`${screen.path} opens for somebody without rights`, () => opens(remote, screen, 'without rights')],
    [`${screen.path} says it when a write is refused`, () => saysRefusals(remote, screen)],
  ]);
  return [
    [
      `${app.name} is opened and closed ${turns} times and leaves nothing behind`,
      () => leavesNothing(remote, turns),
    ],
    ...screens,
  ];
}

type Screen = RemoteUnderContract['app']['screens'][number];

function openAt(
  { lifecycles, patienceMs = PATIENCE_MS }: RemoteUnderContract,
  hostApi: FakeHostApi,
  path: string,
) {
  return openRemote({ lifecycles, hostApi, path, patienceMs });
}

async function opens(remote: RemoteUnderContract, screen: Screen, how: 'offline' | 'without rights') {
  const shop: ContractShop =
    how === 'offline'
      ? { as: allowed(screen), online: false, refuses: 'nothing' }
      : { as: notAllowed(screen), online: true, refuses: 'everything' };
  await inShop(remote, shop, async ({ hostApi }) => {
    const opened = await openAt(remote, hostApi, screen.path);
    try {
      const fault = await whyItDoesNotStand(opened);
      if (fault) throw new Error(`${screen.path} ${fault}.`);
    } finally {
      await opened.close();
    }
  });
}

async function saysRefusals(remote: RemoteUnderContract, screen: Screen) {
  const shop: ContractShop = { as: allowed(screen), online: true, refuses: 'writes' };
  await inShop(remote, shop, async ({ hostApi, refusals }) => {
    const opened = await openAt(remote, hostApi, screen.path);
    try {
      await whyItDoesNotStand(opened);
      const before = saidNow(hostApi);
      const keysBefore = foreignKeys(remote.app.name);
      const isSaid = () => saidNow(hostApi).some((words) => !before.includes(words));
      const isRefused = await tryToWrite(() => refusals() > 0 || opened.crash() !== null);
      if (isRefused && !(await opened.until(() => opened.crash() !== null || isSaid())))
        throw new Error(`${screen.path} says nothing of a write that was refused.`);
      if (opened.crash() !== null) throw new Error(`${screen.path} fell: ${opened.crash()}.`);
      const keys = foreignKeys(remote.app.name).filter((key) => !keysBefore.includes(key));
      if (keys.length > 0) throw new Error(`${screen.path} keeps ${keys.join(', ')}.`);
    } finally {
      await opened.close();
      document.body.replaceChildren();
    }
  });
}

/** What a person can read of how it went: notices of the shell, and alerts and marks beside what was written. */
function saidNow({ notices }: FakeHostApi): string[] {
  const alerts = [...document.querySelectorAll('[role="alert"], [role="status"], [aria-invalid="true"]')];
  const marks = alerts.map((one) =>
    one.hasAttribute('aria-invalid') ? one.outerHTML : one.textContent?.trim(),
  );
  return [
    ...notices.filter(({ intent }) => intent === 'negative' || intent === 'warning').map(({ text }) => text),
    ...marks.filter((text) => text !== undefined && text !== ''),
  ];
}

async function leavesNothing(remote: RemoteUnderContract, turns: number) {
  const { app, patienceMs = PATIENCE_MS } = remote;
  const role = ROLES.find((one) => app.screens.every((screen) => mayOpen(screen, one))) ?? 'ADMIN';
  await inShop(remote, { as: role, online: true, refuses: 'nothing' }, async ({ hostApi }) => {
    const subscribers = countSubscribers(hostApi);
    const watch = watchPage(app.name);
    const namesBefore = namesOnly(watch);
    const turn = async (number: number) => {
      const { path } = app.screens[number % app.screens.length] ?? { path: '/' };
      const opened = await openAt(remote, subscribers.hostApi, path);
      await whyItDoesNotStand(opened);
      await opened.close();
    };
    try {
      // Once each before anything is counted: what is loaded or prepared for good is so the first time.
      for (let number = 0; number < app.screens.length; number += 1) await turn(number);
      const before = watch.traces();
      for (let number = 0; number < turns; number += 1) await turn(number);
      const found = () => [
        ...leftBehind(before, watch.traces()),
        ...leftBehind(namesBefore, namesOnly(watch)).filter((one) => /^the /.test(one)),
        ...subscribers.left(),
        ...(hostApi.questions.size > 0 ? [`${hostApi.questions.size} questions of beforeLeave`] : []),
      ];
      await until(() => found().length === 0, patienceMs);
      const left = [...new Set(found())];
      if (left.length > 0)
        throw new Error(`${app.name} left this behind after ${turns} openings: ${left.join('; ')}.`);
    } finally {
      watch.end();
    }
  });
}

function namesOnly(watch: PageWatch) {
  return new Map([...watch.traces()].filter(([name]) => name.startsWith('the ')));
}

/** The shell's stores count who listens to them. */
function countSubscribers(hostApi: FakeHostApi) {
  const counts = new Map<string, number>();
  const counted = <S extends { subscribe(listener: () => void): () => void }>(name: string, store: S): S => ({
    ...store,
    subscribe(listener: () => void) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const end = store.subscribe(listener);
      return () => {
        counts.set(name, (counts.get(name) ?? 0) - 1);
        end();
      };
    },
  });
  const { theme, user, network, offline } = hostApi;
  return {
    hostApi: {
      ...hostApi,
      theme: counted('theme', theme),
      user: counted('user', user),
      network: counted('network', network),
      offline: { ...offline, status: counted('offline.status', offline.status) },
    },
    left: () =>
      [...counts]
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${count} listeners of hostApi.${name}`),
  };
}

async function inShop(
  remote: RemoteUnderContract,
  shop: ContractShop,
  work: (standing: StandingShop) => Promise<void>,
) {
  const address = location.href;
  const { stand = standAlone } = remote;
  const standing = await stand(shop);
  try {
    await asInAShop(async () => {
      await remote.lifecycles.bootstrap();
      await work(standing);
    });
  } finally {
    await standing.end?.();
    history.replaceState(null, '', address);
  }
}

/** The shell alone. */
function standAlone({ as, online, refuses }: ContractShop): StandingShop {
  const hostApi = createFakeHostApi({ as, online });
  if (refuses !== 'nothing') hostApi.refuse(REFUSALS[refuses], refuses);
  return { hostApi, refusals: () => hostApi.refusals.count };
}

function mayOpen({ roles }: Screen, role: string): boolean {
  return !roles || roles.includes(role);
}

function allowed(screen: Screen): HostUser['role'] {
  return ROLES.find((role) => mayOpen(screen, role)) ?? 'ADMIN';
}

function notAllowed(screen: Screen): HostUser['role'] {
  return ROLES.find((role) => !mayOpen(screen, role)) ?? 'CASHIER';
}

/** A leak shows after ten openings as after fifty: a run of many remotes may ask for fewer. */
function usualTurns(): number {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return Number(process?.env.EVERTILL_OPENINGS) || TURNS;
}

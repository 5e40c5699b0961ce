// Checks that a remote that is opened and closed many times leaves the page as it was.
import type { FakeHostApi } from '../fake-host-api';
import { inShop, mayOpen, openAt, PATIENCE_MS, type RemoteUnderContract, ROLES } from './contract-shop';
import { until, whyItDoesNotStand } from './opened-remote';
import { leftBehind, type PageWatch, watchPage } from './page-traces';

export async function leavesNothing(remote: RemoteUnderContract, turns: number) {
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
      // Opens each screen once before counting, because the first opening loads or prepares what stays for good.
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

/** Counts the listeners of the shell's stores. */
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

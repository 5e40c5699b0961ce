// The promises that the shell and the other remotes rely on. The team of a remote runs them as tests of its remote.
import {
  allowed,
  type ContractShop,
  inShop,
  notAllowed,
  openAt,
  type RemoteUnderContract,
  type Screen,
} from './contract-shop';
import { rowsOfFills } from './fills-hold';
import { leavesNothing } from './leaves-nothing';
import { whyItDoesNotStand } from './opened-remote';
import { saysRefusals, sendsNothing } from './refused-writes';

/** One promise: a sentence about the remote, and a function that checks it and rejects with what is wrong. */
export type ContractRow = readonly [sentence: string, holds: () => Promise<void>];

const TURNS = 50;

/**
 * Returns everything that is expected of a remote: `it.each(remoteContract({ app, lifecycles, screens }))('%s', (_,
 * holds) => holds())`. Needs a page (jsdom), and screens that mark what is loading with `aria-busy` or a progress bar.
 */
export function remoteContract(remote: RemoteUnderContract): ContractRow[] {
  const { app, turns = usualTurns() } = remote;
  const unknown = Object.keys(remote.screens).filter((path) => app.screens.every((one) => one.path !== path));
  if (unknown.length > 0)
    throw new Error(`${app.name} has no screen ${unknown.join(' or ')} in its app.json.`);
  const screens = app.screens.flatMap((screen): ContractRow[] => [
    [`${screen.path} opens without a network on a new device`, () => opens(remote, screen, 'offline')],
    [`${screen.path} opens for a person without rights`, () => opens(remote, screen, 'without rights')],
    rowOfWrites(remote, screen),
  ]);
  return [
    [
      `${app.name} is opened and closed ${turns} times and leaves nothing behind`,
      () => leavesNothing(remote, turns),
    ],
    ...screens,
    ...rowsOfFills(remote),
  ];
}

function rowOfWrites(remote: RemoteUnderContract, screen: Screen): ContractRow {
  const { path } = screen;
  const { write, readsOnly } = remote.screens[path] ?? {};
  if (write)
    return [`${path} tells the person when a write is refused`, () => saysRefusals(remote, screen, write)];
  if (readsOnly) return [`${path} sends nothing, whatever is pressed`, () => sendsNothing(remote, screen)];
  const words = 'add how a person writes there, or readsOnly: true.';
  return [
    `${path} is listed in the contract file`,
    () => Promise.reject(new Error(`${path} is missing in the contract file: ${words}`)),
  ];
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

/**
 * Returns how many openings to test. A leak shows after ten openings as well as after fifty, so a run over many remotes
 * may ask for fewer.
 */
function usualTurns(): number {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return Number(process?.env.EVERTILL_OPENINGS) || TURNS;
}

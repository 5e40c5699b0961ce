// Checks that a screen shows the refusal when every write is refused, and that a screen that only reads sends nothing.
import type { FakeHostApi } from '../fake-host-api';
import {
  allowed,
  type ContractShop,
  inShop,
  openAt,
  PATIENCE_MS,
  REFUSALS,
  type RemoteUnderContract,
  type Screen,
  type StandingShop,
} from './contract-shop';
import { type OpenedRemote, whyItDoesNotStand } from './opened-remote';
import { foreignKeys } from './page-traces';
import { createPerson, type Person } from './person';
import { type Pressed, timesOf, tryToWrite } from './try-to-write';

interface Refusing extends StandingShop {
  opened: OpenedRemote;
  /** Returns whether the shop has refused a write since the screen appeared, or the screen has crashed. */
  isDecided(): boolean;
}

/**
 * Does what the contract file says while every write is refused. Rejects when the screen does not tell the person, or
 * reports success.
 */
export async function saysRefusals(
  remote: RemoteUnderContract,
  screen: Screen,
  write: (person: Person) => Promise<void>,
): Promise<void> {
  const { path } = screen;
  await whileRefused(remote, screen, async ({ opened, hostApi, isDecided }) => {
    let before = { said: saidNow(hostApi), praise: praiseIn(hostApi) };
    const note = () => {
      if (!isDecided()) before = { said: saidNow(hostApi), praise: praiseIn(hostApi) };
    };
    const keysBefore = foreignKeys(remote.app.name);
    const { patienceMs = PATIENCE_MS } = remote;
    await write(createPerson({ patienceMs, before: note })).catch(({ message }: Error) => {
      if (!isDecided()) throw new Error(`The steps of the contract file failed on ${path}: ${message}`);
    });
    if (!(await opened.until(isDecided)))
      throw new Error(`${path} sent nothing after the steps of its contract file.`);
    const isSaid = () => saidNow(hostApi).some((words) => !before.said.includes(words));
    const isHeard = await opened.until(() => opened.crash() !== null || isSaid());
    if (opened.crash() !== null) throw new Error(`${path} crashed: ${opened.crash()}.`);
    if (!isHeard) throw new Error(`${path} does not tell the person that a write was refused.`);
    const [praise] = praiseIn(hostApi).slice(before.praise.length);
    if (praise !== undefined) throw new Error(`${path} reports success for a refused write: ${praise}`);
    const keys = foreignKeys(remote.app.name).filter((key) => !keysBefore.includes(key));
    if (keys.length > 0) throw new Error(`${path} left ${keys.join(', ')} behind.`);
  });
}

/** Presses everything on the screen. Rejects when a screen that claims to only read sends a write. */
export async function sendsNothing(remote: RemoteUnderContract, screen: Screen): Promise<void> {
  const { path } = screen;
  const pressed: Pressed = new Map();
  const hasLeft = () => location.pathname !== path;
  // A button that leads to another screen is that screen's concern. This screen is opened again, to press the rest.
  for (let leadsAway = true; leadsAway; )
    await whileRefused(remote, screen, async ({ opened, isDecided }) => {
      const before = timesOf(pressed);
      await tryToWrite(() => isDecided() || hasLeft(), pressed);
      if (opened.crash() !== null) throw new Error(`${path} crashed: ${opened.crash()}.`);
      if (isDecided())
        throw new Error(`${path} sent a write, although its contract file says that it only reads.`);
      leadsAway = hasLeft() && timesOf(pressed) > before;
    });
}

async function whileRefused(
  remote: RemoteUnderContract,
  screen: Screen,
  work: (refusing: Refusing) => Promise<void>,
): Promise<void> {
  const shop: ContractShop = { as: allowed(screen), online: true, refuses: 'writes' };
  const { print } = window;
  // Printing does nothing here, because no person could close the browser's print dialog.
  window.print = () => undefined;
  await inShop(remote, shop, async (standing) => {
    const opened = await openAt(remote, standing.hostApi, screen.path);
    try {
      const fault = await whyItDoesNotStand(opened);
      if (fault) throw new Error(`${screen.path} ${fault}.`);
      const before = standing.refusals();
      const isDecided = () => standing.refusals() > before || opened.crash() !== null;
      await work({ ...standing, opened, isDecided });
    } finally {
      await opened.close();
      document.body.replaceChildren();
      window.print = print;
    }
  });
}

/**
 * Lists what a person can read about the failure: the shell's notices, the server's messages, alerts and invalid
 * fields.
 */
function saidNow({ notices }: FakeHostApi): string[] {
  const marks = [...document.querySelectorAll('[role="alert"], [aria-invalid="true"]')].map((one) =>
    one.hasAttribute('aria-invalid') ? one.outerHTML : (one.textContent?.trim() ?? ''),
  );
  const words = REFUSALS.writes.message;
  return [
    ...notices.filter(({ intent }) => intent === 'negative' || intent === 'warning').map(({ text }) => text),
    ...(document.body.textContent?.includes(words) ? [words] : []),
    ...marks.filter((text) => text !== ''),
  ];
}

/** Lists the notices that report success. */
function praiseIn({ notices }: FakeHostApi): string[] {
  return notices.filter(({ intent }) => intent === 'positive').map(({ text }) => text);
}

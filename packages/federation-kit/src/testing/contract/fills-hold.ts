// Checks a remote's fills: each works with the sample data of its slot, in both languages and without a network.
import type { ActionFill, BadgeFill, Fills, MethodFill, TabFill, ViewFill } from '../../fills';
import {
  type ContractShop,
  inShop,
  PATIENCE_MS,
  type RemoteUnderContract,
  type StandingShop,
} from './contract-shop';
import { inLanguage } from './in-language';
import { methodHolds } from './method-holds';
import { until } from './opened-remote';
import { ACTION_SAMPLES, BADGE_SAMPLES, METHODS, TABS, VIEW_SAMPLES } from './slot-samples';

type Row = readonly [sentence: string, holds: () => Promise<void>];
type AppFill = NonNullable<RemoteUnderContract['app']['fills']>[number];

const LANGUAGES = ['en', 'es'] as const;
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  ...VIEW_SAMPLES,
  ...ACTION_SAMPLES,
  ...BADGE_SAMPLES,
};
/** The longest time that a person waits for an action. In milliseconds. */
const ACTION_PATIENCE_MS = 10_000;
/** In characters. */
const LONGEST_BADGE = 20;
/** In characters. */
const LONGEST_TITLE = 24;

/** Returns what is expected of each fill of app.json. Throws when app.json and the module name different slots. */
export function rowsOfFills(remote: RemoteUnderContract): Row[] {
  const { app, fills = {} } = remote;
  const declared = app.fills ?? [];
  const undeclared = Object.keys(fills).filter((slot) => declared.every((one) => one.slot !== slot));
  if (undeclared.length > 0)
    throw new Error(`${app.name} fills ${undeclared.join(' and ')}, and its app.json does not say so.`);
  return declared.flatMap((fill): Row[] => {
    const { slot } = fill;
    if (slot in VIEW_SAMPLES)
      return [
        ...(TABS.includes(slot)
          ? [[`${slot} has a short title, in both languages`, () => titleHolds(remote, fill)] as const]
          : []),
        [`${slot} is shown without a network, in both languages`, () => viewHolds(remote, fill)],
      ];
    if (slot in BADGE_SAMPLES)
      return [
        [`${slot} gives short words without a network, in both languages`, () => badgeHolds(remote, fill)],
      ];
    if (METHODS.includes(slot))
      return [[`${slot} takes a payment at most once, in both languages`, () => takesPayments(remote, fill)]];
    return [
      [`${slot} is done without a network, in both languages`, () => actionHolds(remote, fill)],
      [`${slot} reports no success when its write is refused`, () => saysRefusal(remote, fill)],
    ];
  });
}

/** Draws a view with each sample. Rejects when the view throws, shows nothing for all of them, or leaves something. */
async function viewHolds(remote: RemoteUnderContract, fill: AppFill) {
  const { slot } = fill;
  const view = fillOf<ViewFill<unknown>>(remote, slot, 'mount');
  const { patienceMs = PATIENCE_MS } = remote;
  await inBothLanguages(remote, offline(fill), async ({ hostApi }, language) => {
    const element = document.createElement('div');
    document.body.append(element);
    let crash: Error | null = null;
    const [first, ...others] = samplesOf(slot);
    const onCrash = (error: Error) => {
      crash ??= error;
    };
    const check = () => {
      if (crash) throw new Error(`${slot} crashed in ${language}: ${(crash as Error).message}`);
    };
    const mounted = view.mount({ element, data: first, hostApi, id: 'contract-fill-', onCrash });
    const isShown = await until(() => crash !== null || element.textContent?.trim() !== '', patienceMs);
    check();
    if (!isShown) throw new Error(`${slot} shows nothing in ${language} for the first sample of its slot.`);
    for (const sample of others) {
      mounted.update(sample);
      await until(() => crash !== null, 50);
      check();
    }
    mounted.unmount();
    const left = element.childNodes.length;
    element.remove();
    if (left > 0) throw new Error(`${slot} leaves elements behind.`);
  });
}

/** Asks a tab for its title. Rejects when the title throws, is empty or is too long. */
async function titleHolds(remote: RemoteUnderContract, fill: AppFill) {
  const { slot } = fill;
  const tab = fillOf<TabFill<unknown>>(remote, slot, 'title');
  await inBothLanguages(remote, offline(fill), async ({ hostApi }, language) => {
    const title: unknown = tab.title(hostApi);
    if (typeof title !== 'string' || title.trim() === '' || title.length > LONGEST_TITLE)
      throw new Error(
        `${slot} has to have a title of 1 to ${LONGEST_TITLE} characters in ${language}: ${title}`,
      );
  });
}

/** Asks a badge for each sample. Rejects when the badge throws, or gives no short word. */
async function badgeHolds(remote: RemoteUnderContract, fill: AppFill) {
  const { slot } = fill;
  const badge = fillOf<BadgeFill<unknown>>(remote, slot, 'badge');
  await inBothLanguages(remote, offline(fill), async ({ hostApi }, language) => {
    const end = badge.follow?.(hostApi, () => undefined);
    for (const sample of samplesOf(slot)) {
      const word: unknown = badge.badge(sample, hostApi);
      if (word !== null && (typeof word !== 'string' || word === '' || word.length > LONGEST_BADGE))
        throw new Error(
          `${slot} has to give 1 to ${LONGEST_BADGE} characters or null in ${language}: ${word}`,
        );
    }
    end?.();
  });
}

/** Takes payments by a method, with a connection only where it needs one. */
async function takesPayments(remote: RemoteUnderContract, fill: AppFill) {
  const { slot } = fill;
  const method = fillOf<MethodFill<unknown>>(remote, slot, 'start');
  const shop = { ...offline(fill), online: method.online };
  await inBothLanguages(remote, shop, ({ hostApi }, language) =>
    methodHolds({
      method,
      charges: samplesOf(slot),
      hostApi,
      where: `${slot} in ${language}`,
      inTime: (work) => inTime(slot, work),
    }),
  );
}

/** Does an action for the first sample. Rejects when the action is not offered, throws, or does not end in time. */
async function actionHolds(remote: RemoteUnderContract, fill: AppFill) {
  const { slot } = fill;
  const action = fillOf<ActionFill<unknown>>(remote, slot, 'run');
  await inBothLanguages(remote, offline(fill), async ({ hostApi }, language) => {
    const samples = samplesOf(slot);
    const labels = samples.map((sample) => action.offer(sample, hostApi));
    const chosen = labels.findIndex((label) => typeof label === 'string' && label !== '');
    if (chosen === -1) throw new Error(`${slot} is not offered in ${language} for any sample of its slot.`);
    const work = action.run(samples[chosen], hostApi);
    const said = await inTime(slot, work).catch(({ message }: Error) => {
      throw new Error(`${slot} failed in ${language} without a network: ${message}`);
    });
    if (said !== null && typeof said !== 'string')
      throw new Error(`${slot} has to resolve with a sentence or null.`);
  });
}

/** Does an action while every write is refused. Rejects when a write was refused and the action reports success. */
async function saysRefusal(remote: RemoteUnderContract, fill: AppFill) {
  const { slot } = fill;
  const action = fillOf<ActionFill<unknown>>(remote, slot, 'run');
  const shop: ContractShop = { as: roleOf(fill), online: true, refuses: 'writes' };
  await inShop(remote, shop, async ({ hostApi, refusals }) => {
    const sample = samplesOf(slot).find((one) => action.offer(one, hostApi) !== null);
    const before = refusals();
    const said = await inTime(slot, action.run(sample, hostApi)).catch(() => null);
    if (refusals() > before && said !== null)
      throw new Error(`${slot} reports success for a refused write: ${said}`);
  });
}

async function inBothLanguages(
  remote: RemoteUnderContract,
  shop: ContractShop,
  work: (standing: StandingShop, language: string) => Promise<void>,
) {
  for (const language of LANGUAGES)
    await inLanguage({ app: remote.app.name, language, texts: remote.texts?.[language] }, () =>
      inShop(remote, shop, (standing) => work(standing, language)),
    );
}

/** Returns frozen samples, as the shell passes them on. */
function samplesOf(slot: string): readonly unknown[] {
  return (SAMPLES[slot] ?? []).map((sample) => deepFrozen(structuredClone(sample)));
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFrozen);
  return value;
}

function fillOf<Kind>(remote: RemoteUnderContract, slot: string, member: keyof Kind & string): Kind {
  if (!(slot in SAMPLES))
    throw new Error(`${slot} is no slot. The slots: ${Object.keys(SAMPLES).join(', ')}.`);
  const fill = remote.fills?.[slot as keyof Fills] as (Kind & object) | undefined;
  if (!fill) throw new Error(`${slot} is in app.json, and src/fills.tsx does not fill it.`);
  if (!(member in fill)) throw new Error(`${slot} needs a fill with ${member}.`);
  return fill;
}

function offline(fill: AppFill): ContractShop {
  return { as: roleOf(fill), online: false, refuses: 'nothing' };
}

function roleOf({ roles }: AppFill): ContractShop['as'] {
  return (['CASHIER', 'MANAGER', 'ADMIN'] as const).find((role) => roles?.includes(role) ?? true) ?? 'ADMIN';
}

async function inTime<T>(slot: string, work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  if (!(await until(() => isOver, ACTION_PATIENCE_MS)))
    throw new Error(`${slot} did not end within ${ACTION_PATIENCE_MS / 1000} seconds.`);
  return work;
}

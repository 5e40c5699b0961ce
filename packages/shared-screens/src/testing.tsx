/** A screen as a person has it in front of them: a shop behind a fake server, this device's real outbox and cache, a fake shell. */
import {
  type ContractShop,
  createFakeHostApi,
  type FakeHostApi,
  REFUSALS,
  type RenderRemoteOptions,
  renderRemote,
  type StandingShop,
} from '@evertill/federation-kit/testing';
import { provideSession, type Session } from '@evertill/shared-auth';
import { type Data, provideData } from '@evertill/shared-data';
import { createTestData, type TestData, type TestDataOptions } from '@evertill/shared-data/testing';
import { Category, Discount, type EntityDescription, Supplier, Tax, User } from '@evertill/shared-domain';
import { type Offline, provideOffline } from '@evertill/shared-offline';
import { act, configure, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';

// Message bars measure themselves; the test's document has no sizes to measure.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Paper has a style sheet of its own, which the test's document cannot be given.
CSSStyleSheet.prototype.replaceSync ??= () => undefined;
document.adoptedStyleSheets ??= [];

// A file of the test's document cannot be read as text, which every browser's can.
Blob.prototype.text ??= function text(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};

/** A screen that is open, and the person in front of it. */
export interface OpenScreen extends RenderResult {
  hostApi: FakeHostApi;
  user: UserEvent;
  notices: FakeHostApi['notices'];
  /** What the notices have said so far. */
  texts(): string[];
}

/** A shop that nobody looks at yet. */
export interface Shop extends Omit<TestData, 'user'> {
  person: TestData['user'];
  hostApi: FakeHostApi;
  show(screen: ReactNode): OpenScreen;
  /** Does something to the shop and waits until the screen has followed. */
  change(work: () => unknown): Promise<void>;
  /** A colleague changes a row on another till, and this one learns of it. */
  changeElsewhere(entity: Refreshable, id: string, fields: Record<string, unknown>): Promise<void>;
}

type Listed = 'categories' | 'suppliers' | 'taxes' | 'discounts' | 'users';
type Refreshable = 'products' | Listed;

const DESCRIPTIONS: Record<Listed, EntityDescription> = {
  categories: Category,
  suppliers: Supplier,
  taxes: Tax,
  discounts: Discount,
  users: User,
};

/** A shop with the given rows on its server, and somebody signed in at this device. */
export async function openShop(options: TestDataOptions = {}): Promise<Shop> {
  const { user: person, ...world } = await createTestData(options);
  standIn(world);
  onTestFinished(() => world.data.dispose());
  const hostApi = createFakeHostApi({ as: person.role, online: options.online ?? true });
  const { id, username, firstName, lastName, email, role } = person;
  hostApi.user.set({ id, username, firstName, lastName, email, role });

  async function change(work: () => unknown): Promise<void> {
    await act(async () => {
      await work();
      await world.settle();
    });
  }

  return {
    ...world,
    person,
    hostApi,
    change,
    setOnline: (isOnline) => change(() => world.setOnline(isOnline)),
    show: (screen) => showScreen(<world.Provider>{screen}</world.Provider>, { hostApi }),
    changeElsewhere: (entity, rowId, data) =>
      change(async () => {
        await world.settle();
        const url = `/${entity}/${rowId}`;
        world.server.resources.write({ method: 'PUT', url, data, delivery: 'foreground' });
        await refresh(world.data, entity);
      }),
  };
}

function refresh(data: Data, entity: Refreshable): Promise<void> {
  if (entity === 'products') return data.products.refresh();
  return data.entity(DESCRIPTIONS[entity]).refresh();
}

/**
 * Shops with these rows for `remoteContract`: each on a device that has just been turned on, and the page's own device while it
 * stands. Without a network it knows nothing yet. `arrange` teaches each server what else there is to read.
 */
export function shopsWith(
  rows: Omit<TestDataOptions, 'as' | 'online'> = {},
  arrange: (server: TestData['server']) => void = () => undefined,
) {
  return async ({ as, online, refuses }: ContractShop): Promise<StandingShop> => {
    const world = await createTestData({ ...rows, as, online });
    arrange(world.server);
    const { offline, session, data, server, person, settle } = { ...world, person: world.user };
    provideOffline(offline);
    provideSession(session);
    provideData(data);
    const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD';
    const isRefused = ({ method, url }: { method: string; url: string }) =>
      url !== '/health' && (refuses === 'everything' || (refuses === 'writes' && isWrite(method)));
    const failure = REFUSALS[refuses === 'everything' ? refuses : 'writes'];
    const answer = { status: failure.status, body: { error: failure.message } };
    server.faults.always((request) => (isRefused(request) ? answer : null));
    const hostApi = createFakeHostApi({ as, online });
    if (refuses !== 'nothing') hostApi.refuse(failure, refuses);
    const { id, username, firstName, lastName, email, role } = person;
    hostApi.user.set({ id, username, firstName, lastName, email, role });
    await settle();
    return {
      hostApi,
      refusals: () =>
        hostApi.refusals.count +
        server.requests.filter((one) => isRefused(one) && isWrite(one.method)).length,
      end() {
        data.dispose();
        offline.dispose();
      },
    };
  };
}

/** Opens a screen in a shop of its own. */
export async function openScreen(
  screen: ReactNode,
  options: TestDataOptions = {},
): Promise<Shop & OpenScreen> {
  const shop = await openShop(options);
  return { ...shop, ...shop.show(screen) };
}

/** Shows a screen in the fake shell: for one that has no repositories. */
export function showScreen(screen: ReactNode, options: RenderRemoteOptions = {}): OpenScreen {
  // Whether an element is hidden is asked of every style sheet, which takes seconds on a busy machine; the browser tests ask it.
  configure({ defaultHidden: true });
  const rendered = renderRemote(screen, options);
  const { notices } = rendered.hostApi;
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...rendered, user, notices, texts: () => notices.map(({ text }) => text) };
}

/** Makes this device the one whose parts are asked for by name, until the test is over. */
export function standIn({ offline, session }: { offline: Offline; session: Session }): void {
  provideOffline(offline);
  provideSession(session);
  // A device that is left behind goes on listening, and makes each later test slower.
  onTestFinished(() => offline.dispose());
}

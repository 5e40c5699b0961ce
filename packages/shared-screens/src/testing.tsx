/**
 * Shows a screen in a test as a user sees it, with a fake server, this device's real outbox and cache, and a fake
 * shell.
 */
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
import {
  Category,
  Customer,
  Discount,
  type EntityDescription,
  Supplier,
  Tax,
  User,
} from '@evertill/shared-domain';
import { type Offline, provideOffline } from '@evertill/shared-offline';
import { act, configure, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';

// Message bars measure themselves, but the test document has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A printout adds its own style sheet, which the test document does not support.
CSSStyleSheet.prototype.replaceSync ??= () => undefined;
document.adoptedStyleSheets ??= [];

// Browsers can read a file as text, but the test document cannot.
Blob.prototype.text ??= function text(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};

/** An open screen and the simulated user. */
export interface OpenScreen extends RenderResult {
  hostApi: FakeHostApi;
  user: UserEvent;
  notices: FakeHostApi['notices'];
  /** Returns the texts of all notices so far. */
  texts(): string[];
}

/** A shop without an open screen. */
export interface Shop extends Omit<TestData, 'user'> {
  person: TestData['user'];
  hostApi: FakeHostApi;
  show(screen: ReactNode): OpenScreen;
  /** Changes the shop and waits until the screen has updated. */
  change(work: () => unknown): Promise<void>;
  /** Changes a row on the server, as a colleague on another register would, and refreshes this device. */
  changeElsewhere(entity: Refreshable, id: string, fields: Record<string, unknown>): Promise<void>;
}

type Listed = 'categories' | 'suppliers' | 'customers' | 'taxes' | 'discounts' | 'users';
type Refreshable = 'products' | Listed;

const DESCRIPTIONS: Record<Listed, EntityDescription> = {
  categories: Category,
  suppliers: Supplier,
  customers: Customer,
  taxes: Tax,
  discounts: Discount,
  users: User,
};

/** Opens a shop with these rows on its server, and with a signed-in user on this device. */
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
 * Makes shops with these rows for `remoteContract`. Each shop is on a freshly started device, which is the page's own
 * device until `end` is called. Without a network the device knows no data. `arrange` prepares further answers of the
 * server.
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

/** Opens a screen in its own shop. */
export async function openScreen(
  screen: ReactNode,
  options: TestDataOptions = {},
): Promise<Shop & OpenScreen> {
  const shop = await openShop(options);
  return { ...shop, ...shop.show(screen) };
}

/** Shows a screen that needs no repositories in the fake shell. */
export function showScreen(screen: ReactNode, options: RenderRemoteOptions = {}): OpenScreen {
  // Checking if an element is hidden reads every style sheet, which takes seconds on a busy machine. The browser tests
  // check this instead.
  configure({ defaultHidden: true });
  const rendered = renderRemote(screen, options);
  const { notices } = rendered.hostApi;
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...rendered, user, notices, texts: () => notices.map(({ text }) => text) };
}

/** Makes this device the provided one until the test ends. */
export function standIn({ offline, session }: { offline: Offline; session: Session }): void {
  provideOffline(offline);
  provideSession(session);
  // A device that is not disposed keeps listening and slows down the later tests.
  onTestFinished(() => offline.dispose());
}

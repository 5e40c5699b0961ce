import { createSession, type Session } from '@evertill/shared-auth';
import {
  type Category,
  type Customer,
  type Discount,
  keptShiftOf,
  type Product,
  type Role,
  registerLedger,
  type Sale,
  type Supplier,
  type Tax,
  toWireBody,
  type User,
} from '@evertill/shared-domain';
import { type KeyValueStorage, OfflineContext } from '@evertill/shared-offline';
import {
  createFakeClock,
  createMemoryStorage,
  createTestOffline,
  type FakeClock,
} from '@evertill/shared-offline/testing';
import type { ReactNode } from 'react';
import { mutate, SWRConfig } from 'swr';
import { createData } from '../create-data';
import type { Data } from '../data';
import { DataContext } from '../hooks/use-data';
import type { PrinterDevices } from '../printing/printer-devices';
import { NO_PRINTER, type PrinterSetup } from '../printing/printer-setup';
import type { PictureWarmer } from '../products/warm-pictures';
import { teachReads } from './fake-reads';

/** The content of the server, the role of the signed-in person, and the state of the device. */
export interface TestDataOptions {
  as?: Role;
  online?: boolean;
  clock?: FakeClock;
  products?: readonly Product[];
  categories?: readonly Category[];
  suppliers?: readonly Supplier[];
  customers?: readonly Customer[];
  taxes?: readonly Tax[];
  discounts?: readonly Discount[];
  sales?: readonly Sale[];
  users?: readonly User[];
  offlineWrites?: Record<string, 'queue' | 'refuse'>;
  /** True when the shop uses shifts. The device already knows the setting. */
  shifts?: boolean;
  pictureWarmer?: PictureWarmer;
  printerDevices?: PrinterDevices;
  /** The printer settings of this device. */
  printer?: Partial<PrinterSetup>;
}

type TestOffline = Awaited<ReturnType<typeof createTestOffline>>;

/** A server, a device and its repositories. */
export interface TestData extends TestOffline {
  data: Data;
  session: Session;
  /** The storage in which this tab keeps the staff. */
  sessionStorage: KeyValueStorage;
  user: User;
  /** Cuts or restores the network. */
  setOnline(isOnline: boolean): Promise<void>;
  /** Opens the same device again, as a reload does. */
  reload(): Promise<Data>;
  /** Wraps a screen, so that the screen's hooks use these repositories. */
  Provider(props: { children: ReactNode }): ReactNode;
}

/** Creates a server with the given rows, a device with a signed-in person, and the device's repositories. */
export async function createTestData(options: TestDataOptions = {}): Promise<TestData> {
  const { as = 'ADMIN', online = true, clock = createFakeClock(new Date()) } = options;
  // Clears the global SWR cache and its two-second deduplication, so that a new device shares no answers with an
  // earlier one.
  await mutate(() => true, undefined, { revalidate: true });
  const device = await createTestOffline({ as, online, clock });
  const { server, browser, settle } = device;
  teachReads(server, clock.now);
  fill(server.resources, options);
  for (const user of server.users) server.resources.insert('users', { ...user });

  const user = server.users.find(({ role }) => role === as);
  if (!user) throw new Error(`The fake server has no ${as}`);
  const session = createSession({
    offline: device.offline,
    storage: device.tab.storage,
    onStorage: device.tab.onStorage,
  });
  session.updateUser(user);
  const storage = createMemoryStorage().forTab().storage;
  if (options.printer) {
    const setup = { ...NO_PRINTER, ...options.printer };
    device.tab.storage.setItem('evertill.printer', JSON.stringify(setup));
  }
  const open = (offline: TestOffline['offline']) =>
    createData({
      offline,
      session,
      sessionStorage: storage,
      deviceStorage: device.tab.storage,
      ...(options.printerDevices && { printerDevices: options.printerDevices }),
      pictureWarmer: () => options.pictureWarmer ?? null,
    });
  const data = open(device.offline);
  if (options.shifts) {
    await device.offline.outbox.keep(registerLedger.name, (kept) => ({ ...keptShiftOf(kept), isOn: true }));
    await data.shifts.refresh();
  }

  return {
    ...device,
    data,
    session,
    sessionStorage: storage,
    user,
    async setOnline(isOnline) {
      await browser.setNetwork(isOnline);
      await device.offline.connectivity.check();
      await settle();
    },
    async reload() {
      data.dispose();
      device.tab.kill();
      const { offline } = browser.openTab();
      offline.outbox.setAuthor({ userId: user.id, role: user.role, username: user.username });
      await settle();
      return open(offline);
    },
    Provider: ({ children }) => (
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <OfflineContext value={device.offline}>
          <DataContext value={data}>{children}</DataContext>
        </OfflineContext>
      </SWRConfig>
    ),
  };
}

type Resources = TestOffline['server']['resources'];
type Row = ReturnType<Resources['insert']>;

function fill(resources: Resources, options: TestDataOptions): void {
  const {
    products = [],
    categories = [],
    suppliers = [],
    customers = [],
    taxes = [],
    discounts = [],
    sales = [],
    users = [],
  } = options;
  const tables = { products, categories, suppliers, customers, taxes, discounts, sales, users };
  for (const [entity, rows] of Object.entries(tables)) {
    // Rows have the server's format, because an edit sends the amounts it started from in that format.
    for (const row of rows) resources.insert(entity, toWireBody(row) as Row);
  }
  const { offlineWrites, shifts } = options;
  if (offlineWrites || shifts !== undefined)
    resources.insert('settings', { id: 'settings', offlineWrites: offlineWrites ?? {}, shifts });
}

import type { TestDataOptions } from '@evertill/shared-data/testing';
import type { Today } from '@evertill/shared-domain';
import { openShop, type Shop } from '@evertill/shared-screens/testing';
import { TodayPage } from './today-page';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  clock: `${String(hour).padStart(2, '0')}:00`,
  total: hour === 9 ? 120 : 0,
  lastWeek: hour === 10 ? 80 : 0,
}));

/** A Tuesday with sales, at 2:05 PM. */
export const TODAY: Today = {
  time: '14:05',
  hour: 14,
  sales: { day: '2026-03-10', count: 4, total: 120 },
  lastWeek: { day: '2026-03-03', count: 3, total: 80 },
  yesterday: { day: '2026-03-09', count: 7, total: 310.5 },
  refunded: 12.5,
  hours: HOURS,
  bestSellers: {
    day: '2026-03-10',
    items: [
      { id: 'milk', name: 'Milk', image: '/pictures/milk', quantity: 12, total: 30 },
      { id: 'gone', name: null, image: null, quantity: 3, total: 9 },
    ],
  },
  lowStock: {
    count: 7,
    items: [
      { id: 'cake', name: 'Cake', image: null, stockQuantity: 0 },
      { id: 'tea', name: 'Tea', image: null, stockQuantity: 2 },
    ],
  },
  drawers: {
    hasMore: false,
    items: [
      {
        registerId: 'ab12-1',
        registerName: 'Front',
        number: 3,
        openedAt: '2026-03-10T09:00:00.000Z',
        openedBy: 'clara',
        openedByName: 'Clara Bloom',
        expectedAmount: 312.4,
      },
    ],
  },
  sellers: [
    { id: 'clara', name: 'Clara Bloom', count: 3, total: 100 },
    { id: 'marcus', name: 'Marcus Hale', count: 1, total: 20 },
  ],
  waitingRegisters: 0,
};

/** What the fake server answers. Tests change it while the page is open. */
export interface Books {
  today: Today;
  review?: { sales: number; kinds: readonly string[] };
  gaps?: readonly { registerId: string; registerName: string; missingCount: number }[];
}

/** Opens the page with a server that has this day. */
export async function openToday(books: Books, options: TestDataOptions = {}) {
  const shop = await openShop({ as: 'MANAGER', ...options });
  teachToday(shop.server, books);
  return { ...shop, ...shop.show(<TodayPage />) };
}

/** Makes a fake server answer with this day, and with what there is to review. */
export function teachToday({ resources }: Pick<Shop['server'], 'resources'>, books: Books): void {
  const { read } = resources;
  const answers: Record<string, () => unknown> = {
    '/today': () => books.today,
    '/review-items/counts': () => {
      const { sales = 0, kinds = [] } = books.review ?? {};
      return {
        sales,
        findings: sales,
        isPartial: false,
        kinds: kinds.map((kind) => ({ kind, findings: 1, sales: 1 })),
        causes: [],
        asOf: '2026-03-10T14:05:00.000Z',
      };
    },
    '/registers/gaps': () =>
      (books.gaps ?? []).map((gap) => ({
        ...gap,
        lastSequence: 9,
        missing: [{ from: 1, to: gap.missingCount }],
        lastSeenAt: '2026-03-10T14:05:00.000Z',
      })),
  };
  resources.read = (url, query) => {
    const answer = answers[url];
    return answer ? { status: 200, body: answer() } : read(url, query);
  };
}

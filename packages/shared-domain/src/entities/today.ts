// What a shop's day looks like so far, as the server sums it up for the office.
import { object } from 'superstruct';
import { numericOrZero, requiredFlag, requiredText, textOrNull } from '../reading/fields';
import { readWire } from '../reading/quick-read';
import { listOf, shape } from '../reading/shapes';

/** The sales of a day, or of a part of that day. */
interface DaySales {
  /** YYYY-MM-DD. */
  day: string;
  count: number;
  /** The amount that the customers paid. */
  total: number;
}

/** An hour of today beside the same hour of the day a week ago. */
export interface TodayHour {
  /** The time at which the hour begins on the shop's clock, HH:MM. */
  clock: string;
  total: number;
  /** The sales of that hour a week ago. */
  lastWeek: number;
}

/** A product that sold well. */
interface BestSeller {
  id: string;
  /** Null for a product that the shop does not know. */
  name: string | null;
  image: string | null;
  /** The number of pieces that were sold. */
  quantity: number;
  /** The amount before discount and tax. */
  total: number;
}

/** A product of which few pieces are left. */
interface LowProduct {
  id: string;
  name: string;
  image: string | null;
  stockQuantity: number;
}

/** The cash drawer of an open shift. */
interface OpenDrawer {
  registerId: string;
  registerName: string | null;
  number: number;
  openedAt: string;
  /** The id and the name of the person who opened the shift. Null when unknown. */
  openedBy: string | null;
  openedByName: string | null;
  /** The cash that should be in the drawer, as far as sales have reached the server. */
  expectedAmount: number;
}

/** A person who has sold something today. */
interface Seller {
  id: string;
  name: string;
  count: number;
  total: number;
}

/** A shop's day so far. */
export interface Today {
  /** The time of this answer on the shop's clock, HH:MM. */
  time: string;
  /** The place in `hours` of the hour in progress. */
  hour: number;
  sales: DaySales;
  /** The same weekday of last week, up to the same time of day. */
  lastWeek: DaySales;
  /** The whole day before. */
  yesterday: DaySales;
  /** The amount that was paid back today. */
  refunded: number;
  hours: TodayHour[];
  /** The best sellers of `day`: of today, or of yesterday while nothing was sold today. */
  bestSellers: { day: string; items: BestSeller[] };
  /** The number of all products that are low on stock, and those with the fewest pieces. */
  lowStock: { count: number; items: LowProduct[] };
  /** The shifts that are open now. `hasMore` is true when there are further ones. */
  drawers: { items: OpenDrawer[]; hasMore: boolean };
  /** The people who sold most today. */
  sellers: Seller[];
  /** The number of registers that wait for approval. */
  waitingRegisters: number;
}

const daySales = shape(object({ day: requiredText, count: numericOrZero, total: numericOrZero }));

const TodayStruct = shape(
  object({
    time: requiredText,
    hour: numericOrZero,
    sales: daySales,
    lastWeek: daySales,
    yesterday: daySales,
    refunded: numericOrZero,
    hours: listOf(shape(object({ clock: requiredText, total: numericOrZero, lastWeek: numericOrZero }))),
    bestSellers: shape(
      object({
        day: requiredText,
        items: listOf(
          shape(
            object({
              id: requiredText,
              name: textOrNull,
              image: textOrNull,
              quantity: numericOrZero,
              total: numericOrZero,
            }),
          ),
        ),
      }),
    ),
    lowStock: shape(
      object({
        count: numericOrZero,
        items: listOf(
          shape(
            object({
              id: requiredText,
              name: requiredText,
              image: textOrNull,
              stockQuantity: numericOrZero,
            }),
          ),
        ),
      }),
    ),
    drawers: shape(
      object({
        hasMore: requiredFlag,
        items: listOf(
          shape(
            object({
              registerId: requiredText,
              registerName: textOrNull,
              number: numericOrZero,
              openedAt: requiredText,
              openedBy: textOrNull,
              openedByName: textOrNull,
              expectedAmount: numericOrZero,
            }),
          ),
        ),
      }),
    ),
    sellers: listOf(
      shape(object({ id: requiredText, name: requiredText, count: numericOrZero, total: numericOrZero })),
    ),
    waitingRegisters: numericOrZero,
  }),
);

/** Reads a shop's day from the wire. Throws a StructError that names the invalid field. */
export function parseToday(wire: unknown): Today {
  return readWire(wire, TodayStruct);
}

// What a till shows its customer on a second window of the same device. The window reads nothing but these messages.
import { array, create, enums, type Infer, nullable, number, object, string, type } from 'superstruct';

/** The address of the window. The channel's id follows as its fragment. */
export const DISPLAY_PATH = '/display';

/**
 * The time without a word from the till after which the window shows nothing of a sale any more. Long, because browsers
 * slow down a till in a hidden tab. In milliseconds.
 */
export const DISPLAY_SILENCE_MS = 90_000;

/** The time between two words of an idle till. In milliseconds. */
export const DISPLAY_PULSE_MS = 5_000;

/** Returns the name of the broadcast channel between one till and its window. */
export function displayChannel(id: string): string {
  return `evertill.display.${id}`;
}

// `type` lets a later till say more.
const Shown = type({
  /** 'idle' welcomes. 'sale' lists what was rung up. 'paid' shows the change. */
  is: enums(['idle', 'sale', 'paid']),
  storeName: string(),
  lines: array(type({ name: string(), quantity: number(), amount: number() })),
  /** The sums above the total, in their order. */
  sums: array(type({ label: string(), amount: number() })),
  total: number(),
  /** The change of a paid sale. Null without cash. */
  change: nullable(number()),
});

/** What a customer sees. */
export type CustomerDisplay = Infer<typeof Shown>;

/** A message between a till and its window. A state of null is a till that is closed or signed out. */
export type DisplayMessage = { type: 'hello' } | { type: 'state'; state: CustomerDisplay | null };

const StateStruct = object({ type: enums(['state']), state: nullable(Shown) });

/** Reads a message. Null for anything else. Never throws. */
export function readDisplayMessage(data: unknown): DisplayMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'hello') return { type: 'hello' };
  try {
    return { type: 'state', state: create(data, StateStruct).state };
  } catch {
    return null;
  }
}

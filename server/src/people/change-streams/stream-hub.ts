// The open streams of this process. One timer serves all streams, and the streams of a store share one subscription.
import type { ChangedLists, ChangeFeed } from '../../writes/changes/change-feed';
import { mayFollow, PEOPLE } from '../../writes/changes/changed-lists';
import { merged } from '../../writes/changes/changes-by-store';
import type { FindRights, Rights } from './admitted';

export interface StreamLimits {
  /** The longest silence of a stream, in milliseconds. */
  heartbeatMs: number;
  /** The time after which the streams of a store check their sessions again, in milliseconds. */
  checkMs: number;
  mostOfSession: number;
  mostOfStore: number;
  mostInAll: number;
}

export const STREAM_LIMITS: StreamLimits = {
  heartbeatMs: 25_000,
  checkMs: 60_000,
  mostOfSession: 4,
  mostOfStore: 500,
  mostInAll: 20_000,
};

/** One message of a stream. A beat says only that the stream still works. */
export type StreamMessage =
  | { is: 'ready'; heartbeatMs: number }
  | { is: 'changed'; lists: ChangedLists }
  | { is: 'gap' }
  | { is: 'beat' };

/** The connection of one caller. `send` returns false when the caller reads too slowly. */
export interface StreamSink {
  send(message: StreamMessage): boolean;
  end(): void;
}

export interface StreamCaller {
  storeId: string;
  /** The hash of the session's or the token's secret. */
  hash: string;
  rights: Rights;
}

export interface StreamHub {
  /** Reserves a place and follows the store. Null when there are too many streams. The function gives the place back. */
  open(caller: StreamCaller, sink: StreamSink): Promise<(() => void) | null>;
  close(): void;
  size(): number;
}

interface Stream extends StreamCaller {
  sink: StreamSink;
  sentAt: number;
}

interface Room {
  streams: Set<Stream>;
  pending: Record<string, string | null>;
  isGap: boolean;
  timer: NodeJS.Timeout | null;
  checkedAt: number;
  stopListening: Promise<() => void>;
}

interface HubOptions {
  feed: Pick<ChangeFeed, 'listen'>;
  findRights: FindRights;
  limits?: StreamLimits;
  onError?: (error: unknown) => void;
}

const TICK_MS = 1_000;
// Long enough for the changes of one batch to become one message.
const GATHER_MS = 50;
// Bounds what the checks of many stores ask of the database at the same time.
const CHECKS_OF_A_TICK = 200;

/** Creates the streams of a process. The timer runs only while there are streams. */
export function createStreamHub({
  feed,
  findRights,
  limits = STREAM_LIMITS,
  onError = () => undefined,
}: HubOptions): StreamHub {
  const rooms = new Map<string, Room>();
  let size = 0;
  let ticker: NodeJS.Timeout | null = null;
  let isChecking = false;
  let isClosed = false;

  function send(stream: Stream, message: StreamMessage): void {
    stream.sentAt = performance.now();
    if (!stream.sink.send(message)) leave(stream);
  }

  function leave(stream: Stream): void {
    const room = rooms.get(stream.storeId);
    if (!room?.streams.delete(stream)) return;
    size -= 1;
    stream.sink.end();
    if (room.streams.size === 0) closeRoom(stream.storeId, room);
    if (size > 0 || !ticker) return;
    clearInterval(ticker);
    ticker = null;
  }

  function closeRoom(storeId: string, room: Room): void {
    rooms.delete(storeId);
    if (room.timer) clearTimeout(room.timer);
    room.stopListening.then(
      (stop) => stop(),
      () => undefined,
    );
  }

  function openRoom(storeId: string): Room {
    const room: Room = {
      streams: new Set(),
      pending: {},
      isGap: false,
      timer: null,
      checkedAt: performance.now(),
      stopListening: feed.listen(storeId, {
        onChange(lists) {
          room.pending = merged(room.pending, lists);
          room.timer ??= setTimeout(() => flush(storeId, room), GATHER_MS).unref();
        },
        onGap() {
          room.isGap = true;
          room.timer ??= setTimeout(() => flush(storeId, room), GATHER_MS).unref();
        },
      }),
    };
    rooms.set(storeId, room);
    return room;
  }

  function flush(storeId: string, room: Room): void {
    const { pending, isGap } = room;
    Object.assign(room, { pending: {}, isGap: false, timer: null });
    for (const stream of [...room.streams]) {
      if (isGap) {
        send(stream, { is: 'gap' });
        continue;
      }
      const lists = Object.fromEntries(
        Object.entries(pending).filter(([list]) => mayFollow(list, stream.rights)),
      );
      if (Object.keys(lists).length > 0) send(stream, { is: 'changed', lists });
    }
    if (isGap || PEOPLE in pending) check(storeId, room).catch(onError);
  }

  /** Ends the streams whose session ended, or whose rights are not those with which the stream began. */
  async function check(storeId: string, room: Room): Promise<void> {
    room.checkedAt = performance.now();
    const streams = [...room.streams];
    const rights = await findRights(storeId, [...new Set(streams.map(({ hash }) => hash))]);
    for (const stream of streams) {
      const now = rights.get(stream.hash);
      if (!now || JSON.stringify(now) !== JSON.stringify(stream.rights)) leave(stream);
    }
  }

  async function checkSome(now: number): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      const due = [...rooms].filter(([, { checkedAt }]) => now - checkedAt >= limits.checkMs);
      for (const [storeId, room] of due.slice(0, CHECKS_OF_A_TICK)) await check(storeId, room);
    } finally {
      isChecking = false;
    }
  }

  function tick(): void {
    const now = performance.now();
    for (const { streams } of rooms.values()) {
      for (const stream of streams) {
        if (now - stream.sentAt >= limits.heartbeatMs - TICK_MS) send(stream, { is: 'beat' });
      }
    }
    checkSome(now).catch(onError);
  }

  function hasPlace({ storeId, hash }: StreamCaller): boolean {
    const ofStore = [...(rooms.get(storeId)?.streams ?? [])];
    return !isClosed && size < limits.mostInAll && ofStore.length < limits.mostOfStore
      ? ofStore.filter((stream) => stream.hash === hash).length < limits.mostOfSession
      : false;
  }

  return {
    size: () => size,
    async open(caller, sink) {
      if (!hasPlace(caller)) return null;
      const room = rooms.get(caller.storeId) ?? openRoom(caller.storeId);
      const stream: Stream = { ...caller, sink, sentAt: performance.now() };
      room.streams.add(stream);
      size += 1;
      ticker ??= setInterval(tick, Math.min(TICK_MS, limits.heartbeatMs / 4)).unref();
      try {
        await room.stopListening;
      } catch (error) {
        leave(stream);
        throw error;
      }
      // The server may have begun to stop meanwhile, or the session may have ended.
      if (!room.streams.has(stream)) return null;
      send(stream, { is: 'ready', heartbeatMs: limits.heartbeatMs });
      return () => leave(stream);
    },
    close() {
      isClosed = true;
      for (const { streams } of [...rooms.values()]) for (const stream of [...streams]) leave(stream);
    },
  };
}

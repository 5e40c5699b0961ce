// Follows one till over its channel. Must: shows nothing of a sale once the till is gone.
import {
  type CustomerDisplay,
  DISPLAY_SILENCE_MS,
  displayChannel,
  readDisplayMessage,
} from '@evertill/shared-domain';

/** The time for which a paid sale stays, unless the till says more. In milliseconds. */
const PAID_MS = 30_000;

/** The part of BroadcastChannel that is used. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

interface FollowOptions {
  readonly id: string;
  readonly openChannel?: (name: string) => Channel;
  show(state: CustomerDisplay | null): void;
}

/** Calls `show` with what the till of this channel shows its customer. Returns a function that ends it. */
export function followTill({
  id,
  openChannel = (name) => new BroadcastChannel(name),
  show,
}: FollowOptions): () => void {
  const channel = openChannel(displayChannel(id));
  let silence: ReturnType<typeof setTimeout> | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let last = '';

  function take(state: CustomerDisplay | null) {
    clearTimeout(silence);
    if (state) silence = setTimeout(() => take(null), DISPLAY_SILENCE_MS);
    const next = JSON.stringify(state);
    // A repeated word of an idle till must not start the time of a paid sale again.
    if (next === last) return;
    last = next;
    clearTimeout(calm);
    // The next customer sees a welcome and not what the one before has paid.
    if (state?.is === 'paid') calm = setTimeout(() => show({ ...state, is: 'idle' }), PAID_MS);
    show(state);
  }

  channel.onmessage = ({ data }) => {
    const message = readDisplayMessage(data);
    if (message?.type === 'state') take(message.state);
  };
  channel.postMessage({ type: 'hello' });
  return () => {
    clearTimeout(silence);
    clearTimeout(calm);
    channel.close();
  };
}

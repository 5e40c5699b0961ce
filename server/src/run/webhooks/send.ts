// Sends one event to one endpoint. The address comes from a shop, so the server must not be led into its operator's own
// network: every address of the host's name is checked, and the connection uses no other lookup.
import { type LookupAddress, lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DELIVERY_PROBLEMS } from '@evertill/shared-domain';
import { isLoopbackAddress, isPublicAddress } from './public-address';

export interface Outgoing {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Attempt {
  /** The HTTP status of the answer. Null when there was none. */
  status: number | null;
  /** Null when the endpoint has taken the event. */
  problem: (typeof DELIVERY_PROBLEMS)[number] | null;
  /** How long the endpoint asks to wait, in milliseconds. */
  retryAfterMs: number | null;
}

/** Never rejects: every failure is an attempt with a problem. */
export type Send = (outgoing: Outgoing) => Promise<Attempt>;

interface SendOptions {
  /** True when events may be sent to this computer, also without https. */
  isLocalAllowed: boolean;
  timeoutMs?: number;
  resolve?: typeof lookup;
}

const TIMEOUT_MS = 15_000;
const MOST_READ_BYTES = 64 * 1024;
const MOST_HEADER_BYTES = 16 * 1024;
const OF_CERTIFICATES = /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/;

class AddressError extends Error {}

/** Creates the function that sends events. Redirects are not followed. */
export function createSend({ isLocalAllowed, timeoutMs = TIMEOUT_MS, resolve = lookup }: SendOptions): Send {
  return async ({ url, headers, body }) => {
    try {
      const target = new URL(url);
      const isSecure = target.protocol === 'https:';
      const mayReach = (address: string) =>
        (isSecure && isPublicAddress(address)) || (isLocalAllowed && isLoopbackAddress(address));
      const host = target.hostname.replace(/^\[|\]$/g, '');
      // The lookup below is not asked for a host that is an address.
      if ((!isSecure && !isLocalAllowed) || (isIP(host) !== 0 && !mayReach(host))) throw new AddressError();
      const options: https.RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A connection that is used again would not have been checked for this address.
        agent: false,
        lookup: checkedLookup(mayReach, resolve),
        maxHeaderSize: MOST_HEADER_BYTES,
      };
      const { status, retryAfter } = await exchange(target, options, body, timeoutMs);
      const isTaken = status >= 200 && status < 300;
      return { status, problem: isTaken ? null : 'status', retryAfterMs: readRetryAfter(retryAfter) };
    } catch (error) {
      return { status: null, problem: problemOf(error), retryAfterMs: null };
    }
  };
}

// Refuses a name when any of its addresses is refused, because such a name is set up to lead astray.
function checkedLookup(mayReach: (address: string) => boolean, resolve: typeof lookup): LookupFunction {
  return (hostname, { all: wantsAll, ...options }, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => mayReach(address)))
        return callback(new AddressError('The host has an address that is not allowed'), []);
      if (wantsAll) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function exchange(
  target: URL,
  options: https.RequestOptions,
  body: string,
  timeoutMs: number,
): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { request } = target.protocol === 'https:' ? https : http;
    const outgoing = request(target, options, (incoming) => {
      let readBytes = 0;
      // The answer is read and forgotten, because an endpoint may fail when its caller hangs up.
      incoming.on('data', (chunk: Buffer) => {
        readBytes += chunk.length;
        if (readBytes > MOST_READ_BYTES) outgoing.destroy();
      });
      incoming.on('error', () => undefined);
      resolve({ status: incoming.statusCode ?? 0, retryAfter: incoming.headers['retry-after'] });
    });
    // A limit of the whole exchange, because a limit of silence lets an endpoint send a byte now and then.
    const timer = setTimeout(() => outgoing.destroy(new TimeoutError()), timeoutMs);
    outgoing.on('close', () => clearTimeout(timer));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

class TimeoutError extends Error {}

function problemOf(error: unknown): Exclude<Attempt['problem'], null> {
  if (error instanceof AddressError) return 'address';
  if (error instanceof TimeoutError) return 'timeout';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return OF_CERTIFICATES.test(code) ? 'certificate' : 'connection';
}

function readRetryAfter(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null;
}

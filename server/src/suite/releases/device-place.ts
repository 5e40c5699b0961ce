import type { Place } from '@evertill/federation-kit/releases';
import type { FastifyRequest } from 'fastify';
import { deviceCookie } from '../../people/sessions/device-cookie';
import { sessionCookie } from '../../people/sessions/session-cookie';
import type { SessionsRepository } from '../../people/sessions/sessions.repository';

/** Long enough to tell the devices of a shop apart, too short to be looked up. */
const DIGEST_LENGTH = 16;

/**
 * Returns the shop, the register and the device of a signed-in request. Null without a session. The cookie of the device
 * lasts longer than a session, so that a device stays the same after a new sign-in.
 */
export async function findDevicePlace(
  request: FastifyRequest,
  sessions: Pick<SessionsRepository, 'findPlace'>,
): Promise<Place | null> {
  const session = sessionCookie.read(request);
  const place = session && (await sessions.findPlace(session));
  if (!session || !place) return null;
  const known = deviceCookie.read(request);
  const { tokenHash } = known?.storeId === place.storeId ? known : session;
  return { ...place, device: tokenHash.slice(0, DIGEST_LENGTH) };
}

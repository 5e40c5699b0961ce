// Receives the good starts of builds that some devices try before all others.
import { hasRollouts, noteStarts } from '@evertill/federation-kit/releases';
import type { FastifyInstance } from 'fastify';
import { object } from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';
import { listField, textField } from '../../kernel/http/fields';
import { reads } from '../../kernel/plugins/route-list';
import type { SessionsRepository } from '../../people/sessions/sessions.repository';
import type { AppContext } from '../../writes/app-context';
import { findDevicePlace } from './device-place';

const MAX_STARTS = 20;
const MAX_NAME_LENGTH = 60;

const StartInput = object({
  app: textField('An app is required', MAX_NAME_LENGTH),
  buildId: textField('A build is required', MAX_NAME_LENGTH),
});
const StartsInput = object({ starts: listField(StartInput, 1, MAX_STARTS) });

export function registerDeviceStarts(
  app: FastifyInstance,
  { clock, sessions }: Pick<AppContext, 'clock'> & { sessions: SessionsRepository },
  siteDir: string | null,
): void {
  app.post('/api/device-starts', reads(StartsInput), async (request) => {
    const { starts } = checkInput(StartsInput, request.body);
    const place = siteDir !== null && hasRollouts(siteDir) ? await findDevicePlace(request, sessions) : null;
    if (siteDir !== null && place) {
      const reports = starts.map((start) => ({ ...start, kind: 'good', message: '' }));
      await noteStarts(siteDir, place, reports, { now: clock.now().getTime() });
    }
    return { received: starts.length };
  });
}

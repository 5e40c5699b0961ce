// Lets a team ship its own app to this server. A release runs in every shop, so no session is accepted here. Only the
// token of an app counts, which the operator of the server creates.
import {
  beginUpload,
  changeSite,
  goLive,
  haltRollout,
  isBuildId,
  ownerOfToken,
  ReleaseRefusal,
  receiveFile,
  refreshSite,
  releasesOf,
  resumeRollout,
  settleRollouts,
  takeBack,
  UPLOAD_LIMITS,
} from '@evertill/federation-kit/releases';
import { kind, withSchema } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boolean, object, optional, record, size, string, unknown } from 'superstruct';
import { bearerOf } from '../../kernel/http/bearer';
import { bodyLimitOf } from '../../kernel/http/body-limits';
import { checkInput } from '../../kernel/http/check-input';
import { badRequest, HttpError, tryAgain } from '../../kernel/http/http-error';
import { reads } from '../../kernel/plugins/route-list';
import type { AppContext } from '../../writes/app-context';
import { findFirst } from './find-first';

const MAX_NAME_LENGTH = 200;

const BuildIdField = kind<string>(
  'build id',
  { type: 'string', description: 'The name of a build, as the list of its files has it.' },
  isBuildId,
);
const NameField = withSchema(size(string(), 1, MAX_NAME_LENGTH), {
  minLength: 1,
  maxLength: MAX_NAME_LENGTH,
});
// The kit checks the content, because it knows the form of a file list.
const AssetsInput = withSchema(record(string(), unknown()), {
  type: 'object',
  description: 'The assets.json of a build.',
});
const LiveInput = object({
  buildId: BuildIdField,
  first: optional(object({ shop: NameField, register: withSchema(optional(NameField), {}, NameField) })),
  allAtOnce: optional(boolean()),
});
const BackInput = object({ buildId: optional(BuildIdField) });

const RELEASE_RETRY_AFTER_S = 10;
const UPLOAD = 'PUT /api/releases/files';

interface Owner {
  app: string;
  name: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    releaseOwner: Owner | null;
  }
}

/** `siteDir` is the folder that the server serves. Without this folder every release is refused. */
export async function registerReleases(
  app: FastifyInstance,
  { db, clock, budgetKb }: Pick<AppContext, 'db' | 'clock'> & { budgetKb: number | undefined },
  siteDir: string | null,
): Promise<void> {
  app.decorateRequest('releaseOwner', null);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const token = bearerOf(request);
      request.releaseOwner = siteDir !== null && token ? ownerOfToken(siteDir, token) : null;
      if (!request.releaseOwner) throw tokenRequired(token !== null);
    });
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: bodyLimitOf('PUT', UPLOAD.slice('PUT '.length)) },
      (_, body, done) => done(null, body),
    );

    scope.get('/api/releases', async (request) => {
      const [site, name] = siteOf(request);
      await refreshSite(site);
      await settleRollouts(site, clock.now().getTime());
      return inWords(() => releasesOf(site, name));
    });

    scope.post('/api/releases', reads(AssetsInput), (request) => {
      const [site, name] = siteOf(request);
      const assets = checkInput(AssetsInput, request.body);
      return inWords(() => changeSite(site, () => beginUpload(site, name, assets)));
    });

    scope.put<{ Querystring: { buildId?: string; path?: string } }>(
      '/api/releases/files',
      async (request) => {
        const [site, name] = siteOf(request);
        const { buildId, path } = request.query;
        if (typeof buildId !== 'string' || typeof path !== 'string' || !Buffer.isBuffer(request.body))
          throw badRequest('path', 'A file is sent as it is, with its buildId and path in the address');
        const content = request.body;
        await inWords(() => changeSite(site, () => receiveFile(site, { app: name, buildId, path }, content)));
        return { path };
      },
    );

    scope.post('/api/releases/live', reads(LiveInput), async (request) => {
      const [site, name] = siteOf(request);
      const { buildId, first, allAtOnce = false } = checkInput(LiveInput, request.body);
      if (first && allAtOnce) throw badRequest('first', 'A build goes to a first place or to all at once');
      const place = first ? await findFirst(db, first) : null;
      const options = { first: place, allAtOnce, budgetKb, now: clock.now().getTime() };
      const releases = await inWords(() => goLive(site, name, buildId, options));
      request.log.warn(
        { ...request.releaseOwner, buildId, first: releases.rollout?.at ?? 'all', allAtOnce },
        'released',
      );
      return releases;
    });

    scope.post('/api/releases/back', reads(BackInput), async (request) => {
      const [site, name] = siteOf(request);
      const { buildId } = checkInput(BackInput, request.body);
      const releases = await inWords(() => takeBack(site, name, buildId));
      request.log.warn({ ...request.releaseOwner, live: releases.live }, 'taken back');
      return releases;
    });

    scope.post('/api/releases/halt', async (request) => {
      const [site, name] = siteOf(request);
      const by = request.releaseOwner?.name ?? 'its team';
      const releases = await inWords(() => haltRollout(site, name, by));
      request.log.warn({ ...request.releaseOwner }, 'halted');
      return releases;
    });

    scope.post('/api/releases/resume', async (request) => {
      const [site, name] = siteOf(request);
      const releases = await inWords(() => resumeRollout(site, name, clock.now().getTime()));
      request.log.warn({ ...request.releaseOwner }, 'resumed');
      return releases;
    });
  });

  function siteOf({ releaseOwner }: FastifyRequest): [string, string] {
    if (siteDir === null || !releaseOwner) throw tokenRequired(false);
    return [siteDir, releaseOwner.app];
  }
}

function tokenRequired(wasSent: boolean): HttpError {
  const words = wasSent
    ? 'This token is not known here: it was mistyped or revoked. Whoever keeps the server makes another.'
    : 'A release needs the token of its app';
  return new HttpError(401, words, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** Runs the work and converts the kit's refusals to HTTP errors. */
async function inWords<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    // There are too many uploads at once. Abandoned uploads have expired by the time of the retry.
    if (error.status === 429) throw tryAgain(429, error.message, UPLOAD_LIMITS.lastsMs / 1_000);
    if (error.status === 503) throw tryAgain(503, error.message, RELEASE_RETRY_AFTER_S);
    throw new HttpError(error.status, error.message);
  }
}

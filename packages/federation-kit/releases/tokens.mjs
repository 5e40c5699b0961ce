/**
 * Release tokens: each token belongs to one app. Must: store only digests. Tokens are made and revoked by people who
 * can write into the site's folder, because a live build runs in every shop of the server.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locked } from '../build/lock.mjs';
import { ReleaseRefusal } from '../build/refusal.mjs';
import { replaceFile } from '../build/registry-file.mjs';

// The name starts with a dot, because the server never sends such files.
const FILE = '.release-tokens.json';
const SECRET_BYTES = 32;
const TOKEN = /^evertill_([a-z][a-z0-9_]*)_[A-Za-z0-9_-]{43}$/;
const APP = /^[a-z][a-z0-9_]*$/;
const PER_APP = 10;

/** Makes a token and returns its secret. The secret cannot be read again later. */
export function makeToken(site, app, name = 'team') {
  if (!APP.test(app)) throw new ReleaseRefusal(`${app} is not a valid name of an app.`);
  const token = `evertill_${app}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return change(site, (tokens) => {
    const own = tokens.filter((one) => one.app === app);
    if (own.some((one) => one.name === name))
      throw new ReleaseRefusal(`${app} has a token named ${name} already; revoke it, or take another name.`);
    if (own.length >= PER_APP) throw new ReleaseRefusal(`${app} has ${PER_APP} tokens already; revoke one.`);
    tokens.push({ app, name, digest: digestOf(token), madeAt: new Date().toISOString() });
    return token;
  });
}

/** Revokes the named token, or all tokens of an app. Returns their number. */
export function revokeTokens(site, app, name) {
  return change(site, (tokens) => {
    const kept = tokens.filter((one) => one.app !== app || (name !== undefined && one.name !== name));
    const revoked = tokens.length - kept.length;
    if (revoked === 0) throw new ReleaseRefusal(`${app} has no token${name ? ` named ${name}` : ''}.`);
    tokens.splice(0, tokens.length, ...kept);
    return revoked;
  });
}

/** Lists the tokens without their secrets. */
export function listTokens(site) {
  return read(site).map(({ app, name, madeAt }) => ({ app, name, madeAt }));
}

/** Returns the owner of a token. Null when the token is unknown or revoked. */
export function ownerOfToken(site, token) {
  const app = TOKEN.exec(token)?.[1];
  if (!app) return null;
  const digest = digestOf(token);
  const known = read(site).find((one) => one.app === app && one.digest === digest);
  return known ? { app, name: known.name } : null;
}

function change(site, work) {
  return locked(site, () => {
    const tokens = read(site);
    const result = work(tokens);
    replaceFile(join(site, FILE), `${JSON.stringify({ tokens }, null, 1)}\n`);
    return result;
  });
}

function read(site) {
  const path = join(site, FILE);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).tokens : [];
}

function digestOf(token) {
  return createHash('sha256').update(token).digest('hex');
}

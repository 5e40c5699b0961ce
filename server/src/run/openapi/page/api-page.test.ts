import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compilerOf } from '../../../../test/api-schemas';
import { startTestApp } from '../../../../test/test-app';
import type { ApiDocument } from '../document';
import { SUMMARIES } from '../summaries';
import { apiPage } from './api-page';
import { curlOf, exampleOf } from './example';

const test = startTestApp();
const MOST_BYTES = 1_000_000;
const SUITE_POLICY = /^default-src 'none'; script-src 'self'; .*style-src 'self' 'sha256-/;

const get = (path: string) => test.app.inject({ url: path });
const fetched = async () => (await get('/api/openapi.json')).json<ApiDocument>();

const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      return { method: method.toUpperCase(), path, operation };
    }),
  );

it('shows every call of the description, with what it does and an anchor', async () => {
  const document = await fetched();
  const page = await get('/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const text = page.body.replaceAll('<wbr>', '');
  const missing = operationsOf(document).filter(({ method, path, operation }) => {
    const { operationId, summary } = operation;
    const head = `>${method}</span> <code>${path}</code></h3>\n<span class="does">${summary}</span>`;
    return (
      summary === '' || !text.includes(`<details class="entry" id="${operationId}">`) || !text.includes(head)
    );
  });
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const described = operationsOf(document).map(
    ({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(Object.keys(SUMMARIES).sort()).toEqual(described.sort());
});

it('has no anchor that leads nowhere, and no anchor twice', async () => {
  const { body } = await get('/api/docs');
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(ids.length / 2);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});

it('works under the content policy of the suite: no script, style or handler is in the page', async () => {
  const answers = await Promise.all(
    ['/api/docs', '/api/docs/page.css', '/api/docs/page.js', '/api/openapi.json'].map(get),
  );
  const policies = answers.map(({ headers }) => headers['content-security-policy']);
  expect(new Set(policies).size).toBe(1);
  expect(policies[0]).toMatch(SUITE_POLICY);
  const [page] = answers;
  expect(page?.body.match(/<style| style=| on\w+=|(src|href)="(?![/#]|data:,")[^"]*/g)).toBeNull();
  expect(page?.body.match(/<script[^>]*>[^<]*/g)).toEqual([
    '<script src="/api/docs/page.js" defer blocking="render">',
  ]);
  const types = answers.map(({ headers }) => headers['content-type']);
  expect(types).toEqual(
    ['text/html', 'text/css', 'text/javascript', 'application/json'].map((type) => `${type}; charset=utf-8`),
  );
});

it('answers 304 while the caller has the same page, and stays below its bound', async () => {
  for (const path of ['/api/docs', '/api/docs/page.css', '/api/docs/page.js']) {
    const { headers, body } = await get(path);
    expect(body.length, path).toBeLessThan(MOST_BYTES);
    const known = { 'if-none-match': String(headers.etag) };
    const again = await test.app.inject({ url: path, headers: known });
    expect([again.statusCode, again.body], path).toEqual([304, '']);
  }
});

it('escapes every text of the description', async () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const spoil = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith('#/') ? value + evil : evil;
    if (Array.isArray(value)) return value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, spoil(member)]));
  };
  const page = apiPage(spoil(await fetched()) as ApiDocument);
  expect(page.includes('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')).toBe(true);
  expect(/.{80}<img.{20}/.exec(page)?.[0]).toBeUndefined();
});

it('gives an example of each call, whose body the schema of the call allows', async () => {
  const document = await fetched();
  const compile = compilerOf(document, { isExact: true });
  for (const { method, path, operation } of operationsOf(document)) {
    const command = curlOf(method, path, operation, document);
    expect(command, path).toMatch(/^curl /);
    expect(command, path).not.toMatch(/\{\w+\}|undefined/);
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) continue;
    const validate = compile(schema);
    validate(exampleOf(schema, document));
    expect(validate.errors ?? [], `${method} ${path} ${command}`).toEqual([]);
  }
});

it('signs the examples in: with a token, with the token of an app, by a session, or not at all', async () => {
  const document = await fetched();
  const command = (method: string, path: string) => {
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    return curlOf(method.toUpperCase(), path, operation, document);
  };
  expect(command('get', '/products')).toBe(
    'curl "$EVERTILL/api/products" \\\n  -H "Authorization: Bearer $TOKEN"',
  );
  expect(command('put', '/taxes/{id}')).toMatch(
    /^curl -X PUT "\$EVERTILL\/api\/taxes\/\$ID" \\\n {2}--cookie session\.txt \\\n {2}-H "Idempotency-Key: /,
  );
  expect(command('get', '/releases')).toContain('Bearer $RELEASE_TOKEN');
  expect(command('post', '/auth/login')).toContain('--cookie-jar session.txt');
  expect(command('get', '/health')).toBe('curl "$EVERTILL/api/health"');
});

it('searches what the page has', () => {
  const script = readFileSync(new URL('../../../../api-page/page.js', import.meta.url), 'utf8');
  const style = readFileSync(new URL('../../../../api-page/page.css', import.meta.url), 'utf8');
  expect(script).not.toMatch(/innerHTML|eval|Function\(|\.style\b/);
  expect(style).not.toMatch(/url\(|@import/);
});

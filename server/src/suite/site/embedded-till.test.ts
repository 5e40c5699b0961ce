import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/built-server';
import { startTestApp } from '../../../test/test-app';
import { makeToken } from '../../../test/tokens';

const folder = temporaryFolder();
mkdirSync(join(folder.path, 'embed'));
writeFileSync(join(folder.path, 'embed/pos.html'), '<title>Till</title>');
writeFileSync(join(folder.path, 'index.html'), '<title>Evertill</title>');
const test = startTestApp({ siteDir: folder.path });
const bare = startTestApp({ siteDir: null });
const HTML = { accept: 'text/html,*/*;q=0.8' };

afterAll(() => folder.remove());

/** Returns the pages that may frame the page of a token. */
async function framersOf(query: string): Promise<string | undefined> {
  const { statusCode, body, headers } = await test.app.inject({ url: `/embed/pos${query}`, headers: HTML });
  expect([query, statusCode, body]).toEqual([query, 200, '<title>Till</title>']);
  return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
}

it('may be framed only by the pages of its token, while the token is live', async () => {
  const shop = await test.openShop();
  const pages = ['https://b.example', 'https://a.example:8443'];
  const expiresAt = new Date(test.clock.now().getTime() + 1_000).toISOString();
  const [first, second] = [await makeToken(shop, { origins: pages }), await makeToken(shop, { expiresAt })];
  expect(await framersOf(`?client=${first.id}`)).toBe('https://a.example:8443 https://b.example');
  expect(await framersOf(`?client=${second.id}&v=1`)).toBe('https://shop.example');
  const others = ['', '?client=', '?client=*', `?client=${randomUUID()}`];
  for (const query of [...others, `?client=${first.secret}`]) expect(await framersOf(query)).toBe("'none'");
  test.clock.advance(1_000);
  expect(await framersOf(`?client=${second.id}`)).toBe("'none'");
  await shop.admin.send('DELETE', `/tokens/${first.id}`);
  expect(await framersOf(`?client=${first.id}`)).toBe("'none'");
});

it('has no other address that may be framed, and no fallback page', async () => {
  const shop = await test.openShop();
  const { id } = await makeToken(shop);
  const file = await test.app.inject({ url: `/embed/pos.html?client=${id}`, headers: HTML });
  expect(file.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const page = await test.app.inject({ url: `/app/pos?client=${id}`, headers: HTML });
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await test.app.inject({ url: '/embed/v9.js', headers: HTML })).statusCode).toBe(404);
  expect((await bare.app.inject({ url: `/embed/pos?client=${id}`, headers: HTML })).statusCode).toBe(404);
});

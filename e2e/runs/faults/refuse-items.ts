import type { Random } from '../random';
import type { Answer } from './forward';

interface BatchResult {
  key: string;
  status: number;
  body: unknown;
  replayed: boolean;
}

/** Passes a batch on without some of its items, and answers those items with a 403. */
export async function batchWithRefusals(
  body: Buffer,
  send: (body: Buffer) => Promise<Answer>,
  random: Random,
): Promise<Answer> {
  const { items } = JSON.parse(body.toString()) as { items: { key: string }[] };
  const refused = new Set(items.filter(() => random.next() < 0.5).map(({ key }) => key));
  const onward = JSON.stringify({ items: items.filter(({ key }) => !refused.has(key)) });
  const whole = await send(Buffer.from(onward));
  if (whole.status !== 200) return whole;
  const { results } = JSON.parse(whole.body.toString()) as { results: BatchResult[] };
  const byKey = new Map(results.map((result) => [result.key, result]));
  const merged = items.map(
    ({ key }) => byKey.get(key) ?? { key, status: 403, body: { error: 'Not permitted' }, replayed: false },
  );
  return { ...whole, body: Buffer.from(JSON.stringify({ results: merged })) };
}

import { expect, it } from 'vitest';
import { ReaderGoneError, spooled } from './spool';

const text = async (bytes: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
};

it('gives the reader every byte, while the writer goes on', async () => {
  let goOn: () => void = () => undefined;
  const bytes = await spooled(async (write) => {
    await write(Buffer.from('one '));
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await write(Buffer.alloc(200_000, 'x'));
  });
  const first = await bytes.next();
  expect(String(first.value)).toBe('one ');
  goOn();
  expect(await text(bytes)).toBe('x'.repeat(200_000));
});

it('lets the writer finish before a slow reader has read', async () => {
  let isWritten = false;
  const bytes = await spooled(async (write) => {
    for (let part = 0; part < 50; part += 1) await write(Buffer.alloc(10_000, 'y'));
    isWritten = true;
  });
  await expect.poll(() => isWritten).toBe(true);
  expect((await text(bytes)).length).toBe(500_000);
});

it('fails at once when the writer fails before its first byte', async () => {
  const failing = spooled(async () => {
    throw new Error('no database');
  });
  await expect(failing).rejects.toThrow('no database');
});

it('ends with an error, not with an end, when the writer fails later', async () => {
  const bytes = await spooled(async (write) => {
    await write(Buffer.from('half'));
    throw new Error('the connection is gone');
  });
  await expect(text(bytes)).rejects.toThrow('the connection is gone');
});

it('stops the writer when the reader goes away', async () => {
  let stopped: unknown;
  const bytes = await spooled(async (write) => {
    try {
      for (;;) await write(Buffer.from('more'));
    } catch (error) {
      stopped = error;
      throw error;
    }
  });
  await bytes.next();
  await bytes.return(undefined);
  expect(stopped).toBeInstanceOf(ReaderGoneError);
});

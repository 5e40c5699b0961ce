import { describe, expect, it } from 'vitest';
import { lastWords } from './last-words';

const message = (type: string, body: string) => {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(type);
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5);
  return bytes;
};
const error = (severity: string) =>
  message('E', `S${severity}\0V${severity}\0C53100\0MNo space left on device\0\0`);

describe('the last words of the engine', () => {
  it('are the message of a panic at any place in the answer', () => {
    const row = message('D', 'a row');
    expect(lastWords(Buffer.concat([row, row, error('PANIC')]))).toBe('No space left on device');
    expect(lastWords(error('FATAL'))).toBe('No space left on device');
  });

  it('are neither an SQL error nor a row that only reads like a panic', () => {
    expect(lastWords(Buffer.concat([error('ERROR'), message('Z', 'I')]))).toBeNull();
    expect(lastWords(message('D', 'SPANIC\0VPANIC\0MNo\0\0'))).toBeNull();
    expect(lastWords(new Uint8Array(0))).toBeNull();
  });
});

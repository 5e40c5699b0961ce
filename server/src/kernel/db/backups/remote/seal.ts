// Encrypts copies by the key of the owner, in the format of age (https://age-encryption.org), so that the program age can
// open them, too. Each part of 64 KB is authenticated, and so is the end.
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

const KEY = /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/;

/** Encrypts and decrypts by one key. */
export interface Seal {
  seal(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>;
  /** Writes the decrypted file. Throws a WrongKeyError, and another error when the file was changed or cut off. */
  open(from: string, to: string): Promise<void>;
}

/** The file was encrypted with another key. */
export class WrongKeyError extends Error {
  constructor(keyFile: string) {
    super(`The copy was encrypted with another key than that in ${keyFile} of EVERTILL_BACKUPS_KEY_FILE.`);
    this.name = 'WrongKeyError';
  }
}

/** Reads the key file, as age-keygen or `evertill backup --make-key` writes it. Throws without the contents of the file. */
export async function readSeal(keyFile: string): Promise<Seal> {
  const text = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The file ${keyFile} of EVERTILL_BACKUPS_KEY_FILE cannot be read: ${error.code}`);
  });
  const keys = text.split('\n').flatMap((line) => line.trim() || []);
  const [key, ...more] = keys.filter((line) => !line.startsWith('#'));
  const recipient = key && more.length === 0 && KEY.test(key) ? await recipientOf(key) : null;
  if (key === undefined || recipient === null)
    throw new Error(
      `The file ${keyFile} of EVERTILL_BACKUPS_KEY_FILE has not one key of age. Make one: evertill backup --make-key <file>`,
    );
  return {
    async seal(content) {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      // The types of age name the stream of browsers, which is the same class.
      return asIterable(await encrypter.encrypt(ReadableStream.from(content) as never));
    },
    async open(from, to) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(key);
      const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(from)) as never).catch(() => {
        // The header is read here. The bytes were compared before, so the key is another one.
        throw new WrongKeyError(keyFile);
      });
      await pipeline(asIterable(opened), createWriteStream(to, { mode: 0o600 }));
    },
  };
}

function asIterable(stream: unknown): AsyncIterable<Uint8Array> {
  // Streams can be iterated in Node, which the types of browsers do not say.
  return stream as AsyncIterable<Uint8Array>;
}

async function recipientOf(key: string): Promise<string | null> {
  // A typing error fails the checksum of the key.
  return identityToRecipient(key).catch(() => null);
}

/** Writes a new key into a new file that only its owner can read. Throws when the file exists. */
export async function makeKey(file: string, now: Date): Promise<void> {
  const key = await generateX25519Identity();
  const text = `# The key of Evertill's backups. Without it no copy can be opened.\n# created: ${now.toISOString()}\n${key}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EEXIST'
        ? `The file ${file} exists already.`
        : `The file ${file} cannot be written: ${error.code}`,
    );
  });
}

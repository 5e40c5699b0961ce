import { createHash } from 'node:crypto';
import { VERSION } from '@evertill/shared-domain';
import type { Database } from '../../kernel/db/database';
import { type ArchiveSource, sourceInTransaction } from './archive-source';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  fileOfPicture,
  fileOfTable,
  MANIFEST_FILE,
  type Manifest,
  README_FILE,
} from './manifest';
import { createPagedSource } from './paged-source';
import { readOneMoment } from './read-rows';
import { csvLine, fileOfSheet, headOfSheet, SHEETS, type Sheet } from './sheets';
import { openShelf } from './shelf';
import { ARCHIVED_TABLES, type ArchivedTable, LEFT_OUT } from './tables';
import { createZipWriter, type ZipWriter } from './zip-writer';

interface WriteOptions {
  madeAt: Date;
  /** After so many rounds a database with one connection is read in one transaction. */
  mostRounds?: number;
  /** Takes the next bytes of the archive, and decides how fast the shop is read. */
  write(bytes: Buffer): Promise<void>;
}

/**
 * Writes everything of a shop into an archive. All of it is of one moment. A few hundred rows or one picture are in
 * memory at a time. Throws when the connection to the database is lost, because what was written cannot be taken back.
 */
export async function writeArchive(db: Database, storeId: string, options: WriteOptions): Promise<Manifest> {
  if (db.hasOneConnection) {
    const shelf = await openShelf();
    try {
      return await writeFrom(createPagedSource(db, storeId, shelf, options.mostRounds), storeId, options);
    } finally {
      await shelf.close();
    }
  }
  let isFirst = true;
  return db.transaction(storeId, async (sql) => {
    if (!isFirst) throw new Error('The connection to the database was lost during the export');
    isFirst = false;
    await readOneMoment(sql);
    return writeFrom(sourceInTransaction(sql, storeId), storeId, options);
  });
}

async function writeFrom(source: ArchiveSource, storeId: string, { madeAt, write }: WriteOptions) {
  const zip = createZipWriter(madeAt, write);
  try {
    const manifest = await fill(zip, source, storeId, madeAt);
    await zip.end();
    return manifest;
  } catch (error) {
    zip.destroy();
    throw error;
  }
}

async function fill(zip: ZipWriter, source: ArchiveSource, storeId: string, madeAt: Date): Promise<Manifest> {
  const { name, code } = await source.store();
  await zip.add(README_FILE, [readmeOf(name, madeAt)]);
  const pictures = new Map<string, number>();
  await addPictures(zip, source, pictures);
  await source.settle();
  for (const [sheet, content] of Object.entries(SHEETS)) {
    await zip.add(fileOfSheet(sheet), linesOfSheet(source, content));
  }
  const tables: Manifest['tables'] = {};
  for (const table of ARCHIVED_TABLES) {
    const counted = countTable(table, source.rows(table));
    await zip.add(fileOfTable(table.name), counted.texts());
    tables[table.name] = counted.result();
  }
  await addPictures(zip, source, pictures);
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    evertill: VERSION,
    madeAt: madeAt.toISOString(),
    store: { id: storeId, name, code },
    tables,
    pictures: { files: pictures.size, bytes: [...pictures.values()].reduce((sum, bytes) => sum + bytes, 0) },
    sums: await source.sums(),
    leftOut: {
      ...LEFT_OUT,
      'users.password_hash': 'people set new passwords by link',
      'users.pin': 'people set new PINs',
    },
  };
  await zip.add(MANIFEST_FILE, [`${JSON.stringify(manifest, null, 2)}\n`]);
  return manifest;
}

async function* linesOfSheet(source: ArchiveSource, sheet: Sheet): AsyncGenerator<string> {
  yield headOfSheet(sheet);
  for await (const rows of source.lines(sheet)) yield rows.map((row) => csvLine(JSON.parse(row))).join('');
}

/** Passes the rows of a table on as text, and hashes and counts them meanwhile. */
export function countTable({ columns }: ArchivedTable, pages: AsyncIterable<readonly string[]>) {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    async *texts(): AsyncGenerator<string> {
      for await (const page of pages) {
        const text = page.map((line) => `${line}\n`).join('');
        hash.update(text);
        rows += page.length;
        yield text;
      }
    },
    result: () => ({ columns: [...columns], rows, sha256: hash.digest('hex') }),
  };
}

/** Adds the pictures that are not added yet. `added` has the bytes of each by its name. */
async function addPictures(zip: ZipWriter, source: ArchiveSource, added: Map<string, number>): Promise<void> {
  for (const sha256 of await source.pictureNames()) {
    const picture = added.has(sha256) ? null : await source.picture(sha256);
    if (!picture) continue;
    await zip.add(fileOfPicture(sha256, picture.mediaType), [picture.content], { isCompressed: true });
    added.set(sha256, picture.content.length);
  }
}

function readmeOf(name: string, madeAt: Date): string {
  return [
    `Everything that Evertill keeps of ${name}, as of ${madeAt.toISOString()}.`,
    'csv/       for spreadsheets: products, sales, tenders, customers, shifts and more. Times are UTC.',
    'tables/    every table in full, one row of JSON on each line. Another server imports these.',
    'pictures/  the pictures of products.',
    'manifest.json  what is in the archive: versions, counts, sums, and the SHA-256 of each table.',
    'Passwords, PINs, sign-ins and API tokens are not in the archive. After an import, people set new passwords',
    'by a link, and integrators get new tokens.',
    'The archive holds names and contact details of customers and staff. Keep it in a safe place.',
    '',
  ].join('\r\n');
}

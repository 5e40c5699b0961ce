import { createHash } from 'node:crypto';
import { VERSION } from '@evertill/shared-domain';
import { sql as raw } from 'drizzle-orm';
import { findPicture } from '../../catalog/pictures/pictures.repository';
import type { Database, Sql } from '../../kernel/db/database';
import { findStore } from '../../people/stores/stores.repository';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  fileOfPicture,
  fileOfTable,
  MANIFEST_FILE,
  type Manifest,
  README_FILE,
  readSums,
} from './manifest';
import { jsonQuery, readOneMoment, readRows } from './read-rows';
import { csvLine, fileOfSheet, headOfSheet, SHEETS, sheetQuery } from './sheets';
import { ARCHIVED_TABLES, type ArchivedTable, LEFT_OUT } from './tables';
import { createZipWriter, type ZipWriter } from './zip-writer';

interface WriteOptions {
  madeAt: Date;
  /** Takes the next bytes of the archive, and decides how fast the shop is read. */
  write(bytes: Buffer): Promise<void>;
}

/**
 * Writes everything of a shop into an archive. All of it is of one moment. A few hundred rows or one picture are in
 * memory at a time. Throws when the connection to the database is lost, because what was written cannot be taken back.
 */
export async function writeArchive(
  db: Database,
  storeId: string,
  { madeAt, write }: WriteOptions,
): Promise<Manifest> {
  let isFirst = true;
  return db.transaction(storeId, async (sql) => {
    if (!isFirst) throw new Error('The connection to the database was lost during the export');
    isFirst = false;
    await readOneMoment(sql);
    const zip = createZipWriter(madeAt, write);
    try {
      const manifest = await fill(zip, sql, storeId, madeAt);
      await zip.end();
      return manifest;
    } catch (error) {
      zip.destroy();
      throw error;
    }
  });
}

async function fill(zip: ZipWriter, sql: Sql, storeId: string, madeAt: Date): Promise<Manifest> {
  const { name, code } = await findStore(sql, storeId);
  await zip.add(README_FILE, [readmeOf(name, madeAt)]);
  for (const [sheet, content] of Object.entries(SHEETS)) {
    await zip.add(fileOfSheet(sheet), linesOfSheet(sql, content));
  }
  const tables: Manifest['tables'] = {};
  for (const table of ARCHIVED_TABLES) {
    const counted = countTable(table, readRows(sql, jsonQuery(table)));
    await zip.add(fileOfTable(table.name), counted.texts());
    tables[table.name] = counted.result();
  }
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    evertill: VERSION,
    madeAt: madeAt.toISOString(),
    store: { id: storeId, name, code },
    tables,
    pictures: await addPictures(zip, sql, storeId),
    sums: await readSums(sql),
    leftOut: {
      ...LEFT_OUT,
      'users.password_hash': 'people set new passwords by link',
      'users.pin': 'people set new PINs',
    },
  };
  await zip.add(MANIFEST_FILE, [`${JSON.stringify(manifest, null, 2)}\n`]);
  return manifest;
}

async function* linesOfSheet(sql: Sql, sheet: (typeof SHEETS)[string]): AsyncGenerator<string> {
  yield headOfSheet(sheet);
  for await (const rows of readRows(sql, sheetQuery(sheet)))
    yield rows.map((row) => csvLine(JSON.parse(row))).join('');
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

async function addPictures(zip: ZipWriter, sql: Sql, storeId: string): Promise<Manifest['pictures']> {
  let files = 0;
  let bytes = 0;
  // The names fit into memory: the plan of a shop limits its pictures.
  const { rows } = await sql.execute<{ sha256: string }>(raw`select sha256 from pictures order by sha256`);
  for (const { sha256 } of rows) {
    const picture = await findPicture(sql, storeId, sha256);
    if (!picture) continue;
    await zip.add(fileOfPicture(sha256, picture.mediaType), [picture.content], { isCompressed: true });
    files += 1;
    bytes += picture.content.length;
  }
  return { files, bytes };
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

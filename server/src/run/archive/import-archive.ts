// Imports the archive of a shop: the whole shop or nothing, with the same ids, rows and sums.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql as raw } from 'drizzle-orm';
import type { Database, Sql } from '../../kernel/db/database';
import { pictures, storeDirectory } from '../../kernel/db/schema';
import { sqlState } from '../../kernel/db/sql-state';
import { isStoreCode } from '../../people/stores/store-code';
import { type ArchiveFile, BadArchiveError, openArchive } from './archive-file';
import { fileOfPicture, fileOfTable, type Manifest, readSums } from './manifest';
import { readManifest, tablesOf } from './read-manifest';
import { jsonQuery, readRows, writeTimesInUtc } from './read-rows';
import type { ArchivedTable } from './tables';
import { countTable } from './write-archive';

interface ImportOptions {
  /** The code of the shop on this server. By default the code that the shop had. */
  code?: string | undefined;
  /** Runs in the transaction of the import, after all rows. */
  whenDone?(sql: Sql, manifest: Manifest): Promise<void>;
}

const LINES_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 2_000_000;
const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
const KINDS_OF_PICTURES = /^image\/(png|jpeg|gif|webp|svg\+xml)$/;
// The columns that no archive has and that no row can do without. An empty password is the password of nobody.
const FILLED: Readonly<Record<string, Readonly<Record<string, string>>>> = { users: { password_hash: "''" } };
// PostgreSQL's classes of errors about values and about constraints.
const WRONG_ROW = /^(22|23|42501)/;

/**
 * Imports an archive. Throws a BadArchiveError, and leaves nothing behind, when the archive is damaged, was made by a
 * newer build, or names a shop or a code that this server has.
 */
export async function importArchive(
  db: Database,
  path: string,
  options: ImportOptions = {},
): Promise<Manifest> {
  const { code } = options;
  if (code !== undefined && !isStoreCode(code))
    throw new BadArchiveError('A store code has letters, digits and hyphens, for example corner-store.');
  const file = await openArchive(path);
  try {
    const manifest = await readManifest(file);
    const tables = tablesOf(manifest, file);
    // Everything is read once before the first row is stored.
    for (const table of tables) await checkTable(file, table, manifest);
    await checkPictures(file, manifest);
    await db.transaction(manifest.store.id, (sql) => importAll(sql, file, tables, manifest, options));
    return manifest;
  } finally {
    file.close();
  }
}

async function checkTable(file: ArchiveFile, { name }: ArchivedTable, { tables }: Manifest): Promise<void> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of file.lines(fileOfTable(name))) {
    hash.update(`${line}\n`);
    rows += 1;
  }
  if (rows !== tables[name]?.rows || hash.digest('hex') !== tables[name].sha256)
    throw new BadArchiveError(`The table ${name} of the archive was changed or damaged.`);
}

async function checkPictures(file: ArchiveFile, manifest: Manifest): Promise<void> {
  if (!manifest.tables.pictures) return;
  for await (const { sha256, media_type } of picturesOf(file)) await readPicture(file, sha256, media_type);
}

async function* picturesOf(file: ArchiveFile): AsyncGenerator<{ sha256: string; media_type: string }> {
  for await (const line of file.lines(fileOfTable('pictures'))) {
    const { sha256, media_type } = parse(line, 'pictures') as Record<string, unknown>;
    if (!KINDS_OF_PICTURES.test(String(media_type)))
      throw new BadArchiveError('The archive has a picture that is no picture.');
    yield { sha256: String(sha256), media_type: String(media_type) };
  }
}

async function readPicture(file: ArchiveFile, sha256: string, mediaType: string): Promise<Buffer> {
  const content = await file.read(fileOfPicture(sha256, mediaType), MAX_PICTURE_BYTES);
  if (createHash('sha256').update(content).digest('hex') === sha256) return content;
  throw new BadArchiveError(`The picture ${sha256.slice(0, 64)} of the archive was changed or damaged.`);
}

async function importAll(
  sql: Sql,
  file: ArchiveFile,
  tables: readonly ArchivedTable[],
  manifest: Manifest,
  { code, whenDone }: ImportOptions,
): Promise<void> {
  const { store } = manifest;
  await assertIsNew(sql, store.id, code ?? store.code);
  await writeTimesInUtc(sql);
  for (const table of tables) {
    if (table.name === 'pictures') await importPictures(sql, file, store.id);
    else for await (const lines of pagesOf(file, table.name)) await insert(sql, table, lines, store.id);
  }
  for (const table of tables) await assertIsSame(sql, table, manifest);
  if (!isDeepStrictEqual(await readSums((work) => work(sql), store.id), manifest.sums))
    throw new BadArchiveError('The sums of the imported store differ from those of the archive.');
  // Last, because the table is compared with the archive before.
  if (code !== undefined)
    await sql.update(storeDirectory).set({ code }).where(eq(storeDirectory.id, store.id));
  await whenDone?.(sql, manifest);
}

async function assertIsNew(sql: Sql, id: string, code: string): Promise<void> {
  const [known] = await sql.select().from(storeDirectory).where(eq(storeDirectory.id, id));
  if (known) throw new BadArchiveError(`This server has this store already, with the code ${known.code}.`);
  const [other] = await sql.select().from(storeDirectory).where(eq(storeDirectory.code, code));
  if (other)
    throw new BadArchiveError(
      `Another store has the code ${code} on this server. Give another code with --code.`,
    );
}

async function* pagesOf(file: ArchiveFile, name: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let size = 0;
  for await (const line of file.lines(fileOfTable(name))) {
    lines.push(line);
    size += line.length;
    if (lines.length < LINES_AT_ONCE && size < CHARACTERS_AT_ONCE) continue;
    yield lines;
    lines = [];
    size = 0;
  }
  if (lines.length > 0) yield lines;
}

// Every row must be of the shop of the manifest. The policies of the database demand it too, but not in the two tables
// that are read before a shop is known. The statement returns something, because a distributed engine would send the rows
// by COPY otherwise, which the policies refuse.
async function insert(
  sql: Sql,
  { name, columns, shopColumn }: ArchivedTable,
  lines: readonly string[],
  storeId: string,
): Promise<void> {
  const listed = columns.map((column) => `"${column}"`);
  const filled = FILLED[name] ?? {};
  const into = [...listed, ...Object.keys(filled)].join(', ');
  const values = [...listed, ...Object.values(filled)].join(', ');
  const { rowCount } = await sql
    .execute(
      raw`${raw.raw(`insert into "${name}" (${into}) select ${values} from json_populate_recordset(null::"${name}",`)}
        ${`[${lines.join(',')}]`}::json) where ${raw.raw(`"${shopColumn}"`)} = ${storeId}::uuid returning true`,
    )
    .catch((error: unknown) => {
      if (!WRONG_ROW.test(sqlState(error) ?? '')) throw error;
      throw new BadArchiveError(`A row of the table ${name} in the archive cannot be stored.`, {
        cause: error,
      });
    });
  if (rowCount !== lines.length)
    throw new BadArchiveError(`The table ${name} of the archive has rows of another store.`);
}

async function importPictures(sql: Sql, file: ArchiveFile, storeId: string): Promise<void> {
  for await (const line of file.lines(fileOfTable('pictures'))) {
    const row = parse(line, 'pictures') as {
      sha256: string;
      media_type: string;
      created_at: string;
      store_id: string;
    };
    if (row.store_id !== storeId) throw new BadArchiveError('The archive has pictures of another store.');
    const content = await readPicture(file, row.sha256, row.media_type);
    const { sha256, media_type: mediaType } = row;
    await sql
      .insert(pictures)
      .values({ storeId, sha256, mediaType, content, createdAt: new Date(row.created_at) });
  }
}

/** Reads a table back, as an export would, and compares its hash. */
async function assertIsSame(sql: Sql, table: ArchivedTable, { store, tables }: Manifest): Promise<void> {
  const counted = countTable(table, readRows(sql, jsonQuery(table, store.id)));
  for await (const _ of counted.texts());
  const { rows, sha256 } = counted.result();
  if (rows !== tables[table.name]?.rows || sha256 !== tables[table.name]?.sha256)
    throw new BadArchiveError(`The table ${table.name} differs after the import.`);
}

function parse(line: string, table: string): unknown {
  try {
    const row: unknown = JSON.parse(line);
    if (row !== null && typeof row === 'object') return row;
  } catch {
    // Told below.
  }
  throw new BadArchiveError(`A row of the table ${table} in the archive is damaged.`);
}

import { is } from 'superstruct';
import { type ArchiveFile, BadArchiveError } from './archive-file';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, fileOfTable, MANIFEST_FILE, Manifest } from './manifest';
import { ARCHIVED_TABLES, type ArchivedTable } from './tables';

const MAX_BYTES = 1024 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the manifest of an archive. Throws a BadArchiveError when this build cannot import the archive. */
export async function readManifest(file: ArchiveFile): Promise<Manifest> {
  if (!file.has(MANIFEST_FILE))
    throw new BadArchiveError('This file is not an archive of Evertill: it has no manifest.');
  const manifest = parse((await file.read(MANIFEST_FILE, MAX_BYTES)).toString('utf8'));
  const { format, version } = (manifest ?? {}) as { format?: unknown; version?: unknown };
  if (format !== ARCHIVE_FORMAT) throw new BadArchiveError('This file is not an archive of Evertill.');
  if (typeof version === 'number' && version > ARCHIVE_VERSION) throw newer(`its format is ${version}`);
  if (!is(manifest, Manifest) || !UUID.test(manifest.store.id))
    throw new BadArchiveError('The manifest of the archive is damaged.');
  return manifest;
}

/**
 * Returns the tables of an archive in the order in which they are imported, each with the columns that the archive has.
 * An archive of an older build has fewer tables and columns; the rest gets its defaults.
 */
export function tablesOf({ tables }: Manifest, file: ArchiveFile): ArchivedTable[] {
  const known = new Map(ARCHIVED_TABLES.map((table) => [table.name, table]));
  for (const [name, { columns }] of Object.entries(tables)) {
    const table = known.get(name);
    if (!table) throw newer(`it has the table ${name.slice(0, 60)}`);
    const unknown = columns.find((column) => !table.columns.includes(column));
    if (unknown !== undefined) throw newer(`its table ${name} has the column ${unknown.slice(0, 60)}`);
    if (!file.has(fileOfTable(name)))
      throw new BadArchiveError(`The table ${name} is missing in the archive.`);
  }
  for (const name of ['stores', 'store_directory'])
    if (tables[name]?.rows !== 1) throw new BadArchiveError('The archive has no store.');
  return ARCHIVED_TABLES.flatMap((table) => {
    const columns = tables[table.name]?.columns;
    return columns ? [{ ...table, columns: table.columns.filter((column) => columns.includes(column)) }] : [];
  });
}

function newer(why: string): BadArchiveError {
  return new BadArchiveError(
    `The archive was made by a newer Evertill, which this one cannot import (${why}). Update this server first.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadArchiveError('The manifest of the archive is damaged.');
  }
}

import { importNotes } from '../../texts';
import { htmlToText, lastOfPath } from './cell-values';
import { type Cells, cellAt, type MappedRow, mapCells, type ReadRow, skippedRow } from './mapped-row';
import { columnNamed } from './profiles';

/** The option value that Shopify uses for a product without variants, in lower case. */
const NO_OPTION = 'default title';

/**
 * Reads a Shopify export. A product is a group of lines with the same handle. The first line has the title and the
 * description, each further line is a variant, and a line with only a picture is an extra picture.
 */
export function createShopifyReader(headers: readonly string[]): ReadRow {
  const columns = shopifyColumns(headers);
  let parent: Cells | null = null;
  let parentHandle = '';
  return (row) => {
    const cells = mapCells(row.cells, (text) => withoutTextMark(text.trim()));
    const handle = cellAt(row, columns.handle);
    if (cells.name || parent === null || handle !== parentHandle) {
      parent = describe(cells, row, columns.category);
      parentHandle = handle;
    }
    if (!cells.name && !cells.sku && !cells.unitPrice) return skippedRow(row, importNotes.furtherPicture);
    return { row: row.row, cells: variantCells(parent, cells, row, columns) };
  };
}

interface ShopifyColumns {
  readonly handle: number | null;
  readonly category: number | null;
  readonly variantImage: number | null;
  readonly options: readonly (number | null)[];
}

function shopifyColumns(headers: readonly string[]): ShopifyColumns {
  return {
    handle: columnNamed(headers, 'handle', 'url handle'),
    category: columnNamed(headers, 'product category'),
    variantImage: columnNamed(headers, 'variant image', 'variant image url'),
    options: ['option1 value', 'option2 value', 'option3 value'].map((name) => columnNamed(headers, name)),
  };
}

function describe(cells: Cells, row: MappedRow, categoryColumn: number | null): Cells {
  const category = cells.category === null ? null : lastOfPath(cells.category || cellAt(row, categoryColumn));
  const description = cells.description === null ? null : htmlToText(cells.description);
  return { ...cells, category, description };
}

function variantCells(parent: Cells, cells: Cells, row: MappedRow, columns: ShopifyColumns): Cells {
  const variantImage = cellAt(row, columns.variantImage);
  return {
    ...cells,
    trackStock: isTracked(cells.trackStock),
    name: parent.name === null ? null : nameWithOptions(parent.name, row, columns.options),
    description: parent.description,
    category: parent.category,
    supplier: parent.supplier,
    image: parent.image === null ? null : variantImage || parent.image,
  };
}

/** Reads the name of the app that counts the stock. Shopify leaves the name empty when no app counts the stock. */
function isTracked(tracker: string | null): string | null {
  if (tracker === null) return null;
  return tracker === '' ? 'no' : 'yes';
}

function nameWithOptions(title: string, row: MappedRow, columns: readonly (number | null)[]): string {
  const options = columns
    .map((column) => cellAt(row, column))
    .filter((value) => value && value.toLowerCase() !== NO_OPTION);
  return options.length === 0 ? title : `${title} - ${options.join(' / ')}`;
}

/** Removes the apostrophe that Shopify puts before a numeric SKU or barcode, so that spreadsheets keep every digit. */
function withoutTextMark(text: string): string {
  return /^'\d/.test(text) ? text.slice(1) : text;
}

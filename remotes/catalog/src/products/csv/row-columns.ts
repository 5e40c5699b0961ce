import type { Column } from '@evertill/shared-ui/tables';
import { importing, importPreview } from '../../texts';

interface FileRow {
  readonly row: number;
  readonly name: string;
  readonly sku: string;
}

/** The column with the row number of the file. */
export const ROW_COLUMN: Column<FileRow> = {
  id: 'row',
  label: importPreview.row,
  width: 70,
  align: 'end',
  sortValue: ({ row }) => row,
  render: ({ row }) => row,
};

export const NAME_COLUMN: Column<Pick<FileRow, 'name'>> = {
  id: 'name',
  label: importing.fields.name,
  cardTitle: true,
  sortValue: ({ name }) => name,
  render: ({ name }) => name || '—',
};

export const SKU_COLUMN: Column<Pick<FileRow, 'sku'>> = {
  id: 'sku',
  label: importing.fields.sku,
  width: 150,
  sortValue: ({ sku }) => sku,
  render: ({ sku }) => sku,
};

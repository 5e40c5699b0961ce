import { parkedReason } from '@evertill/shared-data';
import type { EntityItem, FormField } from '@evertill/shared-domain';
import { type Column, RowName } from '@evertill/shared-ui/tables';

/** What the columns of an entity are called, and what stands in them. */
interface ColumnSource<Item> {
  readonly fields: Readonly<Record<string, FormField>>;
  parse(wire: unknown): Item;
}

/** The column of a text field, under the label that it has in the form. */
export function fieldColumn<Name extends string, Item extends EntityItem & Record<Name, string | null>>(
  { fields }: ColumnSource<Item>,
  name: Name,
): Column<Item> {
  return {
    id: name,
    label: fields[name]?.label ?? name,
    sortValue: (item) => item[name],
    render: (item) => item[name],
  };
}

/** The column that names the row and, under it, says why a change of it was not accepted. */
export function nameColumn<Name extends string, Item extends EntityItem & Record<Name, string>>(
  source: ColumnSource<Item>,
  name: Name,
): Column<Item> {
  return {
    ...fieldColumn(source, name),
    render: (item) => <RowName name={item[name]} reason={parkedReason(item)} />,
  };
}

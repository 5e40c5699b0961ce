import { parkedReason } from '@evertill/shared-data';
import type { EntityItem, FormField } from '@evertill/shared-domain';
import { type Column, RowName } from '@evertill/shared-ui/tables';

/** The fields and the row type of an entity. */
interface ColumnSource<Item> {
  readonly fields: Readonly<Record<string, FormField>>;
  parse(wire: unknown): Item;
}

/** Returns the column of a text field, with the field's label from the form. */
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

/** Returns the column with the name of the row. Below the name, shows the reason when a change was not accepted. */
export function nameColumn<Name extends string, Item extends EntityItem & Record<Name, string>>(
  source: ColumnSource<Item>,
  name: Name,
): Column<Item> {
  return {
    ...fieldColumn(source, name),
    render: (item) => <RowName name={item[name]} reason={parkedReason(item)} />,
  };
}

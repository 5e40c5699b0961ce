// Plans an import before anything is changed. A name or a phone never tells two customers apart, so a row is only left out
// when a customer has all that the row says.
import { Customer, comparePhones, type InputOf } from '@evertill/shared-domain';
import { type CsvTable, isBlank, unguardFormula } from '@evertill/shared-screens/csv';
import { customerImport } from '../../texts';
import { COLUMNS, type Column } from './customers-file';

type NewCustomer = InputOf<typeof Customer>;

export interface ImportPlan {
  readonly toAdd: readonly NewCustomer[];
  /** The number of rows whose customer is already there. */
  readonly known: number;
  /** The number of new customers with a phone that another customer has. They are added all the same. */
  readonly samePhone: number;
  /** The rows that cannot be added, with their number in the file. */
  readonly problems: readonly { readonly row: number; readonly text: string }[];
}

/** The most rows of one file, because every customer is a change that is sent. */
export const MOST_ROWS = 5_000;

const NOTHING = { phone: null, email: null, cardCode: null, note: null };

// The headers of other systems' files, beside the labels of the form, which are the headers of our own.
const HEADERS: Readonly<Record<Column | 'firstName' | 'lastName', readonly string[]>> = {
  name: ['name', 'full name', 'customer', 'customer name'],
  firstName: ['first name', 'given name'],
  lastName: ['last name', 'surname', 'family name'],
  phone: ['phone', 'phone number', 'mobile', 'telephone'],
  email: ['email', 'e-mail', 'email address'],
  cardCode: ['card code', 'card', 'reference id'],
  note: ['note', 'notes', 'memo'],
};

/** Plans the import of a file. Null when no column has names. */
export function planImport({ headers, rows }: CsvTable, customers: readonly Customer[]): ImportPlan | null {
  const named = headers.map((cell) => cell.trim().toLowerCase());
  const labels = new Map<string, string>(
    COLUMNS.map((column) => [column, Customer.fields[column].label.toLowerCase()]),
  );
  const placeOf = (column: keyof typeof HEADERS) =>
    named.findIndex((cell) => HEADERS[column].includes(cell) || cell === labels.get(column));
  const nameColumns = (['name', 'firstName', 'lastName'] as const).map(placeOf).filter((place) => place >= 0);
  if (nameColumns.length === 0) return null;
  const isWhole = placeOf('name') >= 0;

  const taken: Pick<Customer, Column>[] = [...customers];
  const toAdd: NewCustomer[] = [];
  const problems: { row: number; text: string }[] = [];
  let [known, samePhone] = [0, 0];
  for (const [index, cells] of rows.entries()) {
    if (isBlank(cells)) continue;
    const cell = (place: number) => unguardFormula(cells[place] ?? '').trim();
    const name = (isWhole ? [placeOf('name')] : nameColumns).map(cell).filter(Boolean).join(' ');
    const values = {
      ...Customer.initialValues(null),
      ...Object.fromEntries(COLUMNS.map((column) => [column, cell(placeOf(column))])),
      name,
    };
    const [problem] = Object.values(Customer.validate(values, { creating: true })).filter(Boolean);
    if (problem) {
      problems.push({ row: index + 2, text: customerImport.problem(index + 2, problem) });
      continue;
    }
    const input = Customer.toInput(values);
    if (taken.some((customer) => hasAll(customer, input))) known += 1;
    else {
      if (taken.some(({ phone }) => comparePhones(phone, input.phone ?? null) === 'same')) samePhone += 1;
      toAdd.push(input);
      taken.push({ ...NOTHING, ...input });
    }
  }
  return { toAdd, known, samePhone, problems };
}

function hasAll(customer: Pick<Customer, Column>, row: NewCustomer): boolean {
  return COLUMNS.every((column) => row[column] === null || row[column] === customer[column]);
}

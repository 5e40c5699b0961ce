import { Customer } from '@evertill/shared-domain';
import { aCustomer } from '@evertill/shared-domain/testing';
import { readCsvFile } from '@evertill/shared-screens/csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customersFile } from './customers-file';
import { planImport } from './plan-import';

const rosa = aCustomer();
const plan = (text: string, customers: readonly Customer[] = [rosa]) =>
  readCsvFile(new Blob([text])).then((table) => planImport(table, customers));

describe('the import of customers', () => {
  it('adds who is not there, and leaves out whose data are all there', async () => {
    const file = 'Name,Phone,Email\nAna Ruiz,1,\nRosa Diaz,,rosa@home.example\nRosa Diaz,9,\n';
    expect(await plan(file)).toMatchObject({
      toAdd: [
        { name: 'Ana Ruiz', phone: '1', email: null },
        { name: 'Rosa Diaz', phone: '9' },
      ],
      known: 1,
      samePhone: 0,
      problems: [],
    });
  });

  it('numbers the rows as a spreadsheet does, also below an empty one', async () => {
    const { problems = [], toAdd = [] } = (await plan('name,phone\nAna Ruiz,1\n\n,555\n')) ?? {};
    expect([toAdd.length, problems.map(({ row }) => row)]).toEqual([1, [4]]);
  });

  it('says that the file of a store without customers has no rows', async () => {
    await expect(readCsvFile(customersFile([]))).rejects.toThrow(
      'This file has no rows below its header row.',
    );
  });

  it('adds a customer with the phone of another, and says so', async () => {
    expect(await plan('name;phone\nLuis Diaz;555 010-0142\n')).toMatchObject({
      samePhone: 1,
      toAdd: [{ name: 'Luis Diaz' }],
    });
  });

  it('adds a repeated row of a file once', async () => {
    expect(await plan('Name\nAna\nAna\n')).toMatchObject({ toAdd: [{ name: 'Ana' }], known: 1 });
  });

  it('reads the files of other systems', async () => {
    const file = 'First Name,Last Name,Email Address,Phone Number\nAna,Ruiz,ana@home.example,12\n';
    expect(await plan(file)).toMatchObject({
      toAdd: [{ name: 'Ana Ruiz', email: 'ana@home.example', phone: '12' }],
    });
  });

  it('names the rows that cannot be added', async () => {
    expect(await plan('Name,Email\n,a@b.example\nAna,nowhere\n')).toMatchObject({
      toAdd: [],
      problems: [
        { row: 2, text: 'Row 2: Name is required' },
        { row: 3, text: 'Row 3: Invalid email format' },
      ],
    });
  });

  it('refuses a file without names', async () => {
    expect(await plan('Color,Size\nred,1\n')).toBeNull();
  });

  it('finds everybody of an exported file, whatever their data are', async () => {
    const cell = fc.string({ maxLength: 20 }).map((text) => text.replace(/[^ -~áñ＝]/g, '').trim());
    const optional = cell.map((text) => text || null);
    const customers = fc.array(
      fc.record({
        name: cell.map((text) => text || 'x'),
        phone: optional,
        cardCode: optional,
        note: optional,
      }),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(customers, async (all) => {
        const known = all.map((fields, n) => Customer.parse({ ...fields, email: null, id: String(n) }));
        const table = await readCsvFile(customersFile(known));
        expect(planImport(table, known)).toEqual({
          toAdd: [],
          known: known.length,
          samePhone: 0,
          problems: [],
        });
        const [first] = known;
        if (first)
          expect(planImport(table, [])?.toAdd[0]).toEqual(Customer.toInput(Customer.initialValues(first)));
      }),
    );
  });
});

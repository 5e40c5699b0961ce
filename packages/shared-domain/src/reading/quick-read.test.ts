import fc from 'fast-check';
import { object, type Struct, string } from 'superstruct';
import { expect, it } from 'vitest';
import { ProductStruct } from '../entities/product';
import { SaleStruct } from '../entities/sale';
import { Supplier } from '../entities/supplier';
import { Tax } from '../entities/tax';
import { User } from '../entities/user';
import { aProduct, aSale, aSupplier, aTax, aUser } from '../testing';
import { MISS, quickReaderOf } from './quick-read';
import { shape } from './shapes';

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    ' ',
    '12.30',
    ' 7 ',
    '-0.5',
    '1e3',
    '0x1',
    'abc',
    'ACTIVE',
    'pending',
    '5.',
  ),
  fc.constantFrom<unknown>(
    0,
    -0,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    false,
    {},
    [],
    [1],
    { id: 5 },
    { id: 'c', name: 'C' },
  ),
);

it.each([
  ['product', () => expectAgreement(ProductStruct, aProduct())],
  ['supplier', () => expectAgreement(Supplier.wire, aSupplier())],
  ['tax', () => expectAgreement(Tax.wire, aTax())],
  ['user', () => expectAgreement(User.wire, aUser())],
  ['sale', () => expectAgreement(SaleStruct, aSale())],
])(
  'the quick reader of a %s returns what the struct returns, and leaves refused values to the struct',
  (_, check) => {
    check();
  },
);

it('throws when a field has no quick reader', () => {
  expect(() => shape(object({ name: string() }))).toThrow(TypeError);
});

function expectAgreement<T, S>(struct: Struct<T, S>, entity: object): void {
  const names = fc.constantFrom(
    ...Object.keys(entity),
    'offline',
    'status',
    'active',
    'appliedDiscounts',
    'unknown',
  );
  fc.assert(
    fc.property(fc.dictionary(names, oddValue, { maxKeys: 3 }), (change) => {
      const wire = { ...entity, ...change };
      const [error, result] = struct.validate(wire, { coerce: true, mask: true });
      const quick = quickReaderOf(struct)(wire);
      if (error) expect(quick).toBe(MISS);
      else expect(quick).toEqual(result);
    }),
    { numRuns: 500 },
  );
}

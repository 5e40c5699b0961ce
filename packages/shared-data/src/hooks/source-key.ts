const numbers = new WeakMap<object, number>();
let last = 0;

/** A text that names one repository of this page, so that two instances of the data never share an SWR entry. */
export function sourceKey(source: object, part = ''): string {
  let number = numbers.get(source);
  if (number === undefined) {
    last += 1;
    number = last;
    numbers.set(source, number);
  }
  return `evertill-data/${number}/${part}`;
}

import { newUuid } from '@evertill/shared-offline';

const names = new WeakMap<object, string>();

/** Returns a key for one repository of this page, so that two instances of the data never share an SWR entry. */
export function sourceKey(source: object, part = ''): string {
  const name = names.get(source) ?? newUuid();
  names.set(source, name);
  return `evertill-data/${name}/${part}`;
}

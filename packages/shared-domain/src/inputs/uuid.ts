import { leftOut } from './kind';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads an id that a device made. An id that is no UUID is left out, because it must never be why a sale is refused. */
export const uuidInput = leftOut<string>({ type: 'string', format: 'uuid' }, (value) => {
  const id = typeof value === 'string' ? value.toLowerCase() : '';
  return UUID.test(id) ? id : undefined;
});

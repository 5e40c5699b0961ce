// Makes an example of each call for the command line: the required parameters, and the smallest body that the schema
// allows.
import type { JsonSchema } from '@evertill/shared-domain';
import type { ApiDocument, Operation, Parameter } from '../document';

/** Texts that suit a field of this name. */
const BY_NAME: Readonly<Record<string, string>> = {
  username: 'rosa',
  password: 'long-and-unusual',
  currentPassword: 'long-and-unusual',
  newPassword: 'longer-and-more-unusual',
  email: 'rosa@shop.example',
  name: 'Green tea',
  firstName: 'Rosa',
  reason: 'Counted again',
  timezone: 'America/New_York',
  url: 'https://shop.example/events',
  productName: 'Green tea',
  saleNumber: 'S-1001',
};
const UUID = '5b0f8c1e-2d4a-4c7b-9e3f-6a1d2c3b4e5f';
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: UUID,
  date: '2026-11-26',
  'date-time': '2026-11-26T09:30:00.000Z',
};
// The first one that a pattern allows is the example of a field with the pattern.
const TEXTS = ['text', '12.50', '1', '2026-11-26T09:30:00.000Z', '4711', 'AbCdEfGhIjKlMnOpQrStUv'];

/** Returns a value that a schema allows. */
export function exampleOf(schema: JsonSchema, { components }: ApiDocument, name = ''): unknown {
  const make = (one: unknown, of: string): unknown => {
    // A schema of the document is data of any form.
    const read = one as JsonSchema & { type?: string | string[]; properties?: Record<string, JsonSchema> };
    if (typeof read.$ref === 'string') return make(components.schemas[lastPart(read.$ref)] ?? {}, of);
    if ('const' in read) return read.const;
    if (Array.isArray(read.enum)) return read.enum[0];
    const choices = read.anyOf ?? read.oneOf;
    if (Array.isArray(choices)) return make(choices[0], of);
    const types = [read.type ?? []].flat();
    if (types.includes('object')) return objectOf(read.properties ?? {}, read.required, make);
    if (types.includes('array')) return read.items ? [make(read.items, of)] : [];
    if (types.includes('string')) return textOf(read, of);
    if (types.includes('boolean')) return true;
    if (types.includes('integer') || types.includes('number')) return Math.max(1, Number(read.minimum ?? 1));
    return {};
  };
  return make(schema, name);
}

// A body without required fields changes what it names, so the example names one field.
function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  required: unknown,
  make: (schema: JsonSchema, name: string) => unknown,
): Record<string, unknown> {
  const names = Array.isArray(required) ? required.map(String) : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, make(properties[name] ?? {}, name)]));
}

function textOf({ format, pattern, minLength = 0, maxLength = 1_000 }: JsonSchema, name: string): string {
  if (typeof format === 'string' && format in BY_FORMAT) return BY_FORMAT[format] ?? '';
  const own = BY_NAME[name] ?? (/(^i|I)d$/.test(name) ? UUID : null);
  const allowed = new RegExp(typeof pattern === 'string' ? pattern : '');
  const texts = [...(own === null ? [] : [own]), ...TEXTS];
  const fits = (text: string) =>
    allowed.test(text) && text.length >= Number(minLength) && text.length <= Number(maxLength);
  return texts.find(fits) ?? '';
}

/** Returns the command that makes a call with curl. */
export function curlOf(method: string, path: string, operation: Operation, document: ApiDocument): string {
  const parameters = parametersOf(operation, document);
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$EVERTILL/api${pathWith(path, parameters)}${queryOf(parameters, document)}"`,
    ...signInOf(path, operation),
    ...parameters.filter((one) => one.in === 'header').map(({ name }) => `-H "${name}: $(uuidgen)"`),
    ...bodyOf(operation, document),
    ...answerOf(operation),
  ];
  return parts.join(' \\\n  ');
}

/** Returns the parameters of a call, with those that the document shares between calls. */
export function parametersOf({ parameters = [] }: Operation, { components }: ApiDocument): Parameter[] {
  return parameters.flatMap((one) => {
    return '$ref' in one ? (components.parameters[lastPart(one.$ref)] ?? []) : one;
  });
}

function pathWith(path: string, parameters: readonly Parameter[]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { enum: words } = parameters.find((one) => one.name === name)?.schema ?? {};
    // In capitals, because curl reads a word in braces as a list.
    return Array.isArray(words) ? String(words[0]) : `$${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
  });
}

function queryOf(parameters: readonly Parameter[], document: ApiDocument): string {
  const needed = parameters.filter((one) => one.in === 'query' && one.required);
  const query = needed.map(({ name, schema }) => `${name}=${exampleOf(schema, document, name)}`);
  return query.length > 0 ? `?${query.join('&')}` : '';
}

function signInOf(path: string, { security }: Operation): string[] {
  if (security.some((one) => one.token)) return ['-H "Authorization: Bearer $TOKEN"'];
  if (security.some((one) => one.release)) return ['-H "Authorization: Bearer $RELEASE_TOKEN"'];
  if (security.some((one) => one.session)) return ['--cookie session.txt'];
  return path === '/auth/login' ? ['--cookie-jar session.txt'] : [];
}

function bodyOf({ requestBody }: Operation, document: ApiDocument): string[] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return [];
  const schema = content?.schema;
  const data = schema
    ? `-d '${JSON.stringify(exampleOf(schema, document)).replaceAll("'", "'\\''")}'`
    : '--data-binary @file';
  return [`-H 'Content-Type: ${type}'`, data];
}

function answerOf({ responses }: Operation): string[] {
  const done = responses['2XX'];
  const types = done && 'content' in done ? Object.keys(done.content) : [];
  if (types.includes('text/event-stream')) return ["-N -H 'Accept: text/event-stream'"];
  return types.includes('application/zip') ? ['--output export.zip'] : [];
}

/** Returns the name at the end of a reference. */
export function lastPart(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

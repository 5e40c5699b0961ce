// Writes schemas for people: a line for each field, with its type in words. Objects inside are folded.
import type { JsonSchema } from '@evertill/shared-domain';
import { escapeHtml } from '../../../kernel/http/escape-html';

/** The keywords of JSON Schema that the description uses. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
}

/** A line about a named value. */
interface Line {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  /** The place of a parameter, and what it is for. */
  place?: string;
  description?: string;
}

const NOT_BLANK = '\\S';

/** Returns the anchor of a named schema. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** Returns a schema as HTML. */
export function schemaHtml(schema: JsonSchema): string {
  const read = schemaOf(schema);
  const inner = innerOf(read);
  const isPlainObject = read.properties !== undefined && read.description === undefined;
  const head = isPlainObject
    ? ''
    : `<p><span class="type">${typeHtml(read)}</span>${noteHtml(read.description)}</p>`;
  return head + inner;
}

/** Returns a list of named values as HTML. */
export function linesHtml(lines: readonly Line[]): string {
  return `<ul class="fields">${lines.map((line) => `<li>${lineHtml(line)}</li>`).join('')}</ul>`;
}

function lineHtml({ name, schema, isRequired, place, description }: Line): string {
  const read = schemaOf(schema);
  const head = [
    `<code class="name">${escapeHtml(name)}</code>`,
    ...(place ? [`<span class="place">${escapeHtml(place)}</span>`] : []),
    `<span class="type">${typeHtml(read)}</span>`,
    ...(isRequired ? ['<span class="required">required</span>'] : []),
  ].join(' ');
  const note = noteHtml(description ?? read.description);
  const inner = innerOf(read);
  if (inner === '') return head + note;
  return `<details><summary>${head}${note}</summary>${inner}</details>`;
}

function noteHtml(text: string | undefined): string {
  return text === undefined ? '' : `<span class="note">${textHtml(text)}</span>`;
}

/** Returns what is inside a value: the fields of an object, or those of the entries of a list. */
function innerOf(schema: Schema): string {
  const { properties, required = [], items, additionalProperties } = schema;
  if (properties) {
    const lines = Object.entries(properties).map(([name, one]) => {
      return { name, schema: one as JsonSchema, isRequired: required.includes(name) };
    });
    return linesHtml(lines);
  }
  if (items) return innerOf(items);
  if (typeof additionalProperties === 'object') return innerOf(additionalProperties);
  return (schema.anyOf ?? schema.oneOf ?? []).map(innerOf).join('');
}

/** Returns the type of a schema in words. Named schemas are links. */
function typeHtml(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return `<a href="#${escapeHtml(schemaAnchor(name))}">${escapeHtml(name)}</a>`;
  }
  if ('const' in schema) return valueHtml(schema.const);
  if (schema.enum) return schema.enum.map(valueHtml).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeHtml).join(' or ');
  const types = [schema.type ?? 'any value'].flat();
  return types.map((type) => wordsFor(type, schema)).join(' or ');
}

function wordsFor(type: string, schema: Schema): string {
  if (type === 'array') return listWords(schema);
  if (type === 'object') return objectWords(schema);
  if (type === 'string') return stringWords(schema);
  if (type === 'integer' || type === 'number') return numberWords(type, schema);
  return escapeHtml(type);
}

function listWords({ items, minItems = 0, maxItems }: Schema): string {
  const many = range(minItems, maxItems);
  return `list${many && ` (${many})`} of ${items ? typeHtml(items) : 'any values'}`;
}

function objectWords({ additionalProperties, propertyNames, maxProperties }: Schema): string {
  const named = propertyNames?.enum ? ` with the names ${propertyNames.enum.map(valueHtml).join(', ')}` : '';
  const values = typeof additionalProperties === 'object' ? ` of ${typeHtml(additionalProperties)}` : '';
  const most = maxProperties === undefined ? '' : `, at most ${maxProperties} fields`;
  return `object${values}${named}${most}`;
}

function stringWords({ format, pattern, minLength = 0, maxLength, type }: Schema): string {
  const length = range(minLength, maxLength);
  // The pattern of a value that may also be a number only repeats how numbers are written.
  const isAlsoNumber = [type ?? []].flat().some((one) => one === 'integer' || one === 'number');
  const form = pattern === undefined || isAlsoNumber ? '' : patternWords(pattern);
  return `string${format ? ` (${escapeHtml(format)})` : ''}${length && ` of ${length} characters`}${form}`;
}

function patternWords(pattern: string): string {
  return pattern === NOT_BLANK ? ', not blank' : ` like <code>${escapeHtml(pattern)}</code>`;
}

function numberWords(type: string, { minimum, exclusiveMinimum, maximum }: Schema): string {
  if (exclusiveMinimum !== undefined)
    return `${type} above ${exclusiveMinimum}${maximum === undefined ? '' : `, up to ${grouped(maximum)}`}`;
  if (minimum === undefined && maximum === undefined) return type;
  if (maximum === undefined) return `${type} from ${grouped(minimum ?? 0)}`;
  return minimum === undefined
    ? `${type} up to ${grouped(maximum)}`
    : `${type} from ${grouped(minimum)} to ${grouped(maximum)}`;
}

function range(least: number, most: number | undefined): string {
  if (most === undefined) return least > 0 ? `at least ${grouped(least)}` : '';
  if (least === most) return grouped(most);
  return least > 0 ? `${grouped(least)} to ${grouped(most)}` : `at most ${grouped(most)}`;
}

function grouped(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 10 });
}

function valueHtml(value: unknown): string {
  return `<code>${escapeHtml(JSON.stringify(value))}</code>`;
}

/** Returns a text as HTML. Parts between backticks are code. */
export function textHtml(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

// A schema of the document is data of any form. Keywords that this page does not know are not shown.
function schemaOf(schema: JsonSchema): Schema {
  return schema as Schema;
}

// Compiles the schemas of the API's description, for tests that compare values with them.
import type { JsonSchema } from '@evertill/shared-domain';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument } from '../src/run/openapi/document';

const FORMATS = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
};

/** Returns an Ajv for schemas of draft 2020-12, strict except for types that are unions. */
export function newAjv(): Ajv2020 {
  return new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false, formats: FORMATS });
}

/**
 * Returns a function that compiles a schema of the document. `isExact` refuses fields that the schemas do not name,
 * although callers must expect more.
 */
export function compilerOf(document: ApiDocument, { isExact }: { isExact: boolean }) {
  const ajv = newAjv();
  const read = (schema: unknown) => localRefs(isExact ? exact(schema) : schema) as JsonSchema;
  for (const [name, schema] of Object.entries(document.components.schemas ?? {}))
    ajv.addSchema(read(schema), name);
  return (schema: JsonSchema): ValidateFunction => ajv.compile(read(schema));
}

function localRefs(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', ''));
}

function exact(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(exact);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, exact(member)]));
  const isObjectSchema = members.type === 'object' && 'properties' in members;
  return isObjectSchema ? { ...members, additionalProperties: false } : members;
}

import * as z from 'zod/mini';
import type { Schema } from './schema.js';

/** What the documentation says of a field beside what is checked, as keywords of JSON Schema. */
export type Documented = Readonly<Record<string, unknown>>;

/** Structures by the name they have in the OpenAPI document. */
export const components = z.registry<{ id: string }>();

/** A reference to a structure of the OpenAPI document. */
export const refTo = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/** Names a structure. */
export function named<Any extends Schema>(id: string, schema: Any): Any {
  components.add(schema, { id });
  return schema;
}

/** Says of a field in the OpenAPI document what its schema does not. */
export function documented<Any extends Schema>(schema: Any, documentation: Documented): Any {
  z.globalRegistry.add(schema, documentation);
  return schema;
}

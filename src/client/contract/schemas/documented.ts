import * as z from 'zod/mini';
import type { Schema } from './schema.js';

/** Keywords of JSON Schema that describe a field beyond its checks. */
export type Documented = Readonly<Record<string, unknown>>;

/** Structures by their name in the OpenAPI document. */
export const components = z.registry<{ id: string }>();

/** A reference to a structure of the OpenAPI document. */
export const refTo = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/** Registers a structure under its name in the OpenAPI document. */
export function named<Any extends Schema>(id: string, schema: Any): Any {
  components.add(schema, { id });
  return schema;
}

/** Adds JSON Schema keywords to a field of the OpenAPI document. */
export function documented<Any extends Schema>(schema: Any, documentation: Documented): Any {
  z.globalRegistry.add(schema, documentation);
  return schema;
}

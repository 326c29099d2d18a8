import * as z from 'zod/mini';

/** What the documentation says of a field beside what is checked, as keywords of JSON Schema. */
export type Documented = Readonly<Record<string, unknown>>;

/** Structures by the name they have in the OpenAPI document. */
export const components = z.registry<{ id: string }>();

/** A reference to a structure of the OpenAPI document. */
export const refTo = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/** Names a structure. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  components.add(schema, { id });
  return schema;
}

/** Says of a field in the OpenAPI document what its schema does not. */
export function documented<Schema extends z.ZodMiniType>(
  schema: Schema,
  documentation: Documented,
): Schema {
  z.globalRegistry.add(schema, documentation);
  return schema;
}

import { openapiDocument } from 'recebiveis/schemas';
import { refusals as refusalsOf } from './json-schema.js';

export type Json = Record<string, unknown>;

export const document = openapiDocument() as unknown as Json & {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Json };
};

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  summary: string;
  'x-requests-per-minute'?: number;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

export interface Schema extends Json {
  properties: Record<string, Schema>;
  required?: string[];
}

/** The operation of an endpoint. */
export const operation = (name: string): Operation => {
  const found = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`no operation ${name}`);
  return found;
};

/** A component. */
export const schema = (name: string): Schema => document.components.schemas[name] as Schema;

/** Where a value breaks a schema of the document. */
export const refusals = (node: Json, value: unknown) =>
  refusalsOf(node, value, (ref) => schema(ref.split('/').at(-1) ?? ''));

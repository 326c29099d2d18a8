import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openapiDocument } from 'recebiveis/schemas';

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

/** The OpenAPI operation of an endpoint, by its name. */
export const operation = (name: string): Operation => {
  const found = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`no operation ${name}`);
  return found;
};

/** A component schema, by its name. */
export const schema = (name: string): Schema => document.components.schemas[name] as Schema;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** The validation errors of a value against a schema of the document. */
export function refusals(node: Json, value: unknown): string[] {
  const validate = ajv.compile({ components: document.components, ...node });
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

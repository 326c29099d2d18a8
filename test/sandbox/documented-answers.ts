import type { ErrorObject } from 'ajv';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openapiDocument } from 'recebiveis/schemas';

type Responses = Record<string, { content?: Record<string, unknown> }>;
const document = JSON.parse(JSON.stringify(openapiDocument())) as {
  paths: Record<string, Record<string, { responses: Responses }>>;
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'service');
const compiled = new Map<string, ValidateFunction>();

/** A JSON pointer from the parts of a path. */
const pointer = (...parts: readonly string[]) =>
  parts
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/');

const found = ({ instancePath, message = '' }: ErrorObject) => `${instancePath} ${message}`;

/** The deviations of an answer from the OpenAPI document; empty if it conforms. */
export function outsideDocument(
  { path, method }: { path: string; method: string },
  status: number,
  body: unknown,
): string[] {
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const key = String(status) in responses ? String(status) : 'default';
  // The document marks statuses whose answer has no documented body.
  if (responses[key]?.content === undefined) return [];
  const at = pointer('paths', path, method.toLowerCase(), 'responses', key, 'content');
  const $ref = `service#/${at}/application~1json/schema`;
  const validate = compiled.get($ref) ?? ajv.compile({ $ref });
  compiled.set($ref, validate);
  return validate(body) ? [] : (validate.errors ?? []).map(found);
}

/** The deviations of a delivered event from the document. */
export function eventOutsideDocument(evento: unknown): string[] {
  const validate = ajv.compile({ $ref: 'service#/components/schemas/Evento' });
  return validate(evento) ? [] : (validate.errors ?? []).map(found);
}

import * as z from 'zod/mini';
import { components, refTo } from '../client/contract/schemas/documented.js';
import { AUTORIZACAO_FIELDS } from '../client/contract/schemas/webhook.js';

/** A JSON object of the document. */
export type Json = Record<string, unknown>;

const message = { type: 'string', maxLength: 255 };

const structure = (title: string, properties: Json, ...required: string[]): [string, Json] => [
  title,
  { title, type: 'object', properties, required },
];

const DADOS = ['DadosAplicativo', 'DadosCiclo', 'DadosPedido', 'DadosTitulo'];

/** Structures that no schema of ours describes. */
const OTHERS: Record<string, Json> = Object.fromEntries([
  structure('Erro', { mensagem: message }, 'mensagem'),
  structure('Retorno', { retorno: message, obs: message }, 'retorno'),
  structure(
    'Evento',
    {
      tipo: { ...message, enum: ['Aplicativo', 'Ciclo', 'Pedido'] },
      dados: { anyOf: DADOS.map(refTo) },
    },
    'tipo',
    'dados',
  ),
]);

/** A reference to the component of a schema. */
export const refOf = (schema: z.ZodMiniType): Json =>
  refTo((components.get(schema) as { id: string }).id);

/** Every component: requests as strictly as they are checked, answers as they are documented. */
export function describeComponents(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(components, { ...CONVERSION, uri: (id) => refTo(id).$ref });
  const described = Object.entries(schemas).map(([title, schema]) => {
    const { $schema: _, $id: __, id: ___, ...rest } = schema as Json;
    return [title, { title, ...(tidy(rest) as Json) }];
  });
  const structures: Record<string, Json> = { ...Object.fromEntries(described), ...OTHERS };
  const allOf = Object.entries(AUTORIZACAO_FIELDS).map(requiredWith);
  structures.WebhookConfig = { ...structures.WebhookConfig, allOf };
  return structures;
}

/** JSON Schema keyword; as a literal key, the linter would take the object for a promise. */
const THEN = 'then';

/** The fields that a form of authorization requires. */
const requiredWith = ([tipoAutorizacao, required]: [string, readonly string[]]) => ({
  if: {
    properties: { tipoAutorizacao: { const: tipoAutorizacao } },
    required: ['tipoAutorizacao'],
  },
  [THEN]: {
    required,
    properties: Object.fromEntries(required.map((name) => [name, { minLength: 1 }])),
  },
});

/** The fields of a path or query schema, as they appear in the URL. */
export function fieldsOf(schema: z.ZodMiniType | undefined): Record<string, Json> {
  const json = schema && (z.toJSONSchema(schema, { ...CONVERSION, io: 'output' }) as Json);
  return tidy(json?.properties ?? {}) as Record<string, Json>;
}

/** Options for converting zod's schemas into JSON Schema. */
const CONVERSION = { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' } as const;

/**
 * Tidies generated JSON Schema: removes bounds that are no rules, and keeps only the first
 * alternative of an answer's field, which is the documented one.
 */
function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy);
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf, ...rest } = node as Json;
  if (Array.isArray(anyOf)) {
    const isChoice = anyOf.every((one) => '$ref' in one);
    return isChoice ? { anyOf } : tidy({ ...rest, ...anyOf[0] });
  }
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (Math.abs(value as number) === Number.MAX_SAFE_INTEGER) return [];
    if (key === 'additionalProperties' && value !== false) return [];
    if (key === 'pattern' && 'format' in node) return [];
    return [[key, tidy(value)]];
  });
  return Object.fromEntries(entries);
}

import * as z from 'zod';
import type { Endpoint, UrlSchema } from './endpoint.js';
import { CONVERSION, type Json, tidy } from './openapi-components.js';
import { ORDENACAO } from './schemas/ordenacao.js';

/** The parameters of an endpoint as they stand in its URL. */
export function parametersOf({ path, params, query }: Endpoint): Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const fields = params ? pathFields(names, params) : {};
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, ...fields[name] })),
    ...Object.entries(query ? shapeOf(query) : {}).map(([name, schema]) => ({
      name,
      in: 'query',
      ...onWire(name, schema),
    })),
  ];
}

/** Path parameters under their own names; or, of a choice of keys, the key's name and its value. */
function pathFields(names: readonly string[], params: UrlSchema): Record<string, Json> {
  const shape = shapeOf(params);
  if (names.every((name) => name in shape)) {
    return Object.fromEntries(names.map((name) => [name, onWire(name, shape[name] as z.ZodType)]));
  }
  const [filtro = '', valor = ''] = names;
  const sizes = Object.values(shape).map((schema) => Number(asJson(schema).maxLength ?? 0));
  return {
    [filtro]: { schema: { type: 'string', enum: Object.keys(shape) } },
    [valor]: { schema: { type: 'string', minLength: 1, maxLength: Math.max(...sizes) } },
  };
}

/** What the documentation says beside a parameter's type. */
const NOTES: Record<string, { description?: string; schema?: Json }> = {
  limite: { description: 'Records a page.', schema: { default: 50 } },
  periodo: {
    description: '`dd/mm/yyyy - dd/mm/yyyy`, both days included; at most 365 days.',
    schema: { maxLength: 23 },
  },
  ordenacao: {
    description: `Ids separated by |, negative for descending: ${Object.entries(ORDENACAO)
      .map(([name, id]) => `${id} ${name}`)
      .join(', ')}.`,
  },
  dataTipo: {
    description: 'Date that periodo speaks of.',
    schema: { default: 'dataHoraRegistro' },
  },
  agruparEventos: { description: 'Whether the items of eventos are grouped.' },
  camposOcultos: { description: 'Fields to remove; cliente.cpfCnpj removes clientecpfCnpj.' },
  retornoUnico: { description: 'Answer this array only.' },
};

function onWire(name: string, schema: z.ZodType): Json {
  const json = asJson(schema);
  const { description, schema: more } = NOTES[name] ?? {};
  return {
    ...(description && { description }),
    // A list stands in the URL with commas.
    ...(json.type === 'array' && { style: 'form', explode: false }),
    schema: { ...json, ...more },
  };
}

const asJson = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(wireForm(schema), CONVERSION) as Json;
  return tidy(json, false) as Json;
};

/**
 * Of what a user may write, what the service documents: the number or list that a text is read as,
 * else the last alternative, which is the service's own string.
 */
function wireForm(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return wireForm(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return wireForm(schema.options.at(-1) as z.ZodType);
  if (schema instanceof z.ZodPipe) {
    const out = schema.out as z.ZodType;
    const isWire = out instanceof z.ZodNumber || out instanceof z.ZodArray;
    return isWire ? out : wireForm(schema.in as z.ZodType);
  }
  return schema;
}

/** The fields of a schema of the URL, behind what is checked of them together. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
}

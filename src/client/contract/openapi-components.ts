import * as z from 'zod';
import { applyDocumented } from './openapi-documented.js';
import * as analises from './schemas/analises.js';
import * as ciclos from './schemas/ciclos.js';
import * as eventos from './schemas/evento.js';
import { filaDocumento } from './schemas/fila.js';
import { novoPedido } from './schemas/novo-pedido.js';
import { pedido } from './schemas/pedido.js';
import { pedidoRegistrado } from './schemas/pedido-registrado.js';
import { webhookConfig, webhookRegistrado } from './schemas/webhook.js';

/** A piece of the document. */
export type Json = Record<string, unknown>;

/** Requests: checked to the letter. */
const REQUESTS: Record<string, z.ZodType> = {
  WebhookConfig: webhookConfig,
  NovoPedido: novoPedido,
  NovoTitulo: within(novoPedido, 'titulos'),
  NovoProduto: within(novoPedido, 'produtos'),
  EventoCalcular: within(novoPedido, 'eventosCalcular'),
};

/** Answers: shown as they are documented, though more is taken. */
const ANSWERS: Record<string, z.ZodType> = {
  WebhookRegistrado: webhookRegistrado,
  FilaDocumento: filaDocumento,
  DadosAplicativo: eventos.dadosAplicativo,
  DadosCiclo: eventos.dadosCiclo,
  DadosPedido: eventos.dadosPedido,
  DadosTitulo: eventos.dadosTitulo,
  CiclosPagina: ciclos.ciclosPagina,
  CiclosInfo: within(ciclos.ciclosPagina, 'info'),
  Ciclo: ciclos.ciclo,
  CicloEvento: within(ciclos.ciclo, 'eventos'),
  CicloDetalhe: ciclos.cicloDetalhe,
  CicloPedidoTitulo: ciclos.cicloPedidoTitulo,
  CicloTitulo: within(ciclos.cicloPedidoTitulo, 'titulos'),
  CicloParcela: within(ciclos.cicloPedidoTitulo, 'titulos', 'parcelas'),
  CicloParcelaEvento: within(ciclos.cicloPedidoTitulo, 'titulos', 'parcelas', 'eventos'),
  CicloPedidoEvento: ciclos.cicloPedidoEvento,
  CicloPedidoEventoItem: within(ciclos.cicloPedidoEvento, 'eventos'),
  CicloEventoAvulso: ciclos.cicloEventoAvulso,
  Pedido: pedido,
  PedidoSituacao: within(pedido, 'situacao'),
  PedidoCliente: within(pedido, 'cliente'),
  Titulo: within(pedido, 'titulos'),
  Parcela: within(pedido, 'titulos', 'parcelas'),
  TituloEvento: within(pedido, 'titulos', 'parcelas', 'eventos'),
  PedidoEvento: within(pedido, 'eventos'),
  Produto: within(pedido, 'produtos'),
  TotalComissao: within(pedido, 'totalItens'),
  FreteComissao: within(pedido, 'frete'),
  PedidoRegistrado: pedidoRegistrado,
  ComissoesPagina: analises.comissoesPagina,
  AnalisePaginacao: within(analises.comissoesPagina, 'paginacao'),
  Comissao: analises.comissao,
  ComissaoProduto: within(analises.comissao, 'produtos'),
  CancelamentosPagina: analises.cancelamentosPagina,
  CancelamentosPaginacao: within(analises.cancelamentosPagina, 'paginacao'),
  CancelamentoIndevido: analises.cancelamentoIndevido,
};

const message = { type: 'string', maxLength: 255 };

/** What no schema of ours stands for. */
const OTHERS: Record<string, Json> = {
  Erro: {
    title: 'Erro',
    type: 'object',
    properties: { mensagem: message },
    required: ['mensagem'],
  },
  Retorno: {
    title: 'Retorno',
    type: 'object',
    properties: { retorno: message, obs: message },
    required: ['retorno'],
  },
  Evento: {
    title: 'Evento',
    type: 'object',
    properties: {
      tipo: { ...message, enum: ['Aplicativo', 'Ciclo', 'Pedido'] },
      dados: { anyOf: ['DadosAplicativo', 'DadosCiclo', 'DadosPedido'].map(refTo) },
    },
    required: ['tipo', 'dados'],
  },
};

/** A reference to a component, by its name or its schema. */
export function refTo(target: string | z.ZodType): Json {
  if (typeof target === 'string') return { $ref: path(target) };
  const [name] =
    Object.entries({ ...REQUESTS, ...ANSWERS }).find(([, schema]) => schema === target) ?? [];
  if (name === undefined) throw new Error('openapi: a schema of the table has no component');
  return { $ref: path(name) };
}

/** Every component, in the order of the documentation. */
export function describeComponents(): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...REQUESTS, ...ANSWERS })) {
    registry.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registry, { ...CONVERSION, uri: path });
  const described = Object.entries(schemas).map(([name, schema]) => {
    const { $schema: _, $id: __, id: ___, ...rest } = schema as Json;
    const shape = tidy(rest, name in ANSWERS) as Json;
    return [name, applyDocumented(name, { title: name, ...shape })];
  });
  return { ...Object.fromEntries(described), ...OTHERS };
}

/** How zod's schemas become JSON Schema. */
export const CONVERSION = {
  target: 'draft-2020-12',
  io: 'input',
  unrepresentable: 'any',
} as const;

/**
 * JSON Schema as a person would write it: bounds that are not rules left out; of what an answer may
 * come as, the documented alternative alone, which stands first.
 */
export function tidy(node: unknown, isAnswer: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => tidy(item, isAnswer));
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf, ...rest } = node as Json;
  if (isAnswer && Array.isArray(anyOf)) return tidy({ ...rest, ...anyOf[0] }, isAnswer);
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (Math.abs(value as number) === Number.MAX_SAFE_INTEGER) return [];
    if (key === 'additionalProperties' && value !== false) return [];
    if (key === 'pattern' && 'format' in node) return [];
    if (key === 'type' && Array.isArray(value)) return [[key, value[0]]];
    return [[key, tidy(value, isAnswer)]];
  });
  return Object.fromEntries(entries);
}

/** The schema of the objects in a field, behind lists, null and what else may come. */
function within(schema: z.ZodType, ...fields: readonly string[]): z.ZodType {
  return fields.reduce((node, field) => {
    const object = bare(node);
    const inner = object instanceof z.ZodObject ? object.shape[field] : undefined;
    if (inner === undefined) throw new Error(`openapi: there is no field ${field}`);
    return bare(inner as z.ZodType);
  }, schema);
}

function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return bare(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodArray) return bare(schema.element as z.ZodType);
  if (schema instanceof z.ZodPipe) return bare(schema.out as z.ZodType);
  return schema;
}

function path(name: string): string {
  return `#/components/schemas/${name}`;
}

import type { FieldRule, Fields } from './body-rules.js';
import type { JsonNode } from './json-text.js';
import type { Finding } from './rules.js';

const money: FieldRule = { kind: 'number', required: true, precision: 9, scale: 2 };
const optionalString = (max?: number): FieldRule =>
  max === undefined ? { kind: 'string' } : { kind: 'string', max };
const requiredString = (max: number): FieldRule => ({ kind: 'string', max, required: true });
const requiredDate: FieldRule = { kind: 'string', required: true, format: 'date' };

/** Spec 2.1. */
export const WEBHOOK_FIELDS: Fields = {
  url: { kind: 'string', required: true, max: 500, format: 'url' },
  tipoAutorizacao: { kind: 'string', max: 20, oneOf: ['Basic', 'Bearer'] },
  usuario: optionalString(30),
  senha: optionalString(100),
  token: optionalString(100),
  modulo: { kind: 'string', oneOf: ['webhook', 'fila'] },
  ciclo: { kind: 'boolean' },
  aplicativo: { kind: 'boolean' },
  pedido: { kind: 'boolean' },
};

const CONDITIONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Basic: ['usuario', 'senha'],
  Bearer: ['token'],
};

/** Spec 2.1 and 4.1: the credentials that the kind of authorization makes required. */
export function checkWebhookCredentials(body: JsonNode): Finding[] {
  if (body.kind !== 'object') return [];
  const fields = new Map(body.entries);
  const kind = fields.get('tipoAutorizacao');
  const needed = kind?.kind === 'string' ? CONDITIONAL_FIELDS[kind.value] : undefined;
  return (needed ?? []).flatMap((name): Finding[] => {
    const value = fields.get(name);
    if (value === undefined) return [{ rule: 'body.conditional', detail: name }];
    const isEmpty = value.kind === 'string' && value.value === '';
    return isEmpty ? [{ rule: 'body.empty', detail: name }] : [];
  });
}

/** Spec 4.9. */
export const ORDER_FIELDS: Fields = {
  pedido: requiredString(100),
  pedidoERP: optionalString(100),
  tituloERP: optionalString(100),
  pedidoCanal: requiredString(100),
  pedidoComplementar: optionalString(100),
  chaveNFe: requiredString(44),
  filialFatura: optionalString(40),
  canal: requiredString(100),
  plataforma: requiredString(100),
  dataVenda: requiredDate,
  dataFaturamento: requiredDate,
  tipoDeAnuncio: optionalString(50),
  valorFrete: money,
  valorFreteSemDesconto: { kind: 'number', precision: 9, scale: 2 },
  situacao: {
    kind: 'object',
    required: true,
    fields: {
      pedido: {
        kind: 'string',
        required: true,
        max: 20,
        oneOf: ['aprovado', 'faturado', 'despachado', 'entregue', 'em devolução', 'cancelado'],
      },
      canal: {
        kind: 'string',
        required: true,
        max: 20,
        oneOf: ['aprovado', 'faturado', 'despachado', 'entregue', 'cancelado'],
      },
    },
  },
  cliente: {
    kind: 'object',
    fields: { nome: optionalString(60), cpfCnpj: optionalString(11) },
  },
  titulos: {
    kind: 'array',
    required: true,
    fields: {
      codigoControle: optionalString(),
      meioDePagamento: optionalString(),
      qtTotalParcela: { kind: 'integer', required: true },
      valorTotal: money,
    },
  },
  produtos: {
    kind: 'array',
    required: true,
    fields: {
      codigo: optionalString(100),
      descricao: optionalString(300),
      categoria: optionalString(300),
      subCategoria: optionalString(300),
      quantidade: { kind: 'integer', required: true },
      valorUnitario: { kind: 'number', required: true, precision: 9, scale: 3 },
    },
  },
  eventosCalcular: {
    kind: 'array',
    // The spec marks neither field optional, and one without the other says nothing.
    fields: {
      evento: { kind: 'string', required: true },
      valor: { kind: 'number', required: true },
    },
  },
  xmlNFe: { kind: 'string', format: 'xmlBase64' },
};

import * as z from 'zod/mini';
import { isRecord } from '../../../shared/is-record.js';
import type { AnswerSchema, FieldsOf, Schema } from './schema.js';
import {
  amount,
  answer,
  list,
  type Mismatch,
  moment,
  openEnum,
  optional,
  readTolerantly,
  text,
} from './tolerant.js';

/** An event of one kind, from the webhook or the queue. */
interface EventoDe<Tipo extends string, Dados> {
  /** Kind of event, in lower case from webhook and queue; any other kind is `desconhecido`. */
  tipo: Tipo;
  /** Data of the event; as it came, if the documentation does not name its kind. */
  dados: Dados;
  /**
   * `tipo` as it was written: `Ciclo` in a webhook, `ciclo` in the queue; at most 255 characters.
   */
  tipoOriginal: string;
  /** The whole document as it came. */
  raw: unknown;
}

/** The customer uninstalled the application. */
export interface EventoAplicativo extends EventoDe<'aplicativo', DadosAplicativo> {}

/** A new cycle was created. */
export interface EventoCiclo extends EventoDe<'ciclo', DadosCiclo> {}

/** Something happened to an order; `forma` distinguishes the two documented shapes. */
export type EventoPedido =
  | (EventoDe<'pedido', DadosPedido> & {
      /** The form webhooks send. */
      forma: 'pedido';
    })
  | (EventoDe<'pedido', DadosTitulo> & {
      /** The form the queue carries: a title was paid or cancelled. */
      forma: 'titulo';
    });

/** A kind of event that the documentation does not name: handed over, never refused. */
export interface EventoDesconhecido extends EventoDe<'desconhecido', unknown> {}

/** An event, the same type from the queue and from a webhook (`docs/reference/service.md` 6.3). */
export type Evento = EventoAplicativo | EventoCiclo | EventoPedido | EventoDesconhecido;

/** An event read from the queue. */
export type FilaDocumento = Evento & {
  /** Identifier for `fila.remove`; null when the document carries none that we know. */
  idDocumento: string | null;
};

const appId = () => optional(z.union([z.number(), z.string()]));

const dadosAplicativoFields = {
  /** Store code. */
  codigo: text(),
  /** Type of change; only `delete` is documented. */
  situacao: openEnum(['delete']),
  /** Detailed message. */
  mensagem: text(),
  /** Code of the application. */
  idApp: appId(),
  /** Name of the application. */
  nomeApp: text(),
  /** Processing date, `yyyy-mm-dd HH:ii:ss`. */
  data: moment(),
};

/** Data of an uninstalled application (`docs/reference/service.md` 6.3). */
export interface DadosAplicativo extends FieldsOf<typeof dadosAplicativoFields> {}

/** Data of an uninstalled application (`docs/reference/service.md` 6.3). */
export const dadosAplicativo: AnswerSchema<DadosAplicativo> = answer(
  'DadosAplicativo',
  dadosAplicativoFields,
);

const dadosCicloFields = {
  /** A code whose meaning the documentation does not say. */
  codigo: text(),
  /** Type of change; only `novo` is documented. */
  situacao: openEnum(['novo']),
  /** Sales channel of the cycle. */
  canal: text(),
  /** Date and time of the event, `yyyy-mm-dd HH:ii:ss`. */
  data: moment(),
};

/** Data of a new cycle (`docs/reference/service.md` 6.3). */
export interface DadosCiclo extends FieldsOf<typeof dadosCicloFields> {}

/** Data of a new cycle (`docs/reference/service.md` 6.3). */
export const dadosCiclo: AnswerSchema<DadosCiclo> = answer('DadosCiclo', dadosCicloFields);

const dadosPedidoFields = {
  /** Key of the order; the value of `{ chavePedido }`. */
  chavePedido: text(),
  /** Your order number. */
  pedido: text(),
  /** Order number or delivery identifier at the channel. */
  pedidoCanal: text(),
  /** Second channel identifier, where the channel has one. */
  pedidoComplementar: optional(text()),
  /** Sales channel. */
  canal: text(),
  /** Invoice key; at most 44 characters. */
  chaveNFe: text(),
  /** Expected commission, in per cent. */
  percComissaoPrevista: amount(),
  /** Expected commission, in reais. */
  valorComissaoPrevista: amount(),
  /** Rule of the expected commission. */
  regraComissaoPrevista: text(),
  /** Code of the application. */
  idApp: appId(),
  /** Name of the application. */
  nomeApp: text(),
  /** Type of change; only `criado` is documented. */
  situacao: text() as Schema<'criado' | (string & {})>,
  /** Message of the event. */
  mensagem: text(),
  /** Date and time of the event, `yyyy-mm-dd HH:ii:ss`. */
  data: moment(),
};

/** Data of an order, the form webhooks send (`docs/reference/service.md` 6.3). */
export interface DadosPedido extends FieldsOf<typeof dadosPedidoFields> {}

/** Data of an order, the form webhooks send (`docs/reference/service.md` 6.3). */
export const dadosPedido: AnswerSchema<DadosPedido> = answer('DadosPedido', dadosPedidoFields);

const dadosTituloFields = {
  /** A code whose meaning the documentation does not say. */
  codigo: text(),
  /** Type of change: `pagamento` or `cancelamento`; the service may add others. */
  situacao: openEnum(['pagamento', 'cancelamento']),
  /** The titles; the documentation does not show their structure. */
  dadosTitulo: list(z.unknown()),
  /** Date and time of the event, `yyyy-mm-dd HH:ii:ss`. */
  data: moment(),
};

/** Data of a paid or cancelled title, the form the queue carries (`docs/reference/service.md` 6.3). */
export interface DadosTitulo extends FieldsOf<typeof dadosTituloFields> {}

/** Data of a paid or cancelled title, the form the queue carries (`docs/reference/service.md` 6.3). */
export const dadosTitulo: AnswerSchema<DadosTitulo> = answer('DadosTitulo', dadosTituloFields);

/** Schemas of `dados` by `tipo`; `titulo` is the queue's form of an order event. */
const DADOS: Readonly<Record<string, Schema>> = {
  aplicativo: dadosAplicativo,
  ciclo: dadosCiclo,
  pedido: dadosPedido,
  titulo: dadosTitulo,
};

const TIPOS = ['aplicativo', 'ciclo', 'pedido'];

/** Reads an event from a queue document or a webhook body, with its mismatches. */
export function readEvento(raw: unknown): { value: Evento; mismatches: Mismatch[] } {
  const { tipo: written, dados } = (isRecord(raw) ? raw : {}) as Record<string, unknown>;
  const tipoOriginal = typeof written === 'string' ? written : '';
  const base = { tipoOriginal, raw };
  const tipo = tipoOriginal.trim().toLowerCase();
  if (!TIPOS.includes(tipo)) {
    const mismatches = typeof written === 'string' ? [] : [{ path: 'tipo', expected: 'string' }];
    return { value: { tipo: 'desconhecido', dados, ...base }, mismatches };
  }
  const forma = isRecord(dados) && isTituloForm(dados) ? 'titulo' : 'pedido';
  const schema = DADOS[tipo === 'pedido' ? forma : tipo] as Schema;
  const { value, mismatches } = readTolerantly(schema, dados, ['dados']);
  const evento = tipo === 'pedido' ? { tipo, forma, dados: value } : { tipo, dados: value };
  return { value: { ...evento, ...base } as Evento, mismatches };
}

/** The queue form has `codigo` where the webhook form has `chavePedido`. */
function isTituloForm(dados: Record<string, unknown>): boolean {
  return 'dadosTitulo' in dados || ('codigo' in dados && !('chavePedido' in dados));
}

/** Possible names of a queue document's identifier; the documentation does not show it. */
const ID_NAMES = ['idDocumento', '_id', 'id', 'chave'];

/**
 * Reads an event from a queue document, with its identifier: from the caller's function, else the
 * first known name.
 */
export function readFilaDocumento(
  raw: unknown,
  customId?: (raw: unknown) => unknown,
): { value: FilaDocumento; mismatches: Mismatch[] } {
  const { value, mismatches } = readEvento(raw);
  const known = isRecord(raw) ? ID_NAMES.map((name) => raw[name]) : [];
  const id = [customId?.(raw), ...known].find(isId);
  if (id === undefined) mismatches.push({ path: 'idDocumento', expected: 'an identifier' });
  return { value: { ...value, idDocumento: id === undefined ? null : String(id) }, mismatches };
}

const isId = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || Number.isSafeInteger(value);

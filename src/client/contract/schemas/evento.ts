import * as z from 'zod/mini';
import { isRecord } from '../../../shared/is-record.js';
import { ignoreRejection } from '../../../shared/safely.js';
import { type Mismatch, readTolerantly } from '../read.js';
import type { FieldsOf, Schema } from './schema.js';
import { amount, answer, leftOut, list, moment, openEnum, text } from './tolerant.js';

/** What every event carries, whichever way it came. */
interface EventoBase {
  /**
   * `tipo` as it was written: `Ciclo` from a webhook, `ciclo` from the queue; at most 255
   * characters.
   */
  tipoOriginal: string;
  /** The whole document as it came. */
  raw: unknown;
}

/** The customer uninstalled the application. */
export interface EventoAplicativo extends EventoBase {
  /** Distinguishes the kinds of events, in lower case whichever way it came. */
  tipo: 'aplicativo';
  /** Data of the uninstalled application. */
  dados: DadosAplicativo;
}

/** A new cycle was created. */
export interface EventoCiclo extends EventoBase {
  /** Distinguishes the kinds of events, in lower case whichever way it came. */
  tipo: 'ciclo';
  /** Data of the new cycle. */
  dados: DadosCiclo;
}

/** Something happened to an order; `forma` distinguishes the two documented shapes. */
export type EventoPedido = EventoBase &
  (
    | {
        /** Distinguishes the kinds of events, in lower case whichever way it came. */
        tipo: 'pedido';
        /** The form webhooks send. */
        forma: 'pedido';
        /** Data of the order. */
        dados: DadosPedido;
      }
    | {
        /** Distinguishes the kinds of events, in lower case whichever way it came. */
        tipo: 'pedido';
        /** The form the queue carries. */
        forma: 'titulo';
        /** Data of the paid or cancelled title. */
        dados: DadosTitulo;
      }
  );

/** A kind that the documentation does not name: handed over, never refused. */
export interface EventoDesconhecido extends EventoBase {
  /** Stands for any other kind; `tipoOriginal` has the name that came. */
  tipo: 'desconhecido';
  /** What came as `dados`, unread. */
  dados: unknown;
}

/** An event, the same type from the queue and from a webhook (`docs/reference/service.md` 6.3). */
export type Evento = EventoAplicativo | EventoCiclo | EventoPedido | EventoDesconhecido;

/** An event read from the queue. */
export type FilaDocumento = Evento & {
  /** What `fila.remove` takes; null when the document carries no identifier we know. */
  idDocumento: string | null;
};

const appId = () => leftOut(z.union([z.number(), z.string()]));

const dadosAplicativoFields = {
  /** Store code. */
  codigo: text(),
  /** What happened: `delete` is the documented one. */
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
export const dadosAplicativo = answer<DadosAplicativo>('DadosAplicativo', dadosAplicativoFields);

const dadosCicloFields = {
  /** A code; the documentation does not say of what. */
  codigo: text(),
  /** What happened: `novo` is the documented one. */
  situacao: openEnum(['novo']),
  /** Sales channel of the cycle. */
  canal: text(),
  /** Date and time of the event, `yyyy-mm-dd HH:ii:ss`. */
  data: moment(),
};

/** Data of a new cycle (`docs/reference/service.md` 6.3). */
export interface DadosCiclo extends FieldsOf<typeof dadosCicloFields> {}

/** Data of a new cycle (`docs/reference/service.md` 6.3). */
export const dadosCiclo = answer<DadosCiclo>('DadosCiclo', dadosCicloFields);

const dadosPedidoFields = {
  /** Key of the order; the value of `{ chavePedido }`. */
  chavePedido: text(),
  /** Your order number. */
  pedido: text(),
  /** Order number or delivery identifier at the channel. */
  pedidoCanal: text(),
  /** Second channel identifier, where the channel has one. */
  pedidoComplementar: leftOut(text()),
  /** Sales channel. */
  canal: text(),
  /** Invoice key; at most 44 characters. */
  chaveNFe: text(),
  /** Expected commission, in per cent. */
  percComissaoPrevista: amount(),
  /** Expected commission, in reais. */
  valorComissaoPrevista: amount(),
  /** Rule that the expected commission comes from. */
  regraComissaoPrevista: text(),
  /** Code of the application. */
  idApp: appId(),
  /** Name of the application. */
  nomeApp: text(),
  /** What happened: `criado` is the documented one. */
  situacao: text() as Schema<'criado' | (string & {})>,
  /** Message of the event. */
  mensagem: text(),
  /** Date and time of the event, `yyyy-mm-dd HH:ii:ss`. */
  data: moment(),
};

/** Data of an order, the form webhooks send (`docs/reference/service.md` 6.3). */
export interface DadosPedido extends FieldsOf<typeof dadosPedidoFields> {}

/** Data of an order, the form webhooks send (`docs/reference/service.md` 6.3). */
export const dadosPedido = answer<DadosPedido>('DadosPedido', dadosPedidoFields);

const dadosTituloFields = {
  /** A code; the documentation does not say of what. */
  codigo: text(),
  /** What happened: `pagamento` or `cancelamento`; the service may add others. */
  situacao: openEnum(['pagamento', 'cancelamento']),
  /** The titles; the documentation does not show their structure. */
  dadosTitulo: list(z.unknown()),
  /** Date and time of the event, `yyyy-mm-dd HH:ii:ss`. */
  data: moment(),
};

/** Data of a paid or cancelled title, the form the queue carries (`docs/reference/service.md` 6.3). */
export interface DadosTitulo extends FieldsOf<typeof dadosTituloFields> {}

/** Data of a paid or cancelled title, the form the queue carries (`docs/reference/service.md` 6.3). */
export const dadosTitulo = answer<DadosTitulo>('DadosTitulo', dadosTituloFields);

/** Schemas of `dados`: by `tipo`, of an order in the queue's form by `titulo`. */
const DADOS: Readonly<Record<string, Schema>> = {
  aplicativo: dadosAplicativo,
  ciclo: dadosCiclo,
  pedido: dadosPedido,
  titulo: dadosTitulo,
};

const TIPOS = ['aplicativo', 'ciclo', 'pedido'];

/** One event out of what a queue document or a webhook body holds, with what did not fit. */
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

/** The queue form has a code where the webhook form has a key. */
function isTituloForm(dados: Record<string, unknown>): boolean {
  return 'dadosTitulo' in dados || ('codigo' in dados && !('chavePedido' in dados));
}

/** Names under which the identifier of a queue document may come; the documentation does not show it. */
const ID_NAMES = ['idDocumento', '_id', 'id', 'chave'];

/** The same out of a queue document, with its identifier: the caller's, or the first known one. */
export function readFilaDocumento(
  raw: unknown,
  customId?: (raw: unknown) => unknown,
): { value: FilaDocumento; mismatches: Mismatch[] } {
  const { value, mismatches } = readEvento(raw);
  const own = customId?.(raw);
  ignoreRejection(own);
  const known = isRecord(raw) ? ID_NAMES.map((name) => raw[name]) : [];
  const id = [own, ...known].find(isId);
  if (id === undefined) mismatches.push({ path: 'idDocumento', expected: 'an identifier' });
  return { value: { ...value, idDocumento: id === undefined ? null : String(id) }, mismatches };
}

const isId = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || Number.isSafeInteger(value);

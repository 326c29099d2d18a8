import { z } from 'zod';
import { type Mismatch, readTolerantly } from '../read.js';
import { answer, figure, label, maybeList, openEnum } from './tolerant.js';

/** What every event carries, whichever way it came. */
interface EventoBase {
  /** `tipo` as it was written: `Ciclo` from a webhook, `ciclo` from the queue. */
  tipoOriginal: string;
  /** The whole document as it came. */
  raw: unknown;
}

/** Data of an uninstalled application (`spec.md` 6.3). */
export interface DadosAplicativo {
  /** Store code. */
  codigo: string;
  /** `delete`. */
  situacao: 'delete' | (string & {});
  /** Detailed message. */
  mensagem: string;
  idApp: number | string;
  nomeApp: string;
  /** Processing date, `yyyy-mm-dd HH:ii:ss`. */
  data: string;
}

/** Data of a new cycle (`spec.md` 6.3). */
export interface DadosCiclo {
  codigo: string;
  /** `novo`. */
  situacao: 'novo' | (string & {});
  canal: string;
  /** `yyyy-mm-dd HH:ii:ss`. */
  data: string;
}

/** Data of an order, the form webhooks send (`spec.md` 6.3). */
export interface DadosPedido {
  chavePedido: string;
  pedido: string;
  pedidoCanal: string;
  pedidoComplementar: string;
  canal: string;
  chaveNFe: string;
  /** Expected commission, in per cent. */
  percComissaoPrevista: number;
  /** Expected commission, in reais. */
  valorComissaoPrevista: number;
  regraComissaoPrevista: string;
  idApp: number | string;
  nomeApp: string;
  /** `criado` is the documented one. */
  situacao: 'criado' | (string & {});
  mensagem: string;
  /** `yyyy-mm-dd HH:ii:ss`. */
  data: string;
}

/** Data of a paid or cancelled title, the form the queue carries (`spec.md` 6.3). */
export interface DadosTitulo {
  codigo: string;
  situacao: 'pagamento' | 'cancelamento' | (string & {});
  /** The titles; the documentation does not show their structure. */
  dadosTitulo: unknown[];
  /** `yyyy-mm-dd HH:ii:ss`. */
  data: string;
}

/** The customer uninstalled the application. */
export interface EventoAplicativo extends EventoBase {
  tipo: 'aplicativo';
  dados: DadosAplicativo;
}

/** A new cycle was created. */
export interface EventoCiclo extends EventoBase {
  tipo: 'ciclo';
  dados: DadosCiclo;
}

/** Something happened to an order; `forma` tells the two documented shapes apart. */
export type EventoPedido = EventoBase &
  (
    | { tipo: 'pedido'; forma: 'pedido'; dados: DadosPedido }
    | { tipo: 'pedido'; forma: 'titulo'; dados: DadosTitulo }
  );

/** A kind that the documentation does not name: handed over, never refused. */
export interface EventoDesconhecido extends EventoBase {
  tipo: 'desconhecido';
  dados: unknown;
}

/** An event, the same type from the queue and from a webhook (`spec.md` 6.3). */
export type Evento = EventoAplicativo | EventoCiclo | EventoPedido | EventoDesconhecido;

/** An event read from the queue. */
export type FilaDocumento = Evento & {
  /** What `fila.remove` takes; null when the document carries no identifier we know. */
  idDocumento: string | null;
};

const code = () => openEnum<string>();
const appId = () => z.union([z.number(), z.string()]).nullish();

export const dadosAplicativo = answer<DadosAplicativo>({
  codigo: code(),
  situacao: openEnum<'delete'>(),
  mensagem: label(),
  idApp: appId(),
  nomeApp: label(),
  data: label(),
});

export const dadosCiclo = answer<DadosCiclo>({
  codigo: code(),
  situacao: openEnum<'novo'>(),
  canal: label(),
  data: label(),
});

export const dadosPedido = answer<DadosPedido>({
  chavePedido: label(),
  pedido: label(),
  pedidoCanal: label(),
  pedidoComplementar: label(),
  canal: label(),
  chaveNFe: label(),
  percComissaoPrevista: figure(),
  valorComissaoPrevista: figure(),
  regraComissaoPrevista: label(),
  idApp: appId(),
  nomeApp: label(),
  situacao: openEnum<'criado'>(),
  mensagem: label(),
  data: label(),
});

export const dadosTitulo = answer<DadosTitulo>({
  codigo: code(),
  situacao: openEnum<'pagamento' | 'cancelamento'>(),
  dadosTitulo: maybeList(z.unknown()),
  data: label(),
});

/** One event out of what a queue document or a webhook body holds, with what did not fit. */
export function readEvento(raw: unknown): { value: Evento; mismatches: Mismatch[] } {
  const document = isRecord(raw) ? raw : {};
  const tipoOriginal = typeof document.tipo === 'string' ? document.tipo : '';
  const base = { tipoOriginal, raw };
  const dados = document.dados;
  const within = <T>(schema: z.ZodType<T>) => readTolerantly(schema, dados, ['dados']);
  switch (tipoOriginal.trim().toLowerCase()) {
    case 'aplicativo': {
      const { value, mismatches } = within(dadosAplicativo);
      return { value: { tipo: 'aplicativo', dados: value, ...base }, mismatches };
    }
    case 'ciclo': {
      const { value, mismatches } = within(dadosCiclo);
      return { value: { tipo: 'ciclo', dados: value, ...base }, mismatches };
    }
    case 'pedido': {
      if (isRecord(dados) && isTituloForm(dados)) {
        const { value, mismatches } = within(dadosTitulo);
        return { value: { tipo: 'pedido', forma: 'titulo', dados: value, ...base }, mismatches };
      }
      const { value, mismatches } = within(dadosPedido);
      return { value: { tipo: 'pedido', forma: 'pedido', dados: value, ...base }, mismatches };
    }
    default: {
      const mismatches =
        typeof document.tipo === 'string' ? [] : [{ path: 'tipo', expected: 'string' }];
      return { value: { tipo: 'desconhecido', dados, ...base }, mismatches };
    }
  }
}

/** The queue form has a code where the webhook form has a key. */
function isTituloForm(dados: Record<string, unknown>): boolean {
  return 'dadosTitulo' in dados || ('codigo' in dados && !('chavePedido' in dados));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { MirrorCiclo, MirrorLinha } from '../../mirror/snapshot/snapshot.js';
import { withoutDocuments } from '../../shared/text/documents.js';
import { normalizedWord } from '../normalized-word.js';
import type { Classificador } from '../regras/classificador.js';
import type { Contratos, Custo } from '../regras/custos.js';
import { motivoOf, type TipoDeLinha } from '../regras/tipos-de-linha.js';

/** A line with its cycle and its meaning by the rules. */
export interface Lancamento {
  linha: MirrorLinha;
  ciclo: MirrorCiclo;
  /** Channel of the cycle, or of the order record if the cycle names none. */
  canal: string | null;
  /** Undefined if no rule knows the event. */
  tipo: TipoDeLinha | undefined;
  /** The contract whose limit it is compared with. */
  custo: Custo | undefined;
  /** Without a limit: `doPedido`, the record says how much; `conferir`, a person looks at each. */
  politica: 'doPedido' | 'conferir' | undefined;
  /** Reason for which the line moves money; under a contract or an unknown event it is the event's word. */
  motivo: string;
  /** -1 if a rule turned the sign that the channel writes. */
  sinal: 1 | -1;
  /** Amount moved, with the sign of the rule. */
  valorCentavos: number;
}

/** The meaning of each event, and the agreed costs. */
export interface Regras {
  classe: Classificador;
  contratos: Contratos;
}

export function createLancamento(
  lida: MirrorLinha,
  ciclo: MirrorCiclo,
  canalDoPedido: string | null,
  { classe, contratos }: Regras,
): Lancamento {
  const canal = ciclo.canal ?? canalDoPedido;
  const evento = eventoOf(lida.evento);
  const linha = evento === lida.evento ? lida : { ...lida, evento };
  const { tipo, sinal = 1 } = classe(canal, linha.evento) ?? {};
  const agreed = contratos(canal, linha.evento, tipo);
  const politica = agreed?.doPedido ? 'doPedido' : agreed?.conferir ? 'conferir' : undefined;
  const custo = politica === undefined ? agreed : undefined;
  const isNamed = tipo !== undefined && !custo;
  return {
    linha,
    ciclo,
    canal,
    tipo,
    custo,
    politica,
    // A limit by meaning holds for the sum of its words.
    motivo: isNamed ? motivoOf(tipo) : normalizedWord(custo?.evento ?? linha.evento),
    sinal,
    valorCentavos: linha.valorCentavos * sinal + 0,
  };
}

/** An event without the document of a customer, so that all events that differ in it are one word. */
function eventoOf(evento: string | null): string | null {
  if (evento === null || !/\d/.test(evento)) return evento;
  return withoutDocuments(evento);
}

/** By day of transfer, then by number of the cycle; a cycle without a day comes last. */
export function compareLancamentos(one: Lancamento, other: Lancamento): number {
  const day = one.ciclo.dataRepasse ?? LAST;
  const otherDay = other.ciclo.dataRepasse ?? LAST;
  if (day < otherDay) return -1;
  if (day > otherDay) return 1;
  return one.ciclo.idCiclo - other.ciclo.idCiclo;
}

/**
 * {@link compareLancamentos}, and within a cycle the lines of installments first: the service may send its groups in
 * any order.
 */
export const compareLinhas = (one: Lancamento, other: Lancamento): number =>
  compareLancamentos(one, other) || PLACES[one.linha.grupo] - PLACES[other.linha.grupo];

/** The cycle of the last line. */
export const lastCiclo = (lancamentos: readonly Lancamento[]): MirrorCiclo | undefined =>
  lancamentos.at(-1)?.ciclo;

const PLACES = { pedidosTitulos: 0, pedidosEventos: 1, eventos: 2 };

const LAST = '~';

/**
 * Tells the lines of cycles before the first one that took money back; of its own cycle, whose lines have no order, if
 * nothing was paid before.
 */
export function linesBefore(
  first: Lancamento | undefined,
  repasses: readonly Lancamento[],
): (line: Lancamento) => boolean {
  if (!first) return () => true;
  const isPaidBefore = repasses.some((line) => compareLancamentos(line, first) < 0);
  return (line) => compareLancamentos(line, first) < (isPaidBefore ? 0 : 1);
}

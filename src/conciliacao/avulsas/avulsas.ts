import type { MirrorCiclo } from '../../mirror/snapshot/snapshot.js';
import { pushTo } from '../../shared/push-to.js';
import { sumOf } from '../centavos.js';
import { normalizedWord } from '../normalized-word.js';
import {
  type Achado,
  createAchado,
  type Indefinido,
  type NewAchado,
  partesOfLinhas,
} from '../pedido/achado.js';
import { compareLancamentos, type Lancamento } from '../pedido/lancamento.js';
import { indefinidoOf, isIndefinido, settleCusto } from '../pedido/outras.js';
import { type Custo, maximumOf } from '../regras/custos.js';
import { DO_PEDIDO } from '../regras/tipos-de-linha.js';

/** A finding of lines of no order. */
export interface AchadoAvulso {
  achado: Achado;
  canal: string | null;
  identificador: string | null;
  /** Cycle of the finding, if it is compared with a contract. */
  idCiclo?: number;
}

/** The lines of one identifier, or the lines without any in one cycle, as the rules read them. */
export interface AvulsasGroup {
  achados: AchadoAvulso[];
  /** Sum of the lines that are due by themselves, in centavos. */
  devidoCentavos: number;
}

/**
 * Applies the rules to the lines of no order: all lines of one identifier, or the lines of one cycle
 * without any. Without an identifier the owner is unknown, so no such line cancels another.
 */
export function settleAvulsas(
  lancamentos: readonly Lancamento[],
  custos: CustosPorCiclo,
): AvulsasGroup {
  let devidoCentavos = 0;
  const groups = new Map<string, Lancamento[]>();
  for (const lancamento of lancamentos) {
    const { tipo, custo, linha, ciclo, canal, valorCentavos } = lancamento;
    if (custo) custos.add(lancamento);
    else if (tipo === 'imposto retido') devidoCentavos += valorCentavos;
    else {
      const { identificador } = linha;
      const word = motivoOf(lancamento);
      const owner =
        identificador === null ? `${ciclo.idCiclo} ${valorCentavos < 0 ? '-' : '+'}` : '';
      pushTo(groups, JSON.stringify([normalizedWord(canal), word, owner]), lancamento);
    }
  }
  const achados = [...groups.values()].flatMap((group) => {
    const [{ linha, canal }] = group as [Lancamento];
    const achado = findAvulso(group);
    return achado ? [{ achado, canal, identificador: linha.identificador }] : [];
  });
  return { achados, devidoCentavos };
}

/** Lines of an unknown order share one reason, whatever each is. */
const motivoOf = (lancamento: Lancamento): string =>
  isDeVenda(lancamento) ? 'repasse' : lancamento.motivo;

/** The line belongs to a sale. Freight and rebates without an identifier belong to the channel's account. */
const isDeVenda = ({ tipo, linha }: Lancamento): boolean =>
  tipo !== undefined &&
  DO_PEDIDO.has(tipo) &&
  (linha.identificador !== null || (tipo !== 'frete' && tipo !== 'rebate'));

/** The open question about lines; undefined if they belong to one order, or a person looks at each. */
function avulsaIndefinida(first: Lancamento): Indefinido | undefined {
  if (isDeVenda(first) || first.politica === 'conferir') return undefined;
  const indefinido = indefinidoOf(first);
  return first.tipo === 'rebate' ? { ...indefinido, membro: null } : indefinido;
}

function findAvulso(lancamentos: readonly Lancamento[]): Achado | undefined {
  const lines = lancamentos.filter(({ valorCentavos }) => valorCentavos !== 0);
  const [first] = lines;
  if (!first) return undefined;
  const valor = sumOf(lines);
  const { identificador } = first.linha;
  const indefinido = valor === 0 ? undefined : avulsaIndefinida(first);
  const distincao =
    identificador === null
      ? `${first.ciclo.idCiclo} ${motivoOf(first)} ${valor < 0 ? '-' : '+'}`
      : motivoOf(first);
  return createAchado({
    ...kindOf(first, valor),
    acao: valor === 0 ? 'regular' : 'conferir',
    motivo: motivoOf(first),
    distincao,
    partes: partesOfLinhas(lines, describe),
    lancamentos: lines,
    podeSerRepasse: isDeVenda(first) || isIndefinido(first) || first.tipo === 'antecipação',
    ...(indefinido && { indefinido }),
  });
}

function kindOf(first: Lancamento, valor: number): Pick<NewAchado, 'tipo' | 'regra'> {
  const closed = valor === 0 && { regra: 'devolvido' };
  const { tipo } = first;
  if (isDeVenda(first)) return { tipo: 'linhaSemPedido', ...closed };
  if (tipo === 'bloqueio' || tipo === 'desbloqueio') {
    return { tipo: 'semExplicacao', regra: 'bloqueioEmAberto', ...closed };
  }
  // Closed or not, it is one finding from night to night.
  return valor <= 0
    ? { tipo: 'descontoSemPedido', ...closed }
    : { tipo: 'semExplicacao', regra: 'creditoSemPedido' };
}

const describe = ({ linha }: Lancamento): string => {
  const evento = linha.evento ?? 'linha sem evento';
  return linha.identificador === null ? evento : `${evento} de ${linha.identificador}`;
};

/** The lines of a cost that count in a cycle. */
interface CustoDoCiclo {
  ciclo: MirrorCiclo;
  lines: Lancamento[];
}

/** Adds up the contract's limit for each cycle; its base is the cycle's transfers. */
export class CustosPorCiclo {
  readonly #groups = new Map<string, CustoDoCiclo>();

  add(lancamento: Lancamento): void {
    const { ciclo, motivo } = lancamento;
    const key = `${ciclo.idCiclo} ${motivo}`;
    const group = this.#groups.get(key) ?? { ciclo, lines: [] };
    this.#groups.set(key, group);
    group.lines.push(lancamento);
  }

  /** @param repassesOf transfers of a cycle, in centavos */
  list(repassesOf: (ciclo: MirrorCiclo) => number, toleranciaPorLinha: number): AchadoAvulso[] {
    this.#giveBack(repassesOf);
    return [...this.#groups.values()].flatMap(({ ciclo, lines }) => {
      if (lines.length === 0) return [];
      const achados: Achado[] = [];
      const into = { add: (achado: NewAchado) => achados.push(createAchado(achado)) };
      const tolerancia = toleranciaPorLinha * lines.length;
      const base = { baseCentavos: repassesOf(ciclo), tolerancia };
      settleCusto(lines, base, into, 'descontoSemPedido');
      const canal = lines[0]?.canal ?? null;
      return achados.map((achado) => ({
        achado,
        canal,
        identificador: null,
        idCiclo: ciclo.idCiclo,
      }));
    });
  }

  /** Counts a line that gives a cost back in the earlier cycle that charged its identifier beyond the limit. */
  #giveBack(repassesOf: (ciclo: MirrorCiclo) => number): void {
    const lines = [...this.#groups.values()].flatMap((group) =>
      group.lines.map((line) => ({ line, group })),
    );
    const charges = new Map<string, typeof lines>();
    for (const one of lines) if (one.line.valorCentavos < 0) pushTo(charges, keyOf(one.line), one);
    for (const { line: back, group } of lines) {
      if (back.valorCentavos <= 0 || back.linha.identificador === null) continue;
      const charged = charges
        .get(keyOf(back))
        ?.find(
          ({ line, group: own }) =>
            compareLancamentos(line, back) < 0 &&
            0 - sumOf(own.lines) > maximumOf(back.custo as Custo, repassesOf(own.ciclo)),
        );
      if (!charged) continue;
      group.lines = group.lines.filter((line) => line !== back);
      charged.group.lines.push(back);
    }
  }
}

const keyOf = ({ motivo, canal, linha }: Lancamento): string =>
  JSON.stringify([motivo, normalizedWord(canal), linha.identificador]);

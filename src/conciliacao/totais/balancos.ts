import type { MirrorCiclo } from '../../mirror/snapshot/snapshot.js';
import { exactSum, sumOf } from '../centavos.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import { cicloOf } from '../discrepancia.js';
import { monthOf } from '../dono.js';
import type { Achado } from '../pedido/achado.js';
import { TIPOS } from '../tipos.js';
import type { Balanco, BalancoDoCanal, BalancoDoCiclo, Totais } from './totais.js';
import { addBalanco, addTo, emptyBalanco } from './totais.js';

/** Adds up received, due and found amounts, by cycle, by channel and month, and over everything. */
export class Balancos {
  readonly #ciclos = new Map<MirrorCiclo, BalancoDoCiclo>();
  readonly #semCiclo = new Map<string, BalancoDoCanal>();
  readonly #total = emptyBalanco();
  readonly #arredondamentos = { quantidade: 0, faltaCentavos: 0, sobraCentavos: 0 };
  #vendidoCentavos = 0;
  #pedidos = 0;
  #linhas = 0;

  ciclo(loja: string | undefined, ciclo: MirrorCiclo): void {
    const { idCiclo, canal, dataRepasse } = ciclo;
    const of = { ...(loja !== undefined && { loja }), idCiclo, canal, dataRepasse };
    this.#ciclos.set(ciclo, { ...of, ...emptyBalanco() });
  }

  pedido(vendidoCentavos: number): void {
    this.#pedidos += 1;
    this.#vendidoCentavos = exactSum(this.#vendidoCentavos + vendidoCentavos);
  }

  linha(ciclo: MirrorCiclo, valorCentavos: number): void {
    this.#linhas += 1;
    this.recebido(ciclo, valorCentavos);
  }

  /** Adds an amount received in a cycle, from a line or from the cycle's total. */
  recebido(ciclo: MirrorCiclo, valorCentavos: number): void {
    const of = this.#of(ciclo);
    of.recebidoCentavos += valorCentavos;
    // An amount was due there unless a finding takes it away again.
    of.devidoCentavos += valorCentavos;
    this.#total.recebidoCentavos = exactSum(this.#total.recebidoCentavos + valorCentavos);
  }

  /** Adds an amount that the rules say was due, apart from the lines received. */
  devido(valorCentavos: number): void {
    this.#total.devidoCentavos = exactSum(this.#total.devidoCentavos + valorCentavos);
  }

  /** Adds differences that are due as rounding. */
  arredondados(centavos: readonly number[]): void {
    for (const one of centavos) {
      this.#arredondamentos.quantidade += 1;
      this.#arredondamentos[one < 0 ? 'faltaCentavos' : 'sobraCentavos'] += Math.abs(one);
    }
  }

  /**
   * Adds each part of a finding to its cycle; a part without a cycle to the month of the sale. The finding
   * counts in the cycle that it names.
   */
  achado(achado: Achado, canal: string | null, mes: string | null): void {
    const { tipo, acao, valorCentavos, partes } = achado;
    for (const sums of [this.#total.porTipo[tipo], this.#total.porAcao[acao]]) {
      addTo(sums, { quantidade: 1, valorCentavos });
    }
    exactSum(this.#total.porAcao[acao].valorCentavos);
    const balancoOf = (ciclo: MirrorCiclo | undefined) =>
      ciclo ? this.#of(ciclo) : this.#withoutCiclo(canal, mes);
    const own = balancoOf(cicloOf(partes));
    for (const sums of [own.porTipo[tipo], own.porAcao[acao]]) sums.quantidade += 1;
    for (const { ciclo, conta } of partes) {
      const of = balancoOf(ciclo);
      const part = { quantidade: 0, valorCentavos: sumOf(conta) };
      of.devidoCentavos -= part.valorCentavos;
      for (const sums of [of.porTipo[tipo], of.porAcao[acao]]) addTo(sums, part);
    }
  }

  /** Sum of a cycle's lines. */
  receivedOf(ciclo: MirrorCiclo): number {
    return this.#of(ciclo).recebidoCentavos;
  }

  /** @throws ConciliacaoError the balances do not add up to the whole: a fault of this package */
  totais(): Totais {
    const porCiclo = [...this.#ciclos.values()];
    const porCanalEMes = byCanalAndMes([
      ...porCiclo.map(({ canal, dataRepasse, ...of }) => ({
        ...of,
        canal,
        mes: monthOf(dataRepasse),
      })),
      ...this.#semCiclo.values(),
    ]);
    for (const { recebidoCentavos, devidoCentavos } of [...porCiclo, ...porCanalEMes]) {
      exactSum(recebidoCentavos);
      exactSum(devidoCentavos);
    }
    const devido = porCanalEMes.reduce((sum, { devidoCentavos }) => sum + devidoCentavos, 0);
    const isWhole = [this.#total, ...porCiclo, ...porCanalEMes].every(addsUp);
    if (!isWhole || devido !== this.#total.devidoCentavos) {
      throw new ConciliacaoError(
        'balance',
        'What was received is not what is due plus the findings, over everything. This is a fault of recebiveis: report it',
      );
    }
    return {
      ...this.#total,
      pedidos: this.#pedidos,
      linhas: this.#linhas,
      vendidoCentavos: this.#vendidoCentavos,
      faltaCentavos: 0 - this.#total.porAcao.cobrar.valorCentavos,
      sobraCentavos: this.#total.porAcao.devolver.valorCentavos,
      arredondamentos: this.#arredondamentos,
      porCiclo,
      porCanalEMes,
    };
  }

  #of(ciclo: MirrorCiclo): BalancoDoCiclo {
    const known = this.#ciclos.get(ciclo);
    if (!known) throw new RangeError(`cycle ${ciclo.idCiclo} was not announced`);
    return known;
  }

  #withoutCiclo(canal: string | null, mes: string | null): BalancoDoCanal {
    const key = JSON.stringify([canal, mes]);
    const known = this.#semCiclo.get(key) ?? { canal, mes, ...emptyBalanco() };
    this.#semCiclo.set(key, known);
    return known;
  }
}

const addsUp = ({ recebidoCentavos, devidoCentavos, porTipo }: Balanco): boolean =>
  recebidoCentavos ===
  TIPOS.reduce((sum, tipo) => sum + porTipo[tipo].valorCentavos, devidoCentavos);

/** One balance a channel and month. */
function byCanalAndMes(balances: readonly BalancoDoCanal[]): BalancoDoCanal[] {
  const groups = new Map<string, BalancoDoCanal>();
  for (const balance of balances) {
    const { canal, mes } = balance;
    const key = JSON.stringify([canal, mes]);
    const group = groups.get(key) ?? { canal, mes, ...emptyBalanco() };
    groups.set(key, addBalanco(group, balance));
  }
  return [...groups.values()].sort(
    (one, other) => compare(one.mes, other.mes) || compare(one.canal, other.canal),
  );
}

/** Balances without a month or channel come last. */
function compare(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

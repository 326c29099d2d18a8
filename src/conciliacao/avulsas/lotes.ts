import { latestDay, ULTIMO_DIA } from '../../shared/days.js';
import { addToSet, pushTo } from '../../shared/push-to.js';
import { sumOf } from '../centavos.js';
import type { Dono } from '../dono.js';
import { normalizedWord } from '../normalized-word.js';
import type { Achado } from '../pedido/achado.js';
import { LOTE } from '../pedido/sobra.js';
import { plainReais } from '../relatorio/formats.js';
import type { Discrepancia } from '../result.js';

/**
 * A claim that other money may have paid, or a surplus of an order that may be such money: it waits until every sum of
 * its channel is known.
 */
interface WaitingCobranca {
  achado: Achado;
  discrepancia: Discrepancia;
  dono: Dono;
  /** The least amount that pays a part of it, such as an installment. */
  leastCentavos: number;
  /** Sums that may have paid it, the largest first, as far as they matter. */
  lotes: string[];
  /** Why it is unsure; in Portuguese. */
  decisao?: string;
}

/** A sum that came for no order. */
interface Lote {
  id: string;
  valorCentavos: number;
  /** The part that has paid no claim yet. */
  restoCentavos: number;
  /** Day of its last transfer; undefined if it has none. */
  dia: string | undefined;
  podeSerRepasse: boolean;
  /** The channel took its commission from the sum. */
  temComissao: boolean;
}

/** A payment comes to at least this part of the missing transfer: channels keep fees. */
const LEAST_SHARE = 0.8;

/** Up to this part of what a channel misses, its money of no order leaves most claims sure. */
const SURE_SHARE = 1 / 20;

const MAX_RELATED = 3;

/** A store with more claims decides about them in several groups. */
const MAX_WAITING = 5000;

/**
 * Sums that came for no order, and the claims of their channels that they may have paid: one by one, several
 * together, or less a fee. Amounts do not tell which. If the money is large beside all that is missing,
 * every claim it may have paid is unsure; otherwise as many as it can pay, the oldest first.
 */
export class Lotes {
  readonly #lotes = new Map<string, Lote[]>();
  /** How many sums of an amount came by an undecided word, less those that left again by it. */
  readonly #left = new Map<string, number>();
  readonly #numbers = new Map<string, string>();
  readonly #valores = new Set<string>();
  /** Claims that a sum may have paid, by its id. */
  readonly #claims = new Map<string, Set<string>>();
  #waiting: WaitingCobranca[] = [];

  add(id: string, canal: string | null, achado: Achado): void {
    const { valorCentavos, lancamentos, podeSerRepasse = false, indefinido } = achado;
    const numero = lancamentos[0]?.linha.identificador;
    // Lines of one number are one sum already.
    if (indefinido && !numero) {
      const amount = amountOf(id, valorCentavos);
      this.#left.set(amount, (this.#left.get(amount) ?? 0) + Math.sign(valorCentavos));
    }
    if (valorCentavos <= 0) return;
    pushTo(this.#lotes, normalizedWord(canal), {
      id,
      valorCentavos,
      restoCentavos: valorCentavos,
      dia: latestDay(lancamentos.map(({ ciclo }) => ciclo.dataRepasse)),
      podeSerRepasse,
      temComissao: lancamentos.some(({ tipo }) => tipo === 'comissão'),
    });
    this.#valores.add(amountOf(normalizedWord(canal), valorCentavos));
    if (podeSerRepasse && numero) this.#numbers.set(numero, id);
  }

  /** A claim that a sum of its channel may have paid: a missing transfer by any, another by one of just its amount. */
  mayBePaid(discrepancia: Discrepancia): boolean {
    const { canal, valorCentavos } = discrepancia;
    const isAsLarge = this.#valores.has(amountOf(normalizedWord(canal), valorCentavos));
    return isAsLarge || isRepasseEmFalta(discrepancia);
  }

  /** A claim and a sum that may have paid it name each other. */
  relate({ id, relacionadas }: Discrepancia, lote: string): void {
    if (!relacionadas.includes(lote)) relacionadas.push(lote);
    addToSet(this.#claims, lote, id);
  }

  /** Claims that name a sum. */
  claimsOf(lote: string): readonly string[] {
    return [...(this.#claims.get(lote) ?? [])];
  }

  /** The sum that carries the order's own number, under whatever name of the channel. */
  ofNumber({ tipo, pedido = '', pedidoCanal = '' }: Discrepancia): string | undefined {
    if (tipo !== 'repasseAusente' && tipo !== 'repasseAMenor') return undefined;
    return this.#numbers.get(pedido) ?? this.#numbers.get(pedidoCanal);
  }

  /** A balance that was carried over paid nothing. */
  #isLeft({ id, valorCentavos }: Lote): boolean {
    return (this.#left.get(amountOf(id, valorCentavos)) ?? 1) > 0;
  }

  /** Keeps a claim for {@link decide}; true if so many wait that they are to be decided. */
  wait(cobranca: Pick<WaitingCobranca, 'achado' | 'discrepancia' | 'dono'>): boolean {
    const leastCentavos = LEAST_SHARE * smallestParteOf(cobranca.achado);
    return this.#waiting.push({ ...cobranca, leastCentavos, lotes: [] }) >= MAX_WAITING;
  }

  /** Decides about every claim that waited; gives them in the order in which they came. */
  decide(): WaitingCobranca[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    const canais = new Map<string, WaitingCobranca[]>();
    for (const one of waiting) pushTo(canais, normalizedWord(one.discrepancia.canal), one);
    for (const [canal, all] of canais) {
      const cobrancas = all
        .filter(({ achado }) => achado.valorCentavos < 0)
        .sort((one, other) => (saleOf(one) < saleOf(other) ? -1 : 1));
      const lotes = this.#lotes.get(canal) ?? [];
      decideCanal(
        cobrancas,
        lotes.filter((lote) => this.#isLeft(lote)),
      );
      for (const one of all) if (one.achado.valorCentavos > 0) decideSobra(one, cobrancas);
    }
    return waiting;
  }
}

const amountOf = (of: string, centavos: number): string => `${Math.abs(centavos)} ${of}`;

function decideCanal(cobrancas: readonly WaitingCobranca[], all: readonly Lote[]): void {
  const lotes = all
    .filter(({ restoCentavos }) => restoCentavos > 0)
    .sort((one, other) => other.valorCentavos - one.valorCentavos);
  const livre = plainReais(lotes.reduce((sum, { restoCentavos }) => sum + restoCentavos, 0));
  const decisao = `o canal tem ${livre} sem pedido ou a mais em outro, que podem ter pago este`;
  const payable = cobrancas.filter((one) => lotes.some((lote) => mayPay(lote, one)));
  const sureCentavos = (0 - sumOf(payable.map(({ achado }) => achado))) * SURE_SHARE;
  for (const one of payable) {
    let sum = 0;
    for (const lote of lotes) {
      if (sum > sureCentavos && one.lotes.length === MAX_RELATED) break;
      if (!mayPay(lote, one)) continue;
      sum += lote.restoCentavos;
      if (one.lotes.length < MAX_RELATED) one.lotes.push(lote.id);
    }
    if (sum > sureCentavos) one.decisao = decisao;
  }
  for (const one of payable) {
    const { leastCentavos } = one;
    const paying = lotes.find((lote) => lote.restoCentavos >= leastCentavos && mayPay(lote, one));
    if (!paying) continue;
    paying.restoCentavos = Math.max(0, paying.restoCentavos + one.achado.valorCentavos);
    one.decisao = decisao;
  }
}

/** One line may pay several orders by the number of one: its surplus is another's transfer, or that of two. */
function decideSobra(sobra: WaitingCobranca, cobrancas: readonly WaitingCobranca[]): void {
  const dia =
    latestDay(sobra.achado.lancamentos.map(({ ciclo }) => ciclo.dataRepasse)) ?? ULTIMO_DIA;
  const payable = cobrancas.filter(
    ({ discrepancia: { tipo, dataVenda = '' } }) => tipo === 'repasseAusente' && dataVenda <= dia,
  );
  const pagas = withSum(payable, sobra.achado.valorCentavos);
  if (pagas.length === 0) return;
  sobra.decisao ??= LOTE.decisao;
  for (const one of pagas) {
    if (!one.lotes.includes(sobra.discrepancia.id)) one.lotes.push(sobra.discrepancia.id);
    one.decisao ??= 'o que veio a mais em outro pedido pode ter pago este';
  }
}

/** One claim of just this amount, net or as the price, or two that come to it. */
function withSum(cobrancas: readonly WaitingCobranca[], centavos: number): WaitingCobranca[] {
  const byValor = new Map<number, WaitingCobranca>();
  for (const one of cobrancas) {
    const falta = 0 - one.achado.valorCentavos;
    const other = byValor.get(centavos - falta);
    if (falta === centavos || one.discrepancia.valorPedidoCentavos === centavos) return [one];
    if (other) return [other, one];
    byValor.set(falta, one);
  }
  return [];
}

/** True for a whole missing transfer, or a third of one and more. */
const isRepasseEmFalta = (discrepancia: Discrepancia): boolean => {
  const { tipo, valorCentavos, valorPedidoCentavos = 0 } = discrepancia;
  if (tipo === 'repasseAMenor') return 0 - valorCentavos * 3 >= valorPedidoCentavos;
  return tipo === 'repasseAusente';
};

/** A sum that may be a transfer pays missing ones; a sum of just its amount may pay any claim. */
function mayPay(lote: Lote, { achado, discrepancia, leastCentavos }: WaitingCobranca): boolean {
  const { dataVenda = '', valorCentavos } = discrepancia;
  if (lote.dia !== undefined && lote.dia < dataVenda) return false;
  if (lote.valorCentavos + valorCentavos === 0) return true;
  if (!lote.podeSerRepasse || !isRepasseEmFalta(discrepancia)) return false;
  // No channel takes the commission from a sum and charges it on the orders too.
  const isOther = lote.temComissao && achado.foiLancado;
  return !isOther && lote.valorCentavos >= leastCentavos;
}

const smallestParteOf = ({ partes }: Achado): number =>
  Math.min(...partes.map(({ conta }) => 0 - sumOf(conta)).filter((valor) => valor > 0));

const saleOf = ({ discrepancia: { dataVenda = '', id } }: WaitingCobranca): string =>
  dataVenda + id;

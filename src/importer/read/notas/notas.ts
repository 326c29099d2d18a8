import { roundToCentavos } from '../../../shared/centavos.js';
import { parseChaveNFe } from '../../../shared/chave-nfe.js';
import { addToSet, pushTo } from '../../../shared/push-to.js';
import { formatReais } from '../../../shared/text/reais.js';
import type { InvalidRowIssue } from '../../errors.js';
import { orderKey } from '../../pedido-index.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { NotaAmounts } from '../table/order-amounts.js';
import type { Item } from '../table/order-fields.js';
import { type OnWarning, warned } from '../warning.js';
import { complete, raiseTitle } from './complete.js';
import { figures, fits, isOfOtherBuyer, totalOf } from './fit.js';
import {
  type Nota,
  notaSources,
  readNotas,
  spacedWords,
  type UnreadNota,
  withoutZeros,
} from './nota.js';
import type { NamedNotas, NotasOfOrders } from './notas-of-orders.js';

/** Fields of an order whose value may stand in an invoice. */
const NUMBERS = ['pedidoCanal', 'pedido', 'pedidoComplementar', 'pedidoERP'] as const;

/** Invoices without an order that are named. */
const MAX_SHOWN = 5;

/**
 * In free text a shorter number may be anything, such as the 2012 of a law, unless `pedido` or a
 * similar word precedes it.
 */
const LONG_CHARACTERS = 8;
const BEFORE_NUMBER = ' (?:pedidos?|ped|order|ordem|oc|venda)(?: [a-z]{1,20}){0,3}';

/**
 * Joins orders with invoices: by the order's key or invoice number, else by the order's number in
 * the invoice, never by amount alone. All orders pass twice: an invoice that would match two orders
 * is given to neither.
 */
export class Notas implements NotasOfOrders {
  readonly #notas: readonly Nota[];
  readonly #unread: readonly UnreadNota[];
  readonly #byChave: ReadonlyMap<string, Nota>;
  readonly #byNumero = new Map<string, Nota[]>();
  /** Invoices that return a sale, by its key. */
  readonly #returns = new Map<string, Nota[]>();
  readonly #byWord = new Map<string, Set<Nota>>();
  /** Orders that match an invoice, by their numbers. */
  readonly #takers = new Map<Nota, Set<string>>();
  #isFirstPass = true;

  constructor(notas: readonly Nota[], unread: readonly UnreadNota[] = []) {
    this.#notas = notas;
    this.#unread = unread;
    this.#byChave = new Map(notas.map((nota) => [nota.chaveNFe, nota]));
    for (const nota of notas) {
      pushTo(this.#byNumero, nota.numero, nota);
      for (const chave of nota.returns ?? []) pushTo(this.#returns, chave, nota);
      const ofOrder = nota.xPed.flatMap((text) => text.split(' '));
      const ofText = nota.text.split(' ').filter((word) => /\d/.test(word));
      for (const word of [...ofOrder, ...ofText]) {
        if (word !== '') addToSet(this.#byWord, word, nota);
      }
    }
  }

  static async load(paths: readonly string[], onWarning: OnWarning): Promise<Notas> {
    const { notas, unread } = await readNotas(await notaSources(paths), onWarning);
    return new Notas(notas, unread);
  }

  /**
   * Ends the first pass. From now on an invoice is given only to an order that matches it alone.
   */
  endFirstPass(): void {
    this.#isFirstPass = false;
  }

  /** Reports the invoices that no order has taken, and counts invalid invoices by reason. */
  reportLeft(onWarning: OnWarning): void {
    const counts = new Map<string, { file: string; count: number; reason: ReadProblem }>();
    for (const { file, problem: reason } of this.#notas) {
      if (!reason) continue;
      const counted = counts.get(reason.code) ?? { file, count: 0, reason };
      counts.set(reason.code, { ...counted, count: counted.count + 1 });
    }
    for (const { file, count, reason } of counts.values()) {
      onWarning({ ...warned('notas-not-used', { count, reason }), file, path: '' });
    }
    const left = this.#notas.filter((nota) => !nota.problem && !this.#takers.has(nota));
    if (left.length === 0) return;
    const shown = left
      .slice(0, MAX_SHOWN)
      .map(({ numero, emissao, vNFCentavos }) => {
        return `${numero} (${emissao}, ${formatReais(vNFCentavos / 100)})`;
      })
      .concat(left.length > MAX_SHOWN ? '…' : [])
      .join(', ');
    const chaves = left.map(({ chaveNFe }) => chaveNFe);
    const warning = warned('nota-without-order', { count: left.length, shown, chaves });
    onWarning({ ...warning, path: '' });
  }

  /** Finds the invoices that belong to an order by their numbers. */
  namedBy(order: Item): NamedNotas {
    const named = this.#find(order);
    const [first, ...more] = named.filter(isStanding);
    const isOnly = first !== undefined && more.length === 0;
    return {
      only: isOnly ? amountsOf(first) : undefined,
      join: (target, line, counted) => this.#join(target, named, line, counted),
    };
  }

  #find({ chaveNFe, numero, serie, ...order }: Item): Nota[] {
    const own = this.#byChave.get(String(chaveNFe ?? ''));
    if (own || chaveNFe !== undefined) return own ? [own] : [];
    if (typeof numero === 'string' && /^\d{1,9}$/.test(numero)) {
      const same = this.#byNumero.get(withoutZeros(numero)) ?? [];
      const asked = typeof serie === 'string' ? withoutZeros(serie) : undefined;
      return same.filter((nota) => asked === undefined || nota.serie === asked);
    }
    const numbers = NUMBERS.map((name) => order[name]).filter((value) => typeof value === 'string');
    return [...new Set(numbers.flatMap((number) => this.#naming(number)))];
  }

  /** The invoice that returns an order, by the order's key or one of its numbers. */
  #returnOf(order: Item): Nota | undefined {
    const ofNumbers = this.#find({ ...order, chaveNFe: undefined, numero: undefined });
    return [...(this.#returns.get(String(order.chaveNFe)) ?? []), ...ofNumbers].find(
      (nota) => nota.returns !== undefined && !isOfOtherBuyer(nota, order),
    );
  }

  #naming(number: string): Nota[] {
    const words = spacedWords(number);
    const [longest = ''] = words.split(' ').sort((one, other) => other.length - one.length);
    const isLong = words.trim().length >= LONG_CHARACTERS;
    const inText = new RegExp(isLong ? words : BEFORE_NUMBER + words);
    return [...(this.#byWord.get(longest) ?? [])].filter(
      ({ xPed, text }) => xPed.includes(words) || inText.test(text),
    );
  }

  /** The invoice of the order may be among the documents that could not be read. */
  #unreadIssues(refuse: (problem: ReturnType<typeof broken>) => InvalidRowIssue[]) {
    const [first] = this.#unread;
    if (!first) return [];
    const { file, reason } = first;
    return refuse(broken('notas-unread', { count: this.#unread.length, file, reason }));
  }

  #join(
    order: Item,
    named: readonly Nota[],
    line: number,
    { expected, cupom, acrescimos = 0 }: Partial<Parameters<NamedNotas['join']>[2]> = {},
  ): InvalidRowIssue[] {
    const valid = named.filter(isStanding);
    const refuse = (problem: ReturnType<typeof broken>) => [{ path: 'chaveNFe', ...problem, line }];
    const isCancelled = (order.situacao as Item | undefined)?.pedido === 'cancelado';
    const [first] = named;
    const back = saysReturned(order) ? undefined : this.#returnOf(order);
    if (!first) {
      const numero = withoutZeros(parseChaveNFe(String(order.chaveNFe ?? ''))?.nNF);
      if (back) return refuse(broken('nota-returned', { numero, by: back.numero }));
      return order.chaveNFe === undefined ? this.#unreadIssues(refuse) : [];
    }
    if (valid.length === 0) {
      const reason = first.problem;
      if (!reason || isCancelled) return [];
      return refuse(broken('nota-not-valid', { numero: first.numero, reason }));
    }
    const ofBuyer = valid.filter((nota) => !isOfOtherBuyer(nota, order));
    const [another] = valid;
    if (ofBuyer.length === 0 && another) {
      return refuse(broken('nota-other-buyer', { numero: another.numero }));
    }
    const ofFile = totalOf(order);
    const total = ofFile ?? (expected === undefined ? undefined : roundToCentavos(expected));
    const couponCentavos = roundToCentavos(cupom ?? 0);
    // The invoice includes the part of the price that the channel pays; the buyer's payment does
    // not. Titles that come to the prices of the file stay as they are.
    const raised = couponCentavos > 0 && total !== undefined ? total + couponCentavos : undefined;
    // Interest of installments is in few invoices.
    const lowered = total !== undefined ? total - Math.max(0, roundToCentavos(acrescimos)) : total;
    const fitting = ofBuyer.filter((nota) =>
      [total, raised ?? total, lowered].some((amount) => fits(nota, order, amount)),
    );
    const [nota, ...more] = fitting;
    if (more.length > 0) {
      const numbers = fitting.slice(0, 3).map(({ numero }) => numero);
      return refuse(broken('nota-several', { numbers }));
    }
    const [other] = ofBuyer;
    if (!nota) return other ? refuse(broken('nota-differs', figures(other, order, total))) : [];
    const { numero, returnedBy: by = back?.numero } = nota;
    if (by !== undefined && !saysReturned(order)) {
      return refuse(broken('nota-returned', { numero, by }));
    }
    const takers = this.#takers.get(nota) ?? new Set();
    if (this.#isFirstPass) {
      const { pedido = '', pedidoCanal = '' } = order as Record<string, string>;
      this.#takers.set(nota, takers.add(orderKey({ pedido, pedidoCanal })));
    }
    const isOfSeveral = nota.isOfSeveral && order.chaveNFe === undefined;
    if (isOfSeveral || (!this.#isFirstPass && takers.size > 1)) {
      return refuse(broken('nota-shared', { numero }));
    }
    const { parcelas = 1, bills } = nota;
    const [{ qtTotalParcela: given = parcelas } = {}, ...others] = (order.titulos ?? []) as Item[];
    if (bills > 1 && nota.parcelas === undefined && others.length === 0) {
      const problem = broken('nota-bills', { numero, bills });
      return [{ path: 'titulos[0].qtTotalParcela', ...problem, line }];
    }
    // One bill may be all that a channel owes, however the buyer pays.
    if (parcelas > 1 && others.length === 0 && given !== parcelas) {
      const problem = broken('nota-installments', { given: String(given), numero, parcelas });
      return [{ path: 'titulos[0].qtTotalParcela', ...problem, line }];
    }
    const isHigher = raised !== undefined && !fits(nota, order, total) && fits(nota, order, raised);
    if (isHigher && expected === undefined) raiseTitle(order, raised);
    complete(order, nota);
    return [];
  }
}

/** True if the order itself says that the sale was returned or cancelled. */
const saysReturned = ({ situacao }: Item): boolean =>
  ['em devolução', 'cancelado'].includes(String((situacao as Item | undefined)?.pedido));

const isStanding = ({ problem }: Nota) => problem === undefined;

const amountsOf = ({ vFreteCentavos, vDesc, vNFCentavos }: Nota): NotaAmounts => ({
  valorFrete: vFreteCentavos / 100,
  vDesc,
  vNF: vNFCentavos / 100,
});

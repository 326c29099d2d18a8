import { addToSet, pushTo } from '../../shared/push-to.js';
import { withoutAccents } from '../../shared/text/without-accents.js';
import { saysUndone } from '../map/speaks.js';
import { plain, wordsOf } from '../read/table/texts.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { type NFeDocument, type NFeSource, openDocument } from './document.js';
import { buyerOf, isOfSale, isReturn, keysNamed, type NFe, natureOf } from './read-nfe.js';
import {
  factsIn,
  isAuthorised,
  NOT_DELIVERED,
  NOT_RECEIVED,
  statusOfProtocol,
} from './statuses.js';

/** The problems of an invoice by the documents of its set; none for an authorised sale. */
export interface Judgement {
  /** Another document has it with its protocol. */
  leftOut: ReadProblem | undefined;
  /** It is cancelled, denied or rejected. */
  status: ReadProblem | undefined;
  /** It is no authorised sale, apart from its status. */
  problem: ReadProblem | undefined;
  /** Number of the invoice that returns it. */
  returnedBy: string | undefined;
}

/** An invoice that returns a sale. */
interface Returned {
  chave: string;
  numero: string;
  buyer: string | undefined;
}

/**
 * Statuses, protocols and references in the documents of a folder, archive or file, by invoice key.
 * They come before or after their invoice, so that all documents are read before one is judged.
 */
export class InvoiceSet {
  readonly #statuses = new Map<string, ReadProblem>();
  readonly #authorised = new Set<string>();
  /** Invoices whose document holds their protocol too. */
  readonly #whole = new Set<string>();
  /** Return invoices, by the key or the order's number (`xPed`) of the sale they return. */
  readonly #returns = new Map<string, Returned[]>();
  readonly #sales = new Set<string>();
  /** Events against an invoice that cancel none: a request to cancel it, or a failed delivery. */
  readonly #asked = new Map<string, Set<string>>();

  static async of(sources: readonly NFeSource[]): Promise<InvoiceSet> {
    const set = new InvoiceSet();
    for (const source of sources) set.note(await openDocument(source));
    return set;
  }

  judge(nfe: NFe): Judgement {
    const { chaveNFe = '', cStat } = nfe;
    const isElsewhere = cStat === undefined && this.#whole.has(chaveNFe);
    return {
      leftOut: isElsewhere ? broken('nfe-elsewhere') : undefined,
      status: this.#statusOf(chaveNFe, cStat),
      problem: this.#problemOf(nfe),
      returnedBy: this.#returnOf(nfe),
    };
  }

  note({ root, invoices }: NFeDocument): void {
    if (!root) return;
    const only = invoices.length === 1 ? invoices[0]?.chaveNFe : undefined;
    for (const fact of factsIn(root, only)) {
      if ('asked' in fact) addToSet(this.#asked, fact.chave, fact.asked);
      else if ('status' in fact) this.#noteStatus(fact.chave, fact.status);
      else this.#noteProtocol(fact.chave, fact.cStat);
    }
    for (const nfe of invoices) this.#noteInvoice(nfe);
  }

  /**
   * Why an invoice is not valid. A cancellation wins over an authorisation, an authorisation over a
   * rejection.
   */
  #statusOf(chave: string, cStat?: string): ReadProblem | undefined {
    const noted = this.#statuses.get(chave) ?? statusOfProtocol(cStat);
    // A rejected try says nothing about an invoice that was authorised later.
    const isOfTry =
      noted?.code === 'nfe-rejected' && (isAuthorised(cStat) || this.#authorised.has(chave));
    return isOfTry ? undefined : noted;
  }

  /**
   * Why an invoice cannot give an order its key, apart from its status; undefined for an authorised
   * sale.
   */
  #problemOf(nfe: NFe): ReadProblem | undefined {
    const { chaveNFe = '', cStat, ide } = nfe;
    const { finNFe = '1', tpNF = '1', tpAmb } = ide;
    const against = this.#eventAgainst(chaveNFe);
    if (against) return against;
    if (tpAmb === '2') return broken('nfe-test');
    if (!isOfSale(nfe)) return broken('nfe-not-a-sale', { finNFe, tpNF });
    const nature = natureOf(nfe);
    if (nature === 'other') return broken('nfe-not-sold', { cfop: cfopOf(nfe) });
    if (!isAuthorised(cStat) && !this.#authorised.has(chaveNFe)) return broken('nfe-no-protocol');
    if (nature === 'unknown') return broken('nfe-cfop-unknown', { cfop: cfopOf(nfe) || '-' });
    const words = wordsAgainst(nfe);
    if (words) return broken('nfe-not-sold', { cfop: `${cfopOf(nfe)}, ${words}` });
    return this.#isOfOtherSale(nfe) ? broken('nfe-of-other-sale') : undefined;
  }

  #eventAgainst(chave: string): ReadProblem | undefined {
    const [event] = this.#asked.get(chave) ?? [];
    if (event === undefined) return undefined;
    if (event === NOT_RECEIVED) return broken('nfe-not-received', { event });
    if (event === NOT_DELIVERED) return broken('nfe-not-delivered', { event });
    return broken('nfe-cancellation-asked', { event });
  }

  /** Number of the invoice that returns a sale. */
  #returnOf(nfe: NFe): string | undefined {
    const buyer = buyerOf(nfe);
    const isSame = (other?: string) => !buyer || !other || other === buyer;
    const ofOrder = ordersOf(nfe).flatMap((order) => this.#returns.get(order) ?? []);
    return [
      ...(this.#returns.get(nfe.chaveNFe ?? '') ?? []),
      ...ofOrder.filter((each) => isSame(each.buyer)),
    ].find(({ chave }) => chave !== nfe.chaveNFe && !this.#isVoid(chave))?.numero;
  }

  /** True if an invoice refers to a sale in this set, which may be the same. */
  #isOfOtherSale({ chaveNFe, refNFe }: NFe): boolean {
    return refNFe.some((ref) => ref !== chaveNFe && this.#sales.has(ref) && !this.#isVoid(ref));
  }

  #isVoid(chave: string): boolean {
    return this.#statusOf(chave) !== undefined;
  }

  /** A cancellation wins over any other status, any other over a rejection. */
  #noteStatus(chave: string, status: ReadProblem): void {
    const known = this.#statuses.get(chave)?.code ?? 'nfe-rejected';
    if (known === 'nfe-rejected' || status.code === 'nfe-cancelled') {
      this.#statuses.set(chave, status);
    }
  }

  #noteProtocol(chave: string, cStat: string): void {
    const status = statusOfProtocol(cStat);
    if (status) this.#noteStatus(chave, status);
    if (isAuthorised(cStat)) this.#authorised.add(chave);
  }

  #noteInvoice(nfe: NFe): void {
    const { chaveNFe, cStat } = nfe;
    if (chaveNFe === undefined) return;
    if (isAuthorised(cStat)) this.#whole.add(chaveNFe);
    if (isReturn(nfe)) this.#noteReturn(nfe, chaveNFe);
    if (isOfSale(nfe) && natureOf(nfe) === 'sale') this.#sales.add(chaveNFe);
  }

  #noteReturn(nfe: NFe, chave: string): void {
    for (const sale of new Set([...keysNamed(nfe), ...ordersOf(nfe)])) {
      pushTo(this.#returns, sale, { chave, numero: nfe.ide.nNF ?? '', buyer: buyerOf(nfe) });
    }
  }
}

/** Numbers of the orders that an invoice names in `xPed`. */
const ordersOf = ({ xPed, det }: NFe): string[] =>
  [xPed, ...det.map((item) => item.xPed)].flatMap((text) => text?.trim() || []);

/** Goods sent again or exchanged, of a sale that is named: `Reenvio ref. pedido 509`. */
const SENT_AGAIN =
  /\b(?:reenvio|troca|reposicao)(?: [a-z]{1,10}){0,2} (?:pedido|venda|nota|nf|nfe)(?: [a-z]{1,3})? [a-z]*\d+/;

/** A sale that was undone. */
const UNDOES = /\b(?:devol|anula|estorn|cancel|desf[ae]|reembols|retorno)/;

/** Words of an invoice that contradict the sale which its codes declare. */
function wordsAgainst({ ide: { natOp = '' }, infCpl = '', obsCont = [] }: NFe): string | undefined {
  const nature = wordsOf(plain(natOp));
  const isOfSale = /\bv(?:end|nd)/.test(nature);
  if (UNDOES.test(nature) || (!isOfSale && saysUndone(natOp, 'natOp'))) return natOp;
  const text = wordsOf(withoutAccents([infCpl, ...obsCont].join(' | ')).toLowerCase());
  return SENT_AGAIN.exec(text)?.[0];
}

/** CFOP of the first item, for messages. */
const cfopOf = ({ det }: NFe): string => det[0]?.CFOP?.slice(0, 4) ?? '';

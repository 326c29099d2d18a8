import { addToSet, pushTo } from '../../shared/push-to.js';
import { withoutAccents } from '../../shared/text/without-accents.js';
import { saysUndone } from '../map/speaks.js';
import { plain, wordsOf } from '../read/table/texts.js';
import { decodeXml, parseXml, XmlNode } from '../read/xml.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import {
  contentOf,
  DELIVERED_LATER,
  type InvoiceStatus,
  isAuthorised,
  NOT_DELIVERED,
  NOT_RECEIVED,
  protocolsIn,
  statusesIn,
  statusOfProtocol,
} from './document-content.js';
import { buyerOf, isOfSale, isReturn, keysNamed, type NFe, natureOf, readNFe } from './read-nfe.js';

/** A document without any of these texts concerns no invoice. */
const MARKS = ['infNFe', 'infEvento', 'retCanc', 'retConsSit', 'infProt'];

/** An invoice that returns a sale. */
interface Returned {
  chave: string;
  numero: string;
  buyer: string | undefined;
}

/**
 * Statuses, protocols and references in the documents of a folder, archive or file, by invoice key.
 */
export class SetIndex {
  readonly #statuses = new Map<string, InvoiceStatus>();
  readonly #rejections = new Map<string, InvoiceStatus>();
  readonly #authorised = new Set<string>();
  /** Invoices whose document holds their protocol too. */
  readonly #whole = new Set<string>();
  /** Return invoices, by the key or the order's number (`xPed`) of the sale they return. */
  readonly #returns = new Map<string, Returned[]>();
  readonly #sales = new Set<string>();
  /** Events against an invoice that cancel none: a request to cancel it, or a failed delivery. */
  readonly #asked = new Map<string, Set<string>>();

  /** Indexes a document of any kind. */
  note(bytes: Uint8Array): void {
    const decoded = decodeXml(bytes);
    if ('problem' in decoded || !MARKS.some((mark) => decoded.text.includes(mark))) return;
    const document = parseXml(decoded.text);
    if (document instanceof XmlNode) this.#noteDocument(document);
  }

  #noteDocument(document: XmlNode): void {
    const content = contentOf(document);
    const nfes =
      'invoices' in content
        ? content.invoices.map((each) => readNFe(each.infNFe, each.protNFe))
        : [];
    const only = nfes.length === 1 ? nfes[0]?.chaveNFe : undefined;
    for (const found of statusesIn(document, only)) {
      if ('status' in found) this.#noteStatus(found.chave, found.status);
      else addToSet(this.#asked, found.chave, found.asked);
    }
    for (const { chave, cStat } of protocolsIn(document)) {
      const status = statusOfProtocol(cStat);
      // A rejected try says nothing about an invoice that was authorised later.
      if (status?.kind === 'rejeitada') this.#rejections.set(chave, status);
      else if (status) this.#noteStatus(chave, status);
      if (isAuthorised(cStat)) this.#authorised.add(chave);
    }
    for (const nfe of nfes) this.#noteInvoice(nfe);
  }

  /**
   * Why an invoice is not valid. A cancellation wins over an authorisation, an authorisation over a
   * rejection.
   */
  statusOf(chave: string, cStat?: string): InvoiceStatus | undefined {
    const noted = this.#statuses.get(chave);
    if (noted || this.#authorised.has(chave)) return noted;
    return (
      statusOfProtocol(cStat) ?? (isAuthorised(cStat) ? undefined : this.#rejections.get(chave))
    );
  }

  /** True if a protocol authorises the invoice, in its own document or in another. */
  isAuthorised({ chaveNFe = '', cStat }: Pick<NFe, 'chaveNFe' | 'cStat'>): boolean {
    return isAuthorised(cStat) || this.#authorised.has(chaveNFe);
  }

  /**
   * Why an invoice cannot give an order its key, apart from its {@link statusOf}; undefined for an
   * authorised sale.
   */
  problemOf(nfe: NFe): ReadProblem | undefined {
    const { finNFe = '1', tpNF = '1', tpAmb } = nfe.ide;
    const against = this.#eventAgainst(nfe.chaveNFe ?? '');
    if (against) return against;
    if (tpAmb === '2') return broken('nfe-test');
    if (!isOfSale(nfe)) return broken('nfe-not-a-sale', { finNFe, tpNF });
    const nature = natureOf(nfe);
    if (nature === 'other') return broken('nfe-not-sold', { cfop: cfopOf(nfe) });
    if (!this.isAuthorised(nfe)) return broken('nfe-no-protocol');
    if (nature === 'unknown') return broken('nfe-cfop-unknown', { cfop: cfopOf(nfe) || '-' });
    const words = wordsAgainst(nfe);
    if (words) return broken('nfe-not-sold', { cfop: `${cfopOf(nfe)}, ${words}` });
    return this.#isOfOtherSale(nfe) ? broken('nfe-of-other-sale') : undefined;
  }

  #eventAgainst(chave: string): ReadProblem | undefined {
    const events = [...(this.#asked.get(chave) ?? [])];
    const event = events.find((each) => each !== NOT_DELIVERED && !DELIVERED_LATER.has(each));
    if (event === NOT_RECEIVED) return broken('nfe-not-received', { event });
    if (event !== undefined) return broken('nfe-cancellation-asked', { event });
    const isLater = events.some((each) => DELIVERED_LATER.has(each));
    return events.includes(NOT_DELIVERED) && !isLater
      ? broken('nfe-not-delivered', { event: NOT_DELIVERED })
      : undefined;
  }

  /** Number of the invoice that returns a sale. */
  returnOf(nfe: NFe): string | undefined {
    const buyer = buyerOf(nfe);
    const isSame = (other?: string) => !buyer || !other || other === buyer;
    const ofOrder = ordersOf(nfe).flatMap((order) => this.#returns.get(order) ?? []);
    return [
      ...(this.#returns.get(nfe.chaveNFe ?? '') ?? []),
      ...ofOrder.filter((each) => isSame(each.buyer)),
    ].find(({ chave }) => chave !== nfe.chaveNFe && !this.#isVoid(chave))?.numero;
  }

  /** Why an invoice without a protocol is left out: another document has it with the protocol. */
  leftOut({ chaveNFe = '', cStat }: NFe): ReadProblem | undefined {
    const isElsewhere = cStat === undefined && this.#whole.has(chaveNFe);
    return isElsewhere ? broken('nfe-elsewhere') : undefined;
  }

  /** True if an invoice refers to a sale in this set, which may be the same. */
  #isOfOtherSale({ chaveNFe, refNFe }: NFe): boolean {
    return refNFe.some((ref) => ref !== chaveNFe && this.#sales.has(ref) && !this.#isVoid(ref));
  }

  #isVoid(chave: string): boolean {
    return this.statusOf(chave) !== undefined;
  }

  /** A cancellation wins over any other status. */
  #noteStatus(chave: string, status: InvoiceStatus): void {
    if (!this.#statuses.has(chave) || status.kind === 'cancelada') {
      this.#statuses.set(chave, status);
    }
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
export const cfopOf = ({ det }: NFe): string => det[0]?.CFOP?.slice(0, 4) ?? '';

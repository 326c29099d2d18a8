import { roundToCentavos } from '../../shared/centavos.js';
import { sum } from '../amounts.js';
import { decodeXml, parseXml, XmlNode } from '../read/xml.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import {
  contentOf,
  type InvoiceStatus,
  isAuthorised,
  protocolsIn,
  statusesIn,
  statusOfProtocol,
} from './document-content.js';
import type { NFe } from './nfe.js';
import { isOfSale, natureOf, readNFe } from './read-nfe.js';

/** A document without any of these texts concerns no invoice. */
const MARKS = ['infNFe', '110111', '110112', 'retCanc', 'retConsSit', 'infProt'];

/**
 * Statuses, protocols and references in the documents of a folder, archive or file, by invoice key.
 */
export class SetIndex {
  readonly #statuses = new Map<string, InvoiceStatus>();
  readonly #rejections = new Map<string, InvoiceStatus>();
  readonly #authorised = new Set<string>();
  /** Issuer, series and number of authorised invoices. */
  readonly #numbers = new Set<string>();
  /** Invoices whose document holds their protocol too. */
  readonly #whole = new Set<string>();
  /** Return invoices, by the sale they return. */
  readonly #returns = new Map<string, { chave: string; numero: string }[]>();
  /** Totals of sales, in centavos. */
  readonly #sales = new Map<string, number>();

  /** Indexes a document of any kind. */
  note(bytes: Uint8Array): void {
    const decoded = decodeXml(bytes);
    if ('problem' in decoded || !MARKS.some((mark) => decoded.text.includes(mark))) return;
    const document = parseXml(decoded.text);
    if (document instanceof XmlNode) this.noteDocument(document);
  }

  /** Indexes a parsed document. */
  noteDocument(document: XmlNode): void {
    const content = contentOf(document);
    const nfes =
      'invoices' in content
        ? content.invoices.map((each) => readNFe(each.infNFe, each.protNFe))
        : [];
    const only = nfes.length === 1 ? nfes[0]?.chaveNFe : undefined;
    for (const { chave, status } of statusesIn(document, only)) this.#noteStatus(chave, status);
    for (const { chave, cStat, tpAmb } of protocolsIn(document)) {
      const status = statusOfProtocol(cStat);
      // A rejected try says nothing about an invoice that was authorised later.
      if (status?.kind === 'rejeitada') this.#rejections.set(chave, status);
      else if (status) this.#noteStatus(chave, status);
      if (!isAuthorised(cStat)) continue;
      this.#authorised.add(chave);
      this.#numbers.add(numberOf(chave, tpAmb));
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
    if (tpAmb === '2') return broken('nfe-test');
    if (!isOfSale(nfe)) return broken('nfe-not-a-sale', { finNFe, tpNF });
    const nature = natureOf(nfe);
    if (nature === 'other') return broken('nfe-not-sold', { cfop: cfopOf(nfe) });
    if (!this.isAuthorised(nfe)) return broken('nfe-no-protocol');
    return nature === 'unknown' ? broken('nfe-cfop-unknown', { cfop: cfopOf(nfe) }) : undefined;
  }

  /** Number of the invoice that returns a sale. */
  returnOf(chave: string): string | undefined {
    return this.#returns.get(chave)?.find(({ chave: own }) => !this.#isVoid(own))?.numero;
  }

  /** Why an invoice is left out, even with a complement: another document has its order. */
  leftOut(nfe: NFe): ReadProblem | undefined {
    const { chaveNFe = '', cStat, ide } = nfe;
    const isElsewhere = cStat === undefined && this.#whole.has(chaveNFe);
    if (
      isElsewhere ||
      (cStat === undefined &&
        !this.isAuthorised(nfe) &&
        this.#numbers.has(numberOf(chaveNFe, ide.tpAmb)))
    ) {
      return broken('nfe-elsewhere');
    }
    const ofOther = broken('nfe-of-other-sale');
    const nature = natureOf(nfe);
    if (nature === 'coupon') {
      const isReplaced = nfe.refNFe.length > 0 && nfe.refNFe.every((ref) => this.#isVoid(ref));
      return isReplaced ? undefined : ofOther;
    }
    const sales = this.salesOf(nfe);
    if (sales.length === 0) return undefined;
    if (nature === 'delivery') return ofOther;
    const total = roundToCentavos(nfe.total.vNF);
    const totals = sales.map((ref) => this.#sales.get(ref) ?? 0);
    const isSame = totals.includes(total) || sum(totals) === total;
    return nature === 'sale' && isSame ? ofOther : undefined;
  }

  /** Sales in this set that an outgoing invoice refers to. */
  salesOf(nfe: NFe): string[] {
    const { chaveNFe, refNFe } = nfe;
    if (!isOfSale(nfe)) return [];
    return refNFe.filter((ref) => ref !== chaveNFe && this.#sales.has(ref) && !this.#isVoid(ref));
  }

  #isVoid(chave: string): boolean {
    return this.statusOf(chave) !== undefined;
  }

  /** A registered cancellation wins over a request to cancel. */
  #noteStatus(chave: string, status: InvoiceStatus): void {
    const known = this.#statuses.get(chave);
    if (!known || known.kind === 'pedido de cancelamento' || status.kind === 'cancelada') {
      this.#statuses.set(chave, status);
    }
  }

  #noteInvoice(nfe: NFe): void {
    const { chaveNFe, cStat, total } = nfe;
    if (chaveNFe === undefined) return;
    if (isAuthorised(cStat)) this.#whole.add(chaveNFe);
    if (nfe.ide.finNFe === '4') this.#noteReturn(nfe, chaveNFe);
    if (isOfSale(nfe) && natureOf(nfe) === 'sale')
      this.#sales.set(chaveNFe, roundToCentavos(total.vNF));
  }

  #noteReturn({ ide, refNFe }: NFe, chave: string): void {
    for (const sale of refNFe) {
      const returns = this.#returns.get(sale) ?? [];
      this.#returns.set(sale, [...returns, { chave, numero: ide.nNF ?? '' }]);
    }
  }
}

/** CFOP of the first item, for messages. */
export const cfopOf = ({ det }: NFe): string => det[0]?.CFOP?.slice(0, 4) ?? '';

/**
 * Issuer, model, series and number: only one invoice is authorised with them in each environment.
 */
const numberOf = (chave: string, tpAmb: string | undefined) =>
  `${chave.slice(6, 34)}${tpAmb === '2' ? ' test' : ''}`;

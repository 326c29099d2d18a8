import type { RuleData, RuleWriter, Sentences } from './sentences.js';

type Writer = RuleWriter;

/** Documents that lie beside invoices. */
export type OtherDocument =
  | 'event'
  | 'cancellation-event'
  | 'substitution-event'
  | 'correction-event'
  | 'unused-numbers'
  | 'cancellation'
  | 'cte'
  | 'mdfe'
  | 'nfse'
  | 'cfe'
  | 'summary'
  | 'other-invoice'
  | 'answer';

const DOCUMENTS: Record<OtherDocument, string> = {
  event: 'an event of an invoice',
  'cancellation-event': 'an event of an invoice: the cancellation of an invoice',
  'substitution-event': 'an event of an invoice: the cancellation of an invoice by substitution',
  'correction-event': 'an event of an invoice: a letter of correction (CC-e)',
  'unused-numbers': 'a numbering gap that was given up (inutilização)',
  cancellation: 'the cancellation of an invoice',
  cte: 'a freight document (CT-e)',
  mdfe: 'a cargo manifest (MDF-e)',
  nfse: 'a service invoice (NFS-e)',
  cfe: 'a tax coupon (CF-e SAT)',
  summary: 'the summary of an invoice (resNFe), without its items',
  'other-invoice': 'an invoice of telecommunication, energy or transport (NFCom, NF3e, BP-e)',
  answer: "the tax authority's answer, without the invoice",
};

/** Invoices that are not a sale, by `finNFe`. */
export type InvoicePurpose =
  | 'complement'
  | 'adjustment'
  | 'return'
  | 'credit-note'
  | 'debit-note'
  | 'entry';

const PURPOSES: Record<InvoicePurpose, string> = {
  complement: 'complements another invoice (finNFe 2)',
  adjustment: 'only adjusts the books (finNFe 3)',
  return: 'is a return of goods (finNFe 4)',
  'credit-note': 'is a credit note (finNFe 5)',
  'debit-note': 'is a debit note (finNFe 6)',
  entry: 'is of goods that come in (tpNF 0)',
};

/** Why an invoice is not an order, in English. */
export const nfeRules = {
  'xml-too-large': ({ mebibytes }: { mebibytes: number }) =>
    `is larger than ${mebibytes} MiB: it is not a single NF-e, leave it out`,
  'xml-encoding': () =>
    'declares an encoding that it is not in, or that no NF-e has: save it as UTF-8',
  'xml-not-utf8': ({ isDeclared }: { isDeclared: boolean }) =>
    `${isDeclared ? 'says that it is' : 'should be'} UTF-8 and is not: it is probably windows-1252, save it as UTF-8`,
  'xml-tag': () => 'has a tag that no XML of an invoice has: download the invoice again',
  'xml-too-many-tags': ({ max }: { max: number }) =>
    `has more than ${max} tags: it is not an invoice, leave it out`,
  'xml-too-many-names': ({ max }: { max: number }) =>
    `has more than ${max} kinds of tags: it is not an invoice, leave it out`,
  'xml-too-deep': ({ max }: { max: number }) =>
    `is nested more than ${max} levels deep: it is not an invoice, leave it out`,
  'xml-long-text': () => 'has a text longer than any invoice has: download the invoice again',
  'xml-long-tag': () => 'has a tag longer than any invoice has: download the invoice again',
  'xml-cut': () => 'ends in the middle of the document: the file is cut, copy or download it again',
  'xml-doctype': () =>
    'has a DOCTYPE or entities of its own, which an NF-e never has: refused, download the invoice again where it was issued',
  'xml-no-tag': () =>
    'has a < that does not begin a tag: it is not XML here, download the invoice again',
  'xml-unmatched-tag': () =>
    'closes a tag that is not the one open: it is not XML here, download the invoice again',
  'xml-second-document': () =>
    'has a second document after the first: save each as a file of its own',
  'not-xml': () => 'is not XML: it has no tags. Download the invoice again',
  'nfe-is-html': () => 'is a page of HTML, and not an NF-e: download it again',
  'nfe-without-content': () =>
    'is an NF-e without its content (infNFe/ide): download the whole invoice',
  'not-an-nfe': () =>
    'is not an NF-e: its root is neither nfeProc nor NFe. Leave it out, or download the invoice itself',
  'several-invoices': ({ count }: { count: number }) =>
    `holds ${count} invoices: give one at a time, or the file to readPedidos`,

  'nfe-amount': () =>
    'is not an amount as an NF-e writes it, digits and a point: the document was altered, download it again',
  'nfe-other-chave': () =>
    'is another in the invoice (infNFe/@Id) than in its protocol (protNFe/infProt/chNFe): they are of two invoices, download each again',
  'nfe-item-total': ({ vProd, product }: { vProd: string; product: string }) =>
    `is ${vProd}, where qCom × vUnCom is ${product}: the invoice contradicts itself, download it again where it was issued`,
  'nfe-freight-differs': (
    { header, items }: { header: string; items: string },
    { option }: Writer,
  ) =>
    `is ${header} in the header (vFrete), where the items come to ${items}: give it in ${option('complement')}`,
  'nfe-not-a-sale': ({ purpose }: { purpose: InvoicePurpose }) =>
    `${PURPOSES[purpose]}, which is not a new order: leave it out. A return is shown by situacao of the order that was sold`,
  'nfe-name-unknown': ({ name, known }: { name: string; known: readonly string[] }) =>
    `is set by {${name}}, which an invoice does not have; known names: ${known.join(', ')}`,
  'not-in-nfe': (_: unknown, { option }: Writer) =>
    `is not in an invoice: give it in ${option('complement')}`,
  'not-in-document': ({ place, isList }: { place: string; isList: boolean }, { option }: Writer) =>
    isList
      ? `are not in this document (${place}): give them in ${option('complement')}`
      : `is not in this document (${place}): give it in ${option('complement')}`,
  'card-installments': (_: unknown, { option }: Writer) =>
    `is not in an invoice for a card: give it in ${option('complement')}, as titulos: [{ qtTotalParcela: 3 }]`,

  'other-document': ({ document }: { document: OtherDocument }) =>
    `is ${DOCUMENTS[document]}, and not an NF-e`,
  'not-xml-file': () => 'is not an .xml file: read it by itself if it has orders',
  'linked-folder': () => 'is a link to a folder, which is not followed: read that folder by itself',
  'not-a-file-of-orders': () => 'is not a file of orders or an invoice',
  'nfe-cancelled': ({
    event,
    cStat,
  }: {
    event?: '110111' | '110112' | undefined;
    cStat: string;
  }) => {
    if (event === undefined) return `is cancelled (cStat ${cStat})`;
    return `is cancelled${event === '110112' ? ' by substitution' : ''} (event ${event}, cStat ${cStat})`;
  },
  'nfe-denied': ({ cStat }: { cStat: string }) =>
    `was denied by the tax authority (cStat ${cStat})`,
  'nfe-rejected': ({ cStat }: { cStat: string }) =>
    `was rejected by the tax authority (cStat ${cStat})`,
  'nfe-whole-elsewhere': () =>
    "is an invoice that another document here has with the tax authority's protocol",
  'nfe-number-authorised': () =>
    'has no protocol of the tax authority, and another invoice of its issuer, series and number was authorised',
  'nfe-of-coupon': () =>
    "is of a sale that a coupon or NFC-e has already (CFOP 5929, 6929): the order is the coupon's",
  'nfe-of-other-sale': ({ isDelivery }: { isDelivery: boolean }) =>
    isDelivery
      ? 'delivers what another invoice here has sold (NFref; CFOP 5116, 5117, 6116, 6117)'
      : 'refers to another invoice here that is a sale of the same total (NFref): it is the same order',
  'nfe-cancellation-asked': ({ event }: { event: string }) =>
    `has a request to cancel it (event ${event}) without the authority's answer (retEvento): add the answer to the folder, or take the request out if it was refused`,
  'leave-out': ({ reason }: { reason: RuleData }, { sentence }: Writer) =>
    `${sentence(reason)}: leave it out`,
  'only-as-cancelado': ({ reason }: { reason: RuleData }, { sentence, option }: Writer) =>
    `${sentence(reason)}: its order is sent as cancelado (situacao in ${option('complement')}), or not at all`,
} satisfies Sentences;

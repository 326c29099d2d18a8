import type { RuleData, RuleWriter, Sentences } from './sentences.js';

/** Why an invoice is not an order, in English. */
export const nfeRules = {
  'xml-encoding': () =>
    'is not in the encoding that it declares, UTF-8 where it declares none, or in one that no NF-e has: save it as UTF-8',
  'xml-not-of-an-invoice': () =>
    'has more tags, levels of them or longer texts than any invoice: leave it out',
  'xml-cut': () => 'ends in the middle of the document: the file is cut, copy or download it again',
  'xml-doctype': () =>
    'has a DOCTYPE or entities of its own, which an NF-e never has: refused, download the invoice again where it was issued',
  'xml-second-document': () =>
    'has a second document after the first: save each as a file of its own',
  'not-xml': () =>
    'is not XML here: a < begins no tag that ends, or a tag closes another than the one open. Download the invoice again',
  'not-an-nfe': () =>
    'is not a whole NF-e, with its content (infNFe/ide): leave it out, or download the invoice itself',
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
    { option }: RuleWriter,
  ) =>
    `is ${header} in the header (vFrete), where the items come to ${items}: give it in ${option('complement')}`,
  'nfe-not-a-sale': ({ finNFe, tpNF }: Record<'finNFe' | 'tpNF', string>) =>
    `is no new order, but a return, an entry, a complement or an adjustment (finNFe ${finNFe}, tpNF ${tpNF}): leave it out. A return is shown by situacao of the order that was sold`,
  'not-in-nfe': (_: unknown, { option }: RuleWriter) =>
    `is not in the invoice: give it in ${option('complement')}`,

  'other-document': ({ root }: { root: string }) => `is a document ${root}, and not an NF-e`,
  'not-xml-file': () =>
    'is not an .xml file, but another, or a link to a folder: read it by itself if it has orders',
  'not-a-file-of-orders': () => 'is not a file of orders or an invoice',
  'nfe-cancelled': ({ event, cStat }: { event?: string | undefined; cStat: string }) =>
    `is cancelled (${event === undefined ? '' : `event ${event}, `}cStat ${cStat})`,
  'nfe-not-authorised': ({ cStat }: { cStat: string }) =>
    `was denied or rejected by the tax authority (cStat ${cStat})`,
  'nfe-elsewhere': () =>
    'has no protocol of the tax authority, and another document here has that of the same invoice, or of one with its issuer, series and number',
  'nfe-of-other-sale': () =>
    'is of a sale that another invoice has already: the coupon or NFC-e (CFOP 5929, 6929), or the one here that it refers to (NFref), as a delivery (CFOP 5116, 5117) or with its total',
  'nfe-cancellation-asked': ({ event }: { event: string }) =>
    `has a request to cancel it (event ${event}) without the authority's answer (retEvento): add the answer to the folder, or take the request out if it was refused`,
  'leave-out': ({ reason }: { reason: RuleData }, { sentence }: RuleWriter) =>
    `${sentence(reason)}: leave it out`,
  'only-as-cancelado': ({ reason }: { reason: RuleData }, { sentence, option }: RuleWriter) =>
    `${sentence(reason)}: its order is sent as cancelado (situacao in ${option('complement')}), or not at all`,
} satisfies Sentences;

import { type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** Why an invoice is not an order, in English. */
export const nfeRules = {
  ...unchanging(texts.nfe),
  'nfe-item-total': ({ vProd, product }: { vProd: string; product: string }) =>
    `is ${vProd}, but qCom × vUnCom is ${product}: the invoice contradicts itself, download it again where it was issued`,
  'nfe-freight-differs': ({ header, items }: { header: string; items: string }) =>
    `is ${header} in the header (vFrete), but ${items} in the items: give it in complement (--complement)`,
  'nfe-not-a-sale': ({ finNFe, tpNF }: Record<'finNFe' | 'tpNF', string>) =>
    `is no new order, but a return, an entry, a complement or an adjustment (finNFe ${finNFe}, tpNF ${tpNF}): leave it out. For a return, set situacao of the order that was sold`,
  'not-in-nfe': () => `is not in the invoice: give it in complement (--complement)`,
  'other-document': ({ root }: { root: string }) => `is a document ${root}, not an NF-e`,
  'nfe-cancelled': ({ event, cStat }: { event?: string | undefined; cStat: string }) =>
    `is cancelled (${event === undefined ? '' : `event ${event}, `}cStat ${cStat})`,
  'nfe-denied': ({ cStat }: { cStat: string }) =>
    `was denied by the tax authority (cStat ${cStat})`,
  'nfe-rejected': ({ cStat }: { cStat: string }) =>
    `was rejected by the tax authority (cStat ${cStat})`,
  'nfe-not-sold': ({ cfop }: { cfop: string }) =>
    `is no sale, but goods moved, given away or returned (CFOP ${cfop}): leave it out`,
  'nfe-cfop-unknown': ({ cfop }: { cfop: string }) =>
    `is not known to be a sale (CFOP ${cfop || 'missing'}): leave it out, or give its order as a row of a table, with its chaveNFe`,
  'nfe-returned': ({ numero }: { numero: string }) =>
    `was returned by invoice ${numero}: give the order the situacao of a return, or leave it out`,
  'nfe-cancellation-asked': ({ event }: { event: string }) =>
    `has a request to cancel it (event ${event}) without the authority's answer (retEvento): add the answer to the folder, or remove the request if it was refused`,
} satisfies Sentences;

import { CHAVE, nfeXml, prod } from '../../importer/nfe/nfe-xml.js';
import { bytes, type Case, event, full, invoice, map, protocol } from './case.js';

/** The key of a different invoice with the same number. */
const OTHER = '35180834128745000152550010000474281920007501';

/** Invoices that are refused, ignored, or read with a warning. */
export const ofInvoices: Case[] = [
  ['xml-encoding', { 'a.xml': '<?xml version="1.0" encoding="utf-7"?><NFe/>' }],
  ['xml-encoding', { 'a.xml': bytes(nfeXml().replace('Loja', 'Lo\xe7a')) }],
  ['xml-doctype', { 'a.xml': `<!DOCTYPE x>${nfeXml()}` }],
  ['xml-not-of-an-invoice', { 'a.xml': '<a>'.repeat(300) + '</a>'.repeat(300) }],
  ['too-large', { 'a.xml': `<NFe>${' '.repeat(6 * 1024 ** 2)}</NFe>` }],
  ['not-xml', { 'a.xml': 'nada' }],
  ['not-xml', { 'a.xml': nfeXml().slice(0, 600) }],
  ['not-xml', { 'a.xml': '<NFe></NFe><NFe></NFe>' }],
  ['not-an-nfe', { 'a.xml': '<pedido>1</pedido>' }],
  ['nfe-amount', { 'a.xml': nfeXml({ total: '<vNF>dez</vNF>' }) }],
  ['nfe-other-chave', { 'a.xml': nfeXml({ prot: protocol('100', CHAVE.replace('35', '41')) }) }],
  [
    'nfe-item-total',
    { 'a.xml': nfeXml({ prods: [prod('<qCom>2</qCom><vUnCom>5</vUnCom><vProd>11.00</vProd>')] }) },
  ],
  [
    'nfe-freight-differs',
    invoice({
      prods: [prod('<qCom>2</qCom><vUnCom>50</vUnCom><vProd>100.00</vProd><vFrete>10.00</vFrete>')],
    }),
    full,
  ],
  ['nfe-not-a-sale', { 'a.xml': nfeXml({ ide: '<tpNF>1</tpNF><finNFe>4</finNFe>' }) }],
  ['number-not-in-nfe', { 'a.xml': nfeXml() }],
  ['not-in-nfe', { 'a.xml': nfeXml() }],
  ['not-in-nfe', { 'a.xml': nfeXml({ pag: '' }) }],
  [
    'titles-differ-from-total',
    { 'a.xml': nfeXml({ pag: '<pag><detPag><tPag>17</tPag><vPag>100.00</vPag></detPag></pag>' }) },
  ],
  [
    'not-in-nfe',
    { 'a.xml': nfeXml({ pag: '<pag><detPag><tPag>03</tPag><vPag>112.50</vPag></detPag></pag>' }) },
  ],
  [
    'template-name',
    { 'a.xml': nfeXml(), ...map({ fields: { canal: '{nada}' } }) },
    { args: ['--map', 'map.json'], of: 'a.xml' },
  ],
  ['other-document', { 'n/a.xml': event('110110', '135'), 'n/b.xml': nfeXml() }, { of: 'n' }],
  ['nfe-cancelled', { 'n/a.xml': event('110111', '135'), 'n/b.xml': nfeXml() }, { of: 'n' }],
  ['nfe-not-received', { 'n/a.xml': event('210240'), 'n/b.xml': nfeXml() }, { of: 'n' }],
  ['nfe-not-delivered', { 'n/a.xml': event('110192', '135'), 'n/b.xml': nfeXml() }, { of: 'n' }],
  ['nfe-cancellation-asked', { 'n/a.xml': event('110111'), 'n/b.xml': nfeXml() }, { of: 'n' }],
  ['nfe-elsewhere', { 'n/a.xml': nfeXml({ prot: '' }), 'n/b.xml': nfeXml() }, { of: 'n' }],
  ['nfe-cfop-unknown', { 'a.xml': nfeXml({ prods: [prod().replace('6108', '5999')] }) }],
  [
    'nfe-of-other-sale',
    {
      'n/a.xml': nfeXml(),
      'n/b.xml': nfeXml({ chave: OTHER, ide: `<NFref><refNFe>${CHAVE}</refNFe></NFref>` }),
    },
    { of: 'n' },
  ],
  ['nfe-denied', { 'a.xml': nfeXml({ prot: protocol('302') }) }],
  ['nfe-rejected', { 'a.xml': nfeXml({ prot: protocol('539') }) }],
  ['nfe-test', { 'a.xml': nfeXml({ ide: '<tpNF>1</tpNF><finNFe>1</finNFe><tpAmb>2</tpAmb>' }) }],
  ['nfe-no-protocol', { 'a.xml': nfeXml({ prot: '' }) }],
  ['nfe-not-sold', { 'a.xml': nfeXml({ prods: [prod().replace('6108', '5949')] }) }],
  [
    'nfe-returned',
    {
      'n/a.xml': nfeXml(),
      'n/b.xml': nfeXml({
        chave: OTHER,
        ide: `<tpNF>0</tpNF><finNFe>4</finNFe><NFref><refNFe>${CHAVE}</refNFe></NFref>`,
      }),
    },
    { of: 'n' },
  ],
];

export const ofWarnings: Case[] = [
  [
    'company-customer',
    invoice({ dest: '<dest><CNPJ>34128745000152</CNPJ><xNome>L</xNome></dest>' }),
    full,
  ],
  ['ignored', { 'n/a.xml': event('110110', '135'), 'n/b.xml': nfeXml() }, { of: 'n' }],
];

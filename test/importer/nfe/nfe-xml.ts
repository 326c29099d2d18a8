/** Parts of a small invoice set by a test; an empty string omits the part. */
export interface NFeParts {
  chave?: string;
  ide?: string;
  dest?: string;
  /** The contents of `<prod>` for each item. */
  prods?: string[];
  total?: string;
  pag?: string;
  cobr?: string;
  more?: string;
  prot?: string;
}

export const CHAVE = '35180834128745000152550010000474281920007498';

export const prod = (fields = '') =>
  `<cProd>0012</cProd><xProd>Caf&#233; &amp; Leite</xProd><CFOP>6108</CFOP><uCom>UN</uCom>${
    fields || '<qCom>2.0000</qCom><vUnCom>50.0000000000</vUnCom><vProd>100.00</vProd>'
  }<indTot>1</indTot>`;

export const detPag = (tPag: string, vPag: string, more = '') =>
  `<detPag>${more}<tPag>${tPag}</tPag><vPag>${vPag}</vPag></detPag>`;

/** The tax authority's answer to an invoice. */
export const protocol = (cStat: string, chave = CHAVE) =>
  `<protNFe><infProt><chNFe>${chave}</chNFe><cStat>${cStat}</cStat></infProt></protNFe>`;

/** An authorised invoice of layout 4.00: a sale to a person for 112.50. */
export function nfeXml(parts: NFeParts = {}): string {
  const {
    chave = CHAVE,
    ide = '<tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe>',
    dest = '<dest><CPF>68161525650</CPF><xNome>Fulano dos Santos</xNome></dest>',
    prods = [prod()],
    total = `<vProd>${sumOf(prods)}</vProd><vFrete>12.50</vFrete><vDesc>0.00</vDesc><vNF>112.50</vNF>`,
    pag = `<pag>${detPag('17', '112.50')}</pag>`,
    cobr = '',
    more = '',
    prot = protocol('100', chave),
  } = parts;
  const dets = prods.map(
    (content, index) => `<det nItem="${index + 1}"><prod>${content}</prod></det>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe versao="4.00" Id="NFe${chave}">
<ide><cUF>35</cUF><natOp>Venda</natOp><mod>55</mod><serie>1</serie><nNF>47428</nNF><dhEmi>2026-08-07T23:59:15-03:00</dhEmi>${ide}</ide>
<emit><CNPJ>34128745000152</CNPJ><xNome>Loja</xNome></emit>${dest}
${dets.join('\n')}
<total><ICMSTot>${total}</ICMSTot></total>${cobr}${pag}${more}</infNFe></NFe>${prot}</nfeProc>`;
}

/** The sum of the items that count toward the total. */
const sumOf = (prods: readonly string[]) =>
  prods
    .filter((content) => !content.includes('<indTot>0'))
    .reduce((sum, content) => sum + Number(/<vProd>([\d.]+)</.exec(content)?.[1] ?? 0), 0)
    .toFixed(2);

/** Fields that an invoice does not carry. */
export const complement = {
  pedido: 'P-1',
  pedidoCanal: 'C-1',
  canal: 'Amazon',
  plataforma: 'Plataforma',
  situacao: { pedido: 'faturado', canal: 'faturado' },
} as const;

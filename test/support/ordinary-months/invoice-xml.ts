import type { Issuer, Nota } from './notas.js';
import { productsCentavos, type Sale, type SaleItem, sharesOf, totalCentavos } from './sales.js';
import { dot, seconds } from './written.js';

const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"';

/**
 * An authorised NF-e of layout 4.00 (Manual de Orientação do Contribuinte, anexo I), without its
 * signature. Freight and discount stand in the items and in the totals, as the layout asks.
 */
export function invoiceXml(nota: Nota, sale: Sale, issuer: Issuer): string {
  const { chave } = nota;
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc ${NAMESPACE} versao="4.00"><NFe ${NAMESPACE}><infNFe Id="NFe${chave}" versao="4.00">${[
    ide(nota, sale),
    emit(issuer),
    dest(sale),
    ...items(nota, sale),
    total(sale),
    '<transp><modFrete>0</modFrete></transp>',
    ...bills(nota, sale),
    `<pag><detPag><tPag>${payment(sale)}</tPag><vPag>${dot(totalCentavos(sale))}</vPag></detPag></pag>`,
    information(nota, sale),
    nota.carrier === 'compra' ? `<compra><xPed>${nota.number}</xPed></compra>` : '',
  ].join('')}</infNFe></NFe>${protocol(nota)}</nfeProc>\n`;
}

function ide({ chave, nNF, serie, issued }: Nota, { at, cliente }: Sale): string {
  const destination = cliente.uf === 'SP' ? 1 : 2;
  return `<ide><cUF>35</cUF><cNF>${chave.slice(35, 43)}</cNF><natOp>Venda de mercadoria</natOp><mod>55</mod><serie>${serie}</serie><nNF>${nNF}</nNF><dhEmi>${issued}T${seconds(at)}-03:00</dhEmi><tpNF>1</tpNF><idDest>${destination}</idDest><cMunFG>3550308</cMunFG><tpImp>1</tpImp><tpEmis>1</tpEmis><cDV>${chave.slice(-1)}</cDV><tpAmb>1</tpAmb><finNFe>1</finNFe><indFinal>1</indFinal><indPres>2</indPres><indIntermed>0</indIntermed><procEmi>0</procEmi><verProc>4.0</verProc></ide>`;
}

const address = (cidade: string, uf: string) =>
  `<xLgr>Rua das Flores</xLgr><nro>100</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>${xml(cidade)}</xMun><UF>${uf}</UF><CEP>01001000</CEP><cPais>1058</cPais><xPais>BRASIL</xPais>`;

const emit = ({ cnpj, nome }: Issuer) =>
  `<emit><CNPJ>${cnpj}</CNPJ><xNome>${xml(nome)}</xNome><enderEmit>${address('São Paulo', 'SP')}</enderEmit><IE>111222333444</IE><CRT>1</CRT></emit>`;

function dest({ cliente }: Sale): string {
  const tag = cliente.isCompany ? 'CNPJ' : 'CPF';
  // The layout gives a name 60 characters.
  const nome = xml(cliente.nome.slice(0, 60).trim());
  return `<dest><${tag}>${cliente.documento}</${tag}><xNome>${nome}</xNome><enderDest>${address(cliente.cidade, cliente.uf)}</enderDest><indIEDest>9</indIEDest></dest>`;
}

function items(nota: Nota, sale: Sale): string[] {
  const freights = sharesOf(sale.freteCentavos, sale.items);
  const discounts = sharesOf(sale.descontoCentavos, sale.items);
  return sale.items.map((item, index) => {
    const number = nota.carrier === 'item' ? `<xPed>${nota.number}</xPed>` : '';
    const more = `${amount('vFrete', freights[index])}${amount('vDesc', discounts[index])}`;
    return `<det nItem="${index + 1}"><prod>${product(item)}${more}<indTot>1</indTot>${number}</prod><imposto><ICMS><ICMSSN102><orig>0</orig><CSOSN>102</CSOSN></ICMSSN102></ICMS></imposto></det>`;
  });
}

function product({ sku, nome, unitCentavos, quantidade }: SaleItem): string {
  const unit = `${dot(unitCentavos)}00000000`;
  const count = `${quantidade}.0000`;
  return `<cProd>${sku}</cProd><cEAN>SEM GTIN</cEAN><xProd>${xml(nome)}</xProd><NCM>69111010</NCM><CFOP>5102</CFOP><uCom>UN</uCom><qCom>${count}</qCom><vUnCom>${unit}</vUnCom><vProd>${dot(unitCentavos * quantidade)}</vProd><cEANTrib>SEM GTIN</cEANTrib><uTrib>UN</uTrib><qTrib>${count}</qTrib><vUnTrib>${unit}</vUnTrib>`;
}

/** Left out where it is nothing, as the layout wants it. */
const amount = (tag: string, centavos = 0) =>
  centavos === 0 ? '' : `<${tag}>${dot(centavos)}</${tag}>`;

function total(sale: Sale): string {
  const zeros = (tags: readonly string[]) => tags.map((tag) => `<${tag}>0.00</${tag}>`).join('');
  return `<total><ICMSTot>${zeros(['vBC', 'vICMS', 'vICMSDeson', 'vFCP', 'vBCST', 'vST', 'vFCPST', 'vFCPSTRet'])}<vProd>${dot(productsCentavos(sale))}</vProd><vFrete>${dot(sale.freteCentavos)}</vFrete><vSeg>0.00</vSeg><vDesc>${dot(sale.descontoCentavos)}</vDesc>${zeros(['vII', 'vIPI', 'vIPIDevol', 'vPIS', 'vCOFINS', 'vOutro'])}<vNF>${dot(totalCentavos(sale))}</vNF></ICMSTot></total>`;
}

/** A bill for each installment, where the issuer writes them. */
function bills({ hasBills, issued }: Nota, sale: Sale): string[] {
  if (!hasBills) return [];
  const all = totalCentavos(sale);
  const each = Math.floor(all / sale.parcelas);
  const dups = Array.from({ length: sale.parcelas }, (_, index) => {
    const value = index === 0 ? all - each * (sale.parcelas - 1) : each;
    const due = new Date(Date.parse(`${issued}T12:00:00Z`) + (index + 1) * 30 * 86_400_000);
    return `<dup><nDup>${String(index + 1).padStart(3, '0')}</nDup><dVenc>${due.toISOString().slice(0, 10)}</dVenc><vDup>${dot(value)}</vDup></dup>`;
  });
  return [`<cobr>${dups.join('')}</cobr>`];
}

const CODES: Record<Sale['meio'], string> = {
  Pix: '17',
  Boleto: '15',
  'Cartão de crédito': '03',
};

const payment = ({ meio }: Sale) => CODES[meio];

/** Ways that issuers write the number of the order into the free text of an invoice. */
const SENTENCES = [
  (number: string) => `Numero do pedido no e-commerce: ${number}`,
  (number: string) => `Pedido Nro. ${number}. Obrigado pela preferencia!`,
  (number: string) => `Ref. ao pedido ${number} - Trib aprox R$ 13,45 Federal e R$ 18,00 Estadual`,
  (number: string) => `OC: ${number}|Documento emitido por ME ou EPP optante pelo Simples Nacional`,
] as const;

function information(nota: Nota, { at }: Sale): string {
  if (nota.carrier === 'obsCont') {
    return `<infAdic><obsCont xCampo="Pedido"><xTexto>${nota.number}</xTexto></obsCont></infAdic>`;
  }
  const sentence = SENTENCES[at.second % SENTENCES.length];
  const text =
    nota.carrier === 'infCpl' && sentence
      ? sentence(nota.number)
      : 'Documento emitido por ME ou EPP optante pelo Simples Nacional. Tel (11) 4002-8922';
  return `<infAdic><infCpl>${xml(text)}</infCpl></infAdic>`;
}

const protocol = ({ chave, issued, nNF }: Nota) =>
  `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><verAplic>SP_NFE_PL009_V4</verAplic><chNFe>${chave}</chNFe><dhRecbto>${issued}T23:59:59-03:00</dhRecbto><nProt>13526${String(nNF).padStart(10, '0')}</nProt><digVal>q1w2e3r4t5y6u7i8o9p0a1s2d3f=</digVal><cStat>100</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe>`;

/** The event file that cancels an invoice (110111), as the authority gives it back. */
export function cancellationXml({ chave, issued, nNF }: Nota, { cnpj }: Issuer): string {
  const head = `<cOrgao>35</cOrgao><tpAmb>1</tpAmb>`;
  const event = `<chNFe>${chave}</chNFe><dhEvento>${issued}T18:00:00-03:00</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<procEventoNFe ${NAMESPACE} versao="1.00"><evento ${NAMESPACE} versao="1.00"><infEvento Id="ID110111${chave}01">${head}<CNPJ>${cnpj}</CNPJ>${event}<verEvento>1.00</verEvento><detEvento versao="1.00"><descEvento>Cancelamento</descEvento><nProt>13526${String(nNF).padStart(10, '0')}</nProt><xJust>Cliente desistiu da compra</xJust></detEvento></infEvento></evento><retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><verAplic>SP_EVENTOS_PL_100</verAplic><cOrgao>35</cOrgao><cStat>135</cStat><xMotivo>Evento registrado e vinculado a NF-e</xMotivo><chNFe>${chave}</chNFe><tpEvento>110111</tpEvento><xEvento>Cancelamento registrado</xEvento><nSeqEvento>1</nSeqEvento><dhRegEvento>${issued}T18:00:05-03:00</dhRegEvento><nProt>13526${String(nNF + 500_000).padStart(10, '0')}</nProt></infEvento></retEvento></procEventoNFe>\n`;
}

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

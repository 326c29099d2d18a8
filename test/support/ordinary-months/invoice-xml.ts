import type { Issuer, Nota } from './notas.js';
import {
  later,
  productsCentavos,
  type Sale,
  type SaleItem,
  sharesOf,
  totalCentavos,
} from './sales.js';
import { dot, seconds } from './written.js';
import { documentOf, element, fields, NOTHING, type Written } from './xml.js';

const NFE = 'xmlns="http://www.portalfiscal.inf.br/nfe"';

/**
 * An authorised NF-e of layout 4.00 (Manual de Orientação do Contribuinte, anexo I) without its
 * signature. Items and totals both carry freight and discount, as the layout requires.
 */
export function invoiceXml(nota: Nota, sale: Sale, issuer: Issuer): Uint8Array {
  const { chave, carrier, number } = nota;
  const invoice = element(
    `infNFe Id="NFe${chave}" versao="4.00"`,
    ide(nota, sale),
    emit(issuer),
    dest(sale),
    ...items(nota, sale),
    total(sale),
    element('transp', fields({ modFrete: 0 })),
    bills(nota, sale),
    payment(sale),
    information(nota, sale),
    carrier === 'compra' ? element('compra', fields({ xPed: number })) : NOTHING,
  );
  const root = `nfeProc ${NFE} versao="4.00"`;
  return documentOf(element(root, element(`NFe ${NFE}`, invoice), protocol(nota)));
}

const ide = ({ chave, nNF, serie, issued }: Nota, { at, cliente }: Sale): Written =>
  element(
    'ide',
    fields({
      cUF: 35,
      cNF: chave.slice(35, 43),
      natOp: 'Venda de mercadoria',
      mod: 55,
      serie,
      nNF,
      dhEmi: `${issued}T${seconds(at)}-03:00`,
      tpNF: 1,
      idDest: cliente.uf === 'SP' ? 1 : 2,
      cMunFG: 3550308,
      tpImp: 1,
      tpEmis: 1,
      cDV: chave.slice(-1),
      tpAmb: 1,
      finNFe: 1,
      indFinal: 1,
      indPres: 2,
      indIntermed: 0,
      procEmi: 0,
      verProc: '4.0',
    }),
  );

const address = (xMun: string, UF: string): Written =>
  fields({
    xLgr: 'Rua das Flores',
    nro: 100,
    xBairro: 'Centro',
    cMun: 3550308,
    xMun,
    UF,
    CEP: '01001000',
    cPais: 1058,
    xPais: 'BRASIL',
  });

const emit = ({ cnpj, nome }: Issuer): Written =>
  element(
    'emit',
    fields({ CNPJ: cnpj, xNome: nome }),
    element('enderEmit', address('São Paulo', 'SP')),
    fields({ IE: '111222333444', CRT: 1 }),
  );

const dest = ({ cliente }: Sale): Written =>
  element(
    'dest',
    fields({
      [cliente.isCompany ? 'CNPJ' : 'CPF']: cliente.documento,
      // The layout limits a name to 60 characters.
      xNome: cliente.nome.slice(0, 60).trim(),
    }),
    element('enderDest', address(cliente.cidade, cliente.uf)),
    fields({ indIEDest: 9 }),
  );

function items(nota: Nota, sale: Sale): Written[] {
  const freights = sharesOf(sale.freteCentavos, sale.items);
  const discounts = sharesOf(sale.descontoCentavos, sale.items);
  const tax = element('ICMSSN102', fields({ orig: 0, CSOSN: 102 }));
  return sale.items.map((item, index) => {
    const more = fields({
      vFrete: unlessNone(freights[index]),
      vDesc: unlessNone(discounts[index]),
      indTot: 1,
      xPed: nota.carrier === 'item' ? nota.number : undefined,
    });
    const det = `det nItem="${index + 1}"`;
    return element(
      det,
      element('prod', product(item), more),
      element('imposto', element('ICMS', tax)),
    );
  });
}

function product({ sku, nome, unitCentavos, quantidade }: SaleItem): Written {
  const unit = `${dot(unitCentavos)}00000000`;
  const count = `${quantidade}.0000`;
  return fields({
    cProd: sku,
    cEAN: 'SEM GTIN',
    xProd: nome,
    NCM: 69111010,
    CFOP: 5102,
    uCom: 'UN',
    qCom: count,
    vUnCom: unit,
    vProd: dot(unitCentavos * quantidade),
    cEANTrib: 'SEM GTIN',
    uTrib: 'UN',
    qTrib: count,
    vUnTrib: unit,
  });
}

/** The layout omits a zero amount. */
const unlessNone = (centavos = 0) => (centavos === 0 ? undefined : dot(centavos));

function total(sale: Sale): Written {
  const zeros = (...tags: readonly string[]) =>
    fields(Object.fromEntries(tags.map((tag) => [tag, '0.00'])));
  return element(
    'total',
    element(
      'ICMSTot',
      zeros('vBC', 'vICMS', 'vICMSDeson', 'vFCP', 'vBCST', 'vST', 'vFCPST', 'vFCPSTRet'),
      fields({ vProd: dot(productsCentavos(sale)), vFrete: dot(sale.freteCentavos) }),
      fields({ vSeg: '0.00', vDesc: dot(sale.descontoCentavos) }),
      zeros('vII', 'vIPI', 'vIPIDevol', 'vPIS', 'vCOFINS', 'vOutro'),
      fields({ vNF: dot(totalCentavos(sale)) }),
    ),
  );
}

/** A bill (`dup`) for each installment, if the issuer writes bills. */
function bills({ hasBills, issued }: Nota, sale: Sale): Written {
  if (!hasBills) return NOTHING;
  const all = totalCentavos(sale);
  const each = Math.floor(all / sale.parcelas);
  const dups = Array.from({ length: sale.parcelas }, (_, index) =>
    element(
      'dup',
      fields({
        nDup: String(index + 1).padStart(3, '0'),
        dVenc: later(issued, 30 * (index + 1)),
        vDup: dot(index === 0 ? all - each * (sale.parcelas - 1) : each),
      }),
    ),
  );
  return element('cobr', ...dups);
}

const CODES: Record<Sale['meio'], string> = { Pix: '17', Boleto: '15', 'Cartão de crédito': '03' };

function payment(sale: Sale): Written {
  const paid = fields({ tPag: CODES[sale.meio], vPag: dot(totalCentavos(sale)) });
  return element('pag', element('detPag', paid));
}

/** Sentences with which issuers put the order's number into the free text of an invoice. */
const SENTENCES = [
  (number: string) => `Numero do pedido no e-commerce: ${number}`,
  (number: string) => `Pedido Nro. ${number}. Obrigado pela preferencia!`,
  (number: string) => `Ref. ao pedido ${number} - Trib aprox R$ 13,45 Federal e R$ 18,00 Estadual`,
  (number: string) => `OC: ${number}|Documento emitido por ME ou EPP optante pelo Simples Nacional`,
] as const;
const NO_NUMBER =
  'Documento emitido por ME ou EPP optante pelo Simples Nacional. Tel (11) 4002-8922';

function information({ carrier, number }: Nota, { at }: Sale): Written {
  if (carrier === 'obsCont') {
    return element('infAdic', element('obsCont xCampo="Pedido"', fields({ xTexto: number })));
  }
  const sentence = SENTENCES[at.second % SENTENCES.length];
  const text = carrier === 'infCpl' && sentence ? sentence(number) : NO_NUMBER;
  return element('infAdic', fields({ infCpl: text }));
}

const protocolNumber = (nNF: number) => `13526${String(nNF).padStart(10, '0')}`;

function protocol({ chave, issued, nNF }: Nota): Written {
  const answer = fields({
    tpAmb: 1,
    verAplic: 'SP_NFE_PL009_V4',
    chNFe: chave,
    dhRecbto: `${issued}T23:59:59-03:00`,
    nProt: protocolNumber(nNF),
    digVal: 'q1w2e3r4t5y6u7i8o9p0a1s2d3f=',
    cStat: 100,
    xMotivo: 'Autorizado o uso da NF-e',
  });
  return element('protNFe versao="4.00"', element('infProt', answer));
}

/** The event file (110111) with which the tax authority confirms a cancelled invoice. */
export function cancellationXml({ chave, issued, nNF }: Nota, { cnpj }: Issuer): Uint8Array {
  const why = element(
    'detEvento versao="1.00"',
    fields({ descEvento: 'Cancelamento', nProt: protocolNumber(nNF) }),
    fields({ xJust: 'Cliente desistiu da compra' }),
  );
  const event = element(
    `infEvento Id="ID110111${chave}01"`,
    fields({ cOrgao: 35, tpAmb: 1, CNPJ: cnpj, chNFe: chave }),
    fields({ dhEvento: `${issued}T18:00:00-03:00`, tpEvento: 110111, nSeqEvento: 1 }),
    fields({ verEvento: '1.00' }),
    why,
  );
  const answer = fields({
    tpAmb: 1,
    verAplic: 'SP_EVENTOS_PL_100',
    cOrgao: 35,
    cStat: 135,
    xMotivo: 'Evento registrado e vinculado a NF-e',
    chNFe: chave,
    tpEvento: 110111,
    xEvento: 'Cancelamento registrado',
    nSeqEvento: 1,
    dhRegEvento: `${issued}T18:00:05-03:00`,
    nProt: protocolNumber(nNF + 500_000),
  });
  return documentOf(
    element(
      `procEventoNFe ${NFE} versao="1.00"`,
      element(`evento ${NFE} versao="1.00"`, event),
      element('retEvento versao="1.00"', element('infEvento', answer)),
    ),
  );
}

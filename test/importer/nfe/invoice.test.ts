import { describe, expect, it } from 'vitest';
import { CHAVE, complement, detPag, nfeXml } from './nfe-xml.js';
import { pedidoFromNFe, read, refusalOf } from './support.js';

describe('an invoice', () => {
  it('is an order with its complement', () => {
    const { order } = read();
    expect(order).toEqual({
      ...complement,
      chaveNFe: CHAVE,
      dataVenda: '2026-08-07',
      dataFaturamento: '2026-08-07',
      valorFrete: 12.5,
      cliente: { nome: 'Fulano dos Santos', cpfCnpj: '68161525650' },
      titulos: [{ meioDePagamento: 'PIX dinâmico', qtTotalParcela: 1, valorTotal: 112.5 }],
      produtos: [{ codigo: '0012', descricao: 'Café & Leite', quantidade: 2, valorUnitario: 50 }],
    });
  });

  it('reads prefixed names, and a lot with a single invoice', () => {
    const prefixed = nfeXml().replace(/<(\/?)(?=[A-Za-z])/g, '<$1nfe:');
    const lot = nfeXml().replaceAll('nfeProc', 'enviNFe');
    for (const xml of [prefixed, lot]) {
      expect(pedidoFromNFe(xml, complement)).toEqual(read().order);
    }
  });

  it.each([
    ['UTF-8', 'UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', 'utf-8', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['ISO-8859-1', 'ISO-8859-1', (text: string) => Buffer.from(text, 'latin1')],
    ['windows-1252', 'windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16', 'UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', 'UTF-16', (text: string) => Buffer.from(text, 'utf16le')],
    ['other UTF-16', 'UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('reads %s', (_name, declared, encode) => {
    const text = nfeXml({ dest: '<dest><xNome>João Conceição</xNome></dest>' });
    const bytes = encode(text.replace('UTF-8', declared));
    expect(pedidoFromNFe(bytes, complement).cliente).toEqual({ nome: 'João Conceição' });
  });

  it('refuses an encoding that is not what it says, and one that it does not know', () => {
    const text = nfeXml({ dest: '<dest><xNome>João</xNome></dest>' });
    const wrong = refusalOf(() => pedidoFromNFe(Buffer.from(text, 'latin1'), complement));
    expect(wrong.message).toContain('is not in the encoding that it declares');
    const unknown = Buffer.from(text.replace('UTF-8', 'EBCDIC-1047'));
    const { message } = refusalOf(() => pedidoFromNFe(unknown, complement));
    expect(message).toContain('is not in the encoding');
  });

  it('says all that is missing by name, and how to give it', () => {
    const error = refusalOf(() =>
      pedidoFromNFe(nfeXml({ pag: `<pag>${detPag('03', '112.50')}</pag>` })),
    );
    expect(error.issues.map(({ path }) => path).join(' ')).toBe(
      'pedido pedidoCanal canal plataforma situacao.pedido situacao.canal titulos[0].qtTotalParcela',
    );
    expect(error).toMatchObject({ code: 'INVALID_ROW', file: 'NF-e', line: 1 });
    expect(error.message).toContain('canal: is not in the invoice: give it in complement');
    expect(error.message).toContain('"fields": { "pedidoCanal": "{xPed}" }');
    // The order as far as it was read, to be corrected by hand.
    expect(error.input).toMatchObject({ chaveNFe: CHAVE, valorFrete: 12.5 });
    expect(JSON.stringify(error)).not.toContain('68161525650');
  });

  it('names what an incomplete document lacks', () => {
    const xml = '<NFe><infNFe Id="NFe123"><ide><nNF>1</nNF></ide></infNFe></NFe>';
    const error = refusalOf(() => pedidoFromNFe(xml, complement));
    expect(error.issues.map(({ path, code }) => path || code).join(' ')).toBe(
      'nfe-no-protocol chaveNFe dataVenda dataFaturamento titulos produtos',
    );
    expect(error.pedido).toBe('P-1');
  });
});

describe('the key of an invoice', () => {
  const prot = (chave: string) =>
    `<protNFe><infProt><chNFe>${chave}</chNFe><cStat>100</cStat></infProt></protNFe>`;
  const LETTERS = '3526050X0J92JY000196550010000006041448679010';

  it('may have letters, and no prefix', () => {
    expect(read({ chave: LETTERS }).order.chaveNFe).toBe(LETTERS);
    const xml = nfeXml().replace(`NFe${CHAVE}`, CHAVE);
    expect(pedidoFromNFe(xml, complement).chaveNFe).toBe(CHAVE);
  });

  it('may stand in the protocol alone, and must not differ there', () => {
    const xml = nfeXml({ prot: prot(CHAVE) });
    expect(pedidoFromNFe(xml.replace(/ Id="NFe\d+"/, ''), complement).chaveNFe).toBe(CHAVE);
    const error = refusalOf(() => pedidoFromNFe(nfeXml({ prot: prot(LETTERS) }), complement));
    expect(error.issues).toMatchObject([{ path: 'chaveNFe' }]);
    expect(error.message).toContain('they belong to two invoices');
  });
});

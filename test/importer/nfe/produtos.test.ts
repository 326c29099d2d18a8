import { describe, expect, it } from 'vitest';
import { complement, nfeXml, prod } from './nfe-xml.js';
import { pedidoFromNFe, read, readFile, refusalOf, withPrice } from './support.js';

describe('the products of an invoice', () => {
  it('have unit prices of three decimals', () => {
    const { order } = withPrice(
      '<qCom>700.0000</qCom><vUnCom>55.7455000000</vUnCom><vProd>39021.85</vProd>',
    );
    expect(order.produtos[0]).toMatchObject({ quantidade: 700, valorUnitario: 55.746 });
  });

  it.each([
    ['7.1555', 7.156],
    ['1.0005', 1.001],
    ['1.00049999', 1],
    ['0.0000000001', 0],
    ['5.1231600', 5.123],
  ])('round %s to %d without noise', (vUnCom, valorUnitario) => {
    const total = (Math.round(valorUnitario * 100) / 100).toFixed(2);
    const { order } = withPrice(
      `<qCom>1.0000</qCom><vUnCom>${vUnCom}</vUnCom><vProd>${total}</vProd>`,
    );
    expect(order.produtos[0]?.valorUnitario).toBe(valorUnitario);
  });

  it('of a fraction of a unit are one, at the price of the whole', () => {
    const { order } = withPrice('<qCom>1.5000</qCom><vUnCom>66.6667</vUnCom><vProd>100.00</vProd>');
    expect(order.produtos[0]).toMatchObject({ quantidade: 1, valorUnitario: 100 });
  });

  it('have their prices before the discount', () => {
    const { order } = read({
      total: '<vProd>100.00</vProd><vFrete>22.50</vFrete><vDesc>10.00</vDesc><vNF>112.50</vNF>',
    });
    expect(order.produtos[0]?.valorUnitario).toBe(50);
  });

  it('are those of the total', () => {
    const { order } = read({
      prods: [prod(), prod().replace('<indTot>1', '<indTot>0')],
    });
    expect(order.produtos).toHaveLength(1);
  });

  it('have amounts as an NF-e writes them, or are refused', () => {
    for (const amount of ['1e3', '-5.00', '1,50', 'abc', '9'.repeat(400), '1.', 'Infinity']) {
      const prods = [prod(`<qCom>1</qCom><vUnCom>${amount}</vUnCom><vProd>1.00</vProd>`)];
      const error = refusalOf(() => read({ prods }));
      expect(error.issues).toMatchObject([{ path: 'det[0]/prod/vUnCom' }]);
      if (amount.length > 5) expect(error.message).not.toContain(amount);
    }
  });
});

describe('the customer of an invoice', () => {
  it.each([
    ['<dest><CNPJ>37148260000119</CNPJ><xNome>Loja</xNome></dest>', { nome: 'Loja' }, 1],
    [
      '<dest><idEstrangeiro>371780142</idEstrangeiro><xNome>Jung</xNome></dest>',
      { nome: 'Jung' },
      0,
    ],
    ['<dest><idEstrangeiro/><xNome>Jung</xNome></dest>', { nome: 'Jung' }, 0],
    ['<dest><CPF>68161525650</CPF></dest>', { cpfCnpj: '68161525650' }, 0],
    ['', undefined, 0],
  ])('%s', async (dest, cliente, count) => {
    const { orders, warnings } = await readFile(nfeXml({ dest }));
    expect(orders[0]?.cliente).toEqual(cliente);
    expect(warnings).toEqual(Array(count).fill('company-customer cliente.cpfCnpj'));
  });
});

describe('an invoice that is no sale', () => {
  it.each([
    ['1', '2'],
    ['1', '3'],
    ['1', '4'],
    ['1', '5'],
    ['1', '6'],
    ['0', '1'],
  ])('tpNF %s, finNFe %s is refused', (tpNF, finNFe) => {
    const ide = `<tpNF>${tpNF}</tpNF><finNFe>${finNFe}</finNFe>`;
    const error = refusalOf(() => read({ ide }));
    expect(error.message).toContain(`is no new order, but`);
    expect(error.message).toContain(`(finNFe ${finNFe}, tpNF ${tpNF})`);
  });

  it('by its nature of operation is refused, alone too', () => {
    const gift = prod().replace('6108', '6910');
    const codesOf = (prods: string[]) =>
      refusalOf(() => read({ prods })).issues.map(({ code }) => code);
    expect(codesOf([gift, gift])).toEqual(['nfe-not-sold']);
    // No field is asked for: none would make it an order.
    const { issues } = refusalOf(() => pedidoFromNFe(nfeXml({ prods: [gift] }), {}));
    expect(issues.map(({ code }) => code)).toEqual(['nfe-not-sold']);
    expect(read({ prods: [gift, prod()] }).order.produtos.length).toBeGreaterThan(0);
    const others =
      '5152 6905 5949 6916 5201 6410 5411 5556 5927 6551 5658 6663 5131 6453 5206 7202 7551 7949 5117 6116 5929';
    for (const CFOP of others.split(' ')) {
      expect(codesOf([prod().replace('6108', CFOP)])).toEqual(['nfe-not-sold']);
    }
    const sales = '5101 5102 5104 5106 6107 6108 6109 6110 5115 5119 6120';
    const ofOtherGroups = '5401 5403 5405 6404 5501 5656 6922 5933 7102 7501';
    for (const CFOP of `${sales} ${ofOtherGroups}`.split(' ')) {
      expect(read({ prods: [prod().replace('6108', CFOP)] }).order.produtos.length).toBeGreaterThan(
        0,
      );
    }
    for (const CFOP of ['5999', '5107', '1102', '5353', '']) {
      expect(codesOf([prod().replace('6108', CFOP)])).toEqual(['nfe-cfop-unknown']);
    }
    expect(
      read({ prods: [prod().replace('6108', '5999'), prod()] }).order.produtos.length,
    ).toBeGreaterThan(0);
  });

  it.each([
    ['<html><body/></html>', 'is not a complete NF-e'],
    ['<x><y/></x>', 'is not a complete NF-e'],
    ['<nfeProc><NFe/></nfeProc>', 'is not a complete NF-e'],
    ['<nfeProc><NFe><infNFe Id="x"/></NFe></nfeProc>', 'is not a complete NF-e'],
  ])('%s', (xml, words) => {
    expect(refusalOf(() => pedidoFromNFe(xml, complement)).message).toContain(words);
  });

  it.each([
    '<procEventoNFe><evento><infEvento><tpEvento>110111</tpEvento></infEvento></evento></procEventoNFe>',
    '<evento><infEvento/></evento>',
    '<procInutNFe><inutNFe/></procInutNFe>',
    '<ProcInutNFe><inutNFe/></ProcInutNFe>',
    '<cteProc><CTe/></cteProc>',
    '<CompNfse><Nfse/></CompNfse>',
    '<resNFe><chNFe>1</chNFe></resNFe>',
    '<resEvento><chNFe>1</chNFe></resEvento>',
    '<nfcomProc><NFCom/></nfcomProc>',
    ...['<retEnviNFe/>', '<nf3eProc/>', '<DPS/>', '<MDFe/>', '<CFe/>', '<procCancNFe/>'],
  ])('%s is another document', (xml) => {
    const name = /\w+/.exec(xml)?.[0];
    const { message } = refusalOf(() => pedidoFromNFe(xml, complement));
    expect(message).toContain(`is a document ${name}, not an NF-e`);
  });
});

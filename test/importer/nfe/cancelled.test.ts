import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { readAll } from '../read/support.js';
import { CHAVE, complement, nfeXml, prod, protocol as prot } from './nfe-xml.js';
import { pedidoFromNFe } from './support.js';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

const retEvento = (tpEvento: string, cStat: string) =>
  `<retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><cStat>${cStat}</cStat><chNFe>${CHAVE}</chNFe><tpEvento>${tpEvento}</tpEvento></infEvento></retEvento>`;

const event = (tpEvento: string, answer: string) =>
  `<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"><evento><infEvento><chNFe>${CHAVE}</chNFe><tpEvento>${tpEvento}</tpEvento></infEvento></evento>${answer}</procEventoNFe>`;

async function read(options: ReadPedidosOptions = { complement }) {
  const reading = await readAll(folder, options);
  return { ...reading, ignored: reading.warnings.filter(({ code }) => code === 'ignored') };
}

describe('a cancelled invoice', () => {
  it.each([
    ['110111', '135'],
    ['110111', '155'],
    ['110111', '136'],
    ['110112', '135'],
  ])(
    'by event %s with cStat %s in another file is ignored, read before or after',
    async (code, cStat) => {
      for (const name of ['a-canc.xml', 'z-canc.xml']) {
        write('m.xml', nfeXml());
        write(name, event(code, retEvento(code, cStat)));
        const { rows, ignored } = await read();
        expect(rows).toEqual([]);
        expect(ignored.map(({ message }) => message)).toContainEqual(
          expect.stringContaining(`tpEvento ${code}, cStat ${cStat}`),
        );
        rmSync(join(folder, name));
      }
    },
  );

  it('is ignored where the event is appended to it', async () => {
    write('a.xml', nfeXml({ prot: prot('100') + retEvento('110111', '135') }));
    expect((await read()).rows).toEqual([]);
  });

  it('is ignored where an event appended to it names no invoice', async () => {
    const registered = retEvento('110111', '135').replace(`<chNFe>${CHAVE}</chNFe>`, '');
    write('a.xml', nfeXml({ prot: prot('100') + registered }));
    const { rows, ignored } = await read();
    expect([rows, ignored]).toMatchObject([
      [],
      [{ params: { reason: { code: 'nfe-cancelled' } } }],
    ]);
  });

  it.each(['101', '151', '110', '205', '301', '302', '303', '204', '539'])(
    'or denied, or rejected: cStat %s is ignored with the reason',
    async (cStat) => {
      write('a.xml', nfeXml({ prot: prot(cStat) }));
      const { rows, ignored } = await read();
      expect(rows).toEqual([]);
      expect(ignored[0]?.message).toContain(`cStat ${cStat}`);
      expect(() => pedidoFromNFe(nfeXml({ prot: prot(cStat) }), complement)).toThrow(cStat);
    },
  );

  it.each(['100', '150'])('does not include one with cStat %s', async (cStat) => {
    write('a.xml', nfeXml({ prot: prot(cStat) }));
    expect((await read()).orders).toHaveLength(1);
  });

  it.each([
    ['only asked for', ''],
    ['not registered', retEvento('110111', '501')],
  ])('is refused where the cancellation was %s', async (_, answer) => {
    write('a.xml', nfeXml());
    write('b.xml', event('110111', answer));
    const { orders, refused } = await read();
    expect(orders).toEqual([]);
    expect(refused).toMatchObject([{ issues: [{ code: 'nfe-cancellation-asked' }] }]);
  });

  it.each([
    [
      'of a test',
      () =>
        event('110111', retEvento('110111', '135'))
          .replaceAll('<infEvento>', '<infEvento><tpAmb>2</tpAmb>')
          .replaceAll('<tpAmb>1</tpAmb>', ''),
      1,
    ],
    ['of a failed delivery', () => event('110192', retEvento('110192', '135')), 0],
  ])('or not delivered: with an event %s', async (_, events, count) => {
    write('a.xml', nfeXml());
    for (const [at, text] of events().split('</procEventoNFe>').entries()) {
      if (text !== '') write(`${at}.xml`, `${text}</procEventoNFe>`);
    }
    expect((await read()).orders).toHaveLength(count);
  });

  it('is found by the answers of the authority as well', async () => {
    write('a.xml', nfeXml());
    write('sit.xml', `<retConsSitNFe><cStat>101</cStat><chNFe>${CHAVE}</chNFe></retConsSitNFe>`);
    expect((await read()).rows).toEqual([]);
  });

  it('is found in a folder of its own, where folders are read too', async () => {
    write('a.xml', nfeXml());
    mkdirSync(join(folder, 'canceladas'));
    write('canceladas/c.xml', event('110111', retEvento('110111', '135')));
    expect((await read()).orders).toHaveLength(1);
    expect((await read({ complement, recursive: true })).rows).toEqual([]);
  });
});

describe('an invoice whose figures contradict each other', () => {
  it('is refused with both of an item', async () => {
    const item = (vProd: string) =>
      `<cProd>1</cProd><CFOP>5102</CFOP><qCom>2.0000</qCom><vUnCom>50.00</vUnCom><vProd>${vProd}</vProd><indTot>1</indTot>`;
    expect(() => pedidoFromNFe(nfeXml({ prods: [item('172.90')] }), complement)).toThrow(
      'is R$ 172,90, but qCom × vUnCom is R$ 100,00',
    );
    expect(pedidoFromNFe(nfeXml({ prods: [item('100.01')] }), complement).produtos).toHaveLength(1);
  });

  it('is refused for any difference of more than a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: -50_000, max: 50_000 }),
        (units, cents, difference) => {
          const vProd = units * cents + difference;
          if (vProd < 0) return;
          const item = `<cProd>1</cProd><CFOP>5102</CFOP><qCom>${units}</qCom><vUnCom>${(cents / 100).toFixed(2)}</vUnCom><vProd>${(vProd / 100).toFixed(2)}</vProd><indTot>1</indTot>`;
          const make = () => pedidoFromNFe(nfeXml({ prods: [item] }), complement);
          if (Math.abs(difference) <= 1) expect(make().produtos).toHaveLength(1);
          else expect(make).toThrow('contradicts itself');
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['no price', '<qCom>2</qCom><vUnCom>0</vUnCom><vProd>100.00</vProd>', 'R$ 0,00'],
    ['no quantity', '<qCom>0</qCom><vUnCom>50</vUnCom><vProd>100.00</vProd>', 'R$ 0,00'],
    ['no total', '<qCom>2</qCom><vUnCom>50</vUnCom>', 'R$ 100,00'],
  ])('is refused where an item has %s', (_name, figures, product) => {
    expect(() => pedidoFromNFe(nfeXml({ prods: [prod(figures)] }), complement)).toThrow(
      `but qCom × vUnCom is ${product}`,
    );
  });

  it.each([
    ['another', '<vFrete>12.50</vFrete>', 'R$ 12,50'],
    ['none', '<vFrete>0.00</vFrete>', 'R$ 0,00'],
    ['no field for it', '', 'R$ 0,00'],
  ])('has no freight where the items have one and the header has %s', (_name, vFrete, header) => {
    const item = '<qCom>2</qCom><vUnCom>50</vUnCom><vProd>100.00</vProd><vFrete>10.00</vFrete>';
    const xml = nfeXml({
      prods: [prod(item)],
      total: `<vProd>100.00</vProd>${vFrete}<vNF>112.50</vNF>`,
    });
    expect(() => pedidoFromNFe(xml, complement)).toThrow(
      `valorFrete: is ${header} in the header (vFrete), but R$ 10,00 in the items: import its order from a table`,
    );
    expect(pedidoFromNFe(xml, { ...complement, valorFrete: 10 }).valorFrete).toBe(10);
  });
});

describe('a complement for all invoices', () => {
  const boletos =
    '<cobr><dup><nDup>1</nDup><vDup>37.50</vDup></dup><dup><nDup>2</nDup><vDup>37.50</vDup></dup><dup><nDup>3</nDup><vDup>37.50</vDup></dup></cobr>';
  const pag = '<pag><detPag><tPag>15</tPag><vPag>112.50</vPag></detPag></pag>';

  it('fills what is missing, and leaves what the invoice says', async () => {
    write('a.xml', nfeXml({ cobr: boletos, pag }));
    write('b.xml', nfeXml({ pag: pag.replace('>15<', '>03<') }));
    const all = { ...complement, titulos: [{ qtTotalParcela: 1 }], dataVenda: '2020-01-01' };
    const { orders } = await read({ complement: all });
    expect(orders.map(({ titulos }) => titulos[0]?.qtTotalParcela)).toEqual([3, 1]);
    expect(orders[0]?.dataVenda).toBe('2026-08-07');
  });
});

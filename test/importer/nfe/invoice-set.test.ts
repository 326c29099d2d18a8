import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { readAll } from '../read/support.js';
import { complement, nfeXml, prod, protocol } from './nfe-xml.js';
import { pedidoFromNFe, refusalOf } from './support.js';

/** A key with a valid check digit; `code` is its random part. */
function keyOf(number: number, { model = '55', code = 11111111 } = {}): string {
  const key = `35260834128745000152${model}001${String(number).padStart(9, '0')}1${code}`;
  const sum = [...key]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * ((at % 8) + 2), 0);
  const rest = 11 - (sum % 11);
  return `${key}${rest > 9 ? 0 : rest}`;
}

interface Parts {
  chave: string;
  cfop?: string;
  refs?: string[];
  /** Undefined for an invoice without a protocol. */
  cStat?: string | undefined;
  vNF?: string;
  finNFe?: string;
  tpAmb?: string;
}

const invoice = ({ chave, cfop = '5102', refs = [], vNF = '112.50', ...more }: Parts) =>
  nfeXml({
    chave,
    ide: `<tpNF>1</tpNF><finNFe>${more.finNFe ?? '1'}</finNFe><tpAmb>${more.tpAmb ?? '1'}</tpAmb>${refs
      .map((ref) => `<NFref><refNFe>${ref}</refNFe></NFref>`)
      .join('')}`,
    prods: [prod().replace('6108', cfop)],
    total: `<vProd>100.00</vProd><vFrete>12.50</vFrete><vNF>${vNF}</vNF>`,
    pag: `<pag><detPag><tPag>17</tPag><vPag>${vNF}</vPag></detPag></pag>`,
    prot: 'cStat' in more && more.cStat === undefined ? '' : protocol(more.cStat ?? '100', chave),
  });

const answer = (cStat: string, chave: string) =>
  `<retConsReciNFe><cStat>104</cStat>${protocol(cStat, chave)}</retConsReciNFe>`;

const map = { fields: { pedido: 'P-{chaveNFe}', pedidoCanal: 'C-{chaveNFe}' } };

/** The keys that became orders, the codes of the refusals, and the warnings. */
async function read(files: Record<string, string>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { orders, refused, warnings } = await readAll(folder, { complement, map });
  return {
    keys: orders.map(({ chaveNFe }) => chaveNFe),
    refused: refused.flatMap(({ issues }) => issues.map(({ code }) => code)),
    totals: orders.map(({ titulos }) => titulos[0]?.valorTotal),
    ignored: warnings
      .filter(({ code }) => code === 'ignored')
      .map(({ params }) => (params as { reason: { code: string } }).reason.code),
    warned: warnings.map(({ code }) => code).filter((code) => code !== 'ignored'),
  };
}

describe('an invoice without a protocol', () => {
  const [own, other] = [keyOf(20), keyOf(20, { code: 22222222 })];

  it('is refused beside the one of its number that was authorised', async () => {
    const bare = invoice({ chave: other, cStat: undefined, vNF: '90.00' });
    const files = { 'a-nfe.xml': bare, 'b-procNFe.xml': invoice({ chave: own }) };
    expect(await read(files)).toMatchObject({ keys: [own], refused: ['nfe-no-protocol'] });
  });

  it('is left out beside the same invoice with its protocol', async () => {
    const files = {
      'a.xml': invoice({ chave: own, cStat: undefined }),
      'b.xml': invoice({ chave: own }),
    };
    expect(await read(files)).toMatchObject({ keys: [own], ignored: ['nfe-elsewhere'] });
  });

  it.each(['539', '225', '778'])(
    'is ignored where the authority rejected it: %s',
    async (cStat) => {
      const bare = invoice({ chave: own, cStat: undefined });
      const files = { 'a-nfe.xml': bare, 'b-pro-rec.xml': answer(cStat, own) };
      expect(await read(files)).toMatchObject({
        keys: [],
        ignored: ['nfe-rejected', 'other-document'],
      });
    },
  );

  it('counts where it was authorised after it was rejected, or sent twice', async () => {
    const bare = invoice({ chave: own, cStat: undefined });
    const files = { 'a.xml': bare, 'b.xml': answer('225', own), 'c.xml': answer('100', own) };
    expect(await read(files)).toMatchObject({ keys: [own], warned: [] });
    const again = { 'a.xml': invoice({ chave: own }), 'b.xml': answer('204', own) };
    expect(await read(again)).toMatchObject({ keys: [own], warned: [] });
    const sentTwice = { 'a.xml': bare, 'b.xml': answer('204', own) };
    expect(await read(sentTwice)).toMatchObject({ keys: [], refused: ['nfe-no-protocol'] });
  });

  it('is refused where nothing shows that it was authorised, and so is one of the test environment', async () => {
    const files = {
      'a.xml': invoice({ chave: own, cStat: undefined }),
      'b.xml': invoice({ chave: keyOf(21) }),
      'c.xml': invoice({ chave: keyOf(20, { model: '65' }) }),
      'd.xml': invoice({ chave: other, tpAmb: '2' }).replace(
        '<infProt>',
        '<infProt><tpAmb>2</tpAmb>',
      ),
    };
    const reading = await read(files);
    expect(reading.keys).toHaveLength(2);
    expect(reading.refused).toEqual(['nfe-no-protocol', 'nfe-test']);
    const { issues } = refusalOf(() => pedidoFromNFe(files['a.xml'], complement));
    expect(issues.map(({ code }) => code)).toEqual(['nfe-no-protocol']);
  });
});

describe('a sale that was returned', () => {
  const [sale, returned] = [keyOf(40), keyOf(41)];
  const back = invoice({ chave: returned, finNFe: '4', refs: [sale] });

  it('is refused, unless the order says so or the return was cancelled', async () => {
    const files = { 'a.xml': invoice({ chave: sale }), 'b.xml': back };
    expect((await read(files)).refused).toEqual(['nfe-returned', 'nfe-not-a-sale']);
    const cancelled = invoice({ chave: returned, finNFe: '4', refs: [sale], cStat: '101' });
    expect((await read({ ...files, 'b.xml': cancelled })).keys).toEqual([sale]);
  });
});

describe('a sale whose goods may have come back', () => {
  const sale = keyOf(40);
  const ofOrder = (xml: string) =>
    xml.replace('</infNFe>', '<compra><xPed>77</xPed></compra></infNFe>');
  const back = invoice({ chave: keyOf(41), cfop: '2202' }).replace('<tpNF>1', '<tpNF>0');
  const named = `<infAdic><infCpl>Ref. ${sale.replace(/(....)/g, '$1 ')}</infCpl></infAdic></infNFe>`;
  const event = `<procEventoNFe><evento><infEvento><chNFe>${sale}</chNFe><tpEvento>210240</tpEvento></infEvento></evento></procEventoNFe>`;

  it.each([
    ['by an entry of the same order', ofOrder(back), 'nfe-returned'],
    ['by an entry that names its key', back.replace('</infNFe>', named), 'nfe-returned'],
    ['of the test environment', ofOrder(back).replace('<tpAmb>1', '<tpAmb>2'), undefined],
    ['of another buyer', ofOrder(back).replace('68161525650', '52998224725'), undefined],
    ['by its buyer, as an event', event, 'nfe-not-received'],
  ])('is refused only for a return of its own: %s', async (_, other, code) => {
    const { keys, refused } = await read({
      'a.xml': ofOrder(invoice({ chave: sale })),
      'b.xml': other,
    });
    expect([keys, refused.filter((each) => /returned|received/.test(String(each)))]).toEqual(
      code ? [[], [code]] : [[sale], []],
    );
  });
});

describe('an invoice for a sale that another document has', () => {
  const [sale, second] = [keyOf(30), keyOf(31)];

  it('is refused if it is for a coupon, or delivers goods invoiced before', async () => {
    for (const cfop of ['5929', '6929', '5116', '5117', '6116', '6117']) {
      const other = invoice({ chave: second, cfop, refs: [sale], vNF: '50.00' });
      const both = { 'a.xml': invoice({ chave: sale, cfop: '5922' }), 'b.xml': other };
      expect(await read(both)).toMatchObject({ keys: [sale], refused: ['nfe-not-sold'] });
      expect((await read({ 'b.xml': other })).refused).toEqual(['nfe-not-sold']);
    }
  });

  it('is refused if it refers to that document, whatever its total', async () => {
    for (const vNF of ['112.50', '80.00']) {
      const other = invoice({ chave: second, refs: [sale], vNF });
      const both = { 'a.xml': invoice({ chave: sale }), 'b.xml': other };
      expect(await read(both)).toMatchObject({ keys: [sale], refused: ['nfe-of-other-sale'] });
    }
  });

  it.each([
    ['cancelled', { cStat: '101' }],
    ['of goods that were only moved', { cfop: '5917' }],
    ['of goods that go to be sold elsewhere', { cfop: '5904' }],
  ])('is an order if the document it refers to is %s', async (_name, parts) => {
    const files = {
      'a.xml': invoice({ chave: second, refs: [sale, second] }),
      'b.xml': invoice({ chave: sale, ...parts }),
    };
    expect((await read(files)).keys).toContain(second);
  });
});

it('one number is one order, whatever lies in the folder and in whatever order', async () => {
  const kinds = fc.constantFrom('bare', 'whole', 'other bare', 'answer', 'rejection');
  const parts = fc.uniqueArray(kinds, { minLength: 1 });
  const own = keyOf(20);
  const other = keyOf(20, { code: 22222222 });
  const documents = {
    bare: invoice({ chave: own, cStat: undefined }),
    whole: invoice({ chave: own }),
    'other bare': invoice({ chave: other, cStat: undefined, vNF: '90.00' }),
    answer: answer('100', own),
    rejection: answer('539', other),
  };
  await fc.assert(
    fc.asyncProperty(parts, async (names) => {
      const files = names.map((name, at) => [`${at}.xml`, documents[name]]);
      const { keys, warned } = await read(Object.fromEntries(files));
      const has = (name: keyof typeof documents) => names.includes(name);
      const isAuthorised = has('whole') || has('answer');
      const isHere = has('bare') || has('whole');
      expect(keys).toEqual(isHere && isAuthorised ? [own] : []);
      expect(warned).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

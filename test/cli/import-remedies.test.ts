import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nfeXml } from '../importer/nfe/nfe-xml.js';
import { type RawCell, rawXlsx } from '../importer/read/workbook/raw-xlsx.js';
import { runCli } from './in-process.js';
import { openAsked } from './sandbox.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recebiveis-remedies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** What one dry run says, and how many orders it would send. */
async function tried(file: string, ...args: string[]) {
  const { out, err, exitCode } = await runCli(['pedido', 'import', file, '--dry-run', ...args]);
  const valid = Number(/^valid +(\d+)/m.exec(out.join('\n'))?.[1] ?? 0);
  return { text: err.join('\n').replaceAll(folder, '').replaceAll('\u00a0', ' '), valid, exitCode };
}

const KEY = '35180834128745000152550010000474281920007498';
/** What no column of these files gives. */
const SET = ['canal=Shopee', 'plataforma=Minha Loja', 'situacao.pedido=faturado'].flatMap(
  (each) => ['--set', each],
);
const HEADER = 'Pedido;Chave NF-e;Data;Data de emissão;Frete;Total do Pedido;Qtd;Preço Unitário';
const row = (cells: Partial<Record<'day' | 'frete' | 'total' | 'n', string>> = {}) =>
  [
    ...[cells.n ?? '1001', KEY, cells.day ?? '06/08/2026', '07/08/2026', cells.frete ?? '12,50'],
    ...[cells.total ?? '112,50', '2', '50,00'],
  ].join(';');
/** The service's own columns, whose product and payment stand last. */
const OWN =
  'pedido;pedidoCanal;chaveNFe;dataVenda;dataFaturamento;valorFrete;titulos.qtTotalParcela;titulos.valorTotal;produtos.codigo;produtos.quantidade;produtos.valorUnitario';
const OF_ORDER = `1;C;${KEY};2026-08-06;2026-08-07;0;1`;
const csv = (header: string, ...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
/** Two rows of an order, with 1 and 2 installments. */
const NUMBERED = csv(
  `${HEADER};Parcela`,
  `${row({ total: '56,25' })};1`,
  `${row({ total: '56,25' }).replace(/;2;50,00$/, ';;')};2`,
);

/** Each: what the file is, the words that name the remedy, the remedy. */
const CASES: readonly (readonly [
  name: string,
  file: string,
  says: string,
  remedy: readonly string[],
])[] = [
  [
    'a total that means something else',
    csv(HEADER, row({ total: '99,00' })),
    'set --totais livres',
    ['--totais', 'livres'],
  ],
  [
    'a fee within the total',
    csv(`${HEADER};Taxa de serviço`, `${row({ total: '115,50' })};3,00`),
    'name the column of another amount in --map (desconto, acrescimo',
    ['--map', '{"Taxa de serviço":"acrescimo"}'],
  ],
  [
    'a total on the first row, beside a payment on all',
    csv(
      `${OWN};titulos.meioDePagamento;situacao.canal`,
      ...['30,00;A;1;10,00;Pix', '30,00;B;1;10,00;Boleto'].map(
        (rest) => `${OF_ORDER};${rest};faturado`,
      ),
    ),
    '--titulos per-row',
    ['--titulos', 'per-row'],
  ],
  [
    'a payment that differs on a row without an amount',
    csv(
      `${OWN};titulos.meioDePagamento`,
      ...['30,00;A;1;10,00;Pix', ';B;1;20,00;Boleto'].map((rest) => `${OF_ORDER};${rest}`),
    ),
    'leave the column that differs out: null in --map',
    ['--map', '{"titulos.meioDePagamento":null}'],
  ],
  [
    'a coupon as high as the freight, on each row',
    csv(
      `${HEADER};SKU;Desconto`,
      ...['A', 'B'].map((sku) => `${row({ total: '200,00' })};${sku};12,50`),
    ),
    "set --titulos per-order if they are the order's",
    ['--titulos', 'per-order'],
  ],
  [
    'a word that no system writes',
    csv(`${HEADER};Situação`, `${row()};Em limbo`),
    '"values": { "Em limbo": "…" } }, with one of aprovado',
    ['--map', '{"Situação":{"to":"situacao.pedido","values":{"Em limbo":"aprovado"}}}'],
  ],
  [
    'three digits after the only separator',
    csv(HEADER, row({ frete: '1.234', total: '1.334' })),
    "set --decimal ','",
    ['--decimal', ','],
  ],
  [
    'two columns of one name',
    csv(`${HEADER};Total do Pedido`, `${row()};99,00`),
    'columns "Total do Pedido (1)" and "Total do Pedido (2)" both give titulos.valorTotal: leave one out with null in --map, as { "Total do Pedido (2)": null }',
    ['--map', '{"Total do Pedido (2)":null}'],
  ],
  [
    'a row for each installment',
    NUMBERED,
    'leave it out there, as { "Parcela": null }, with --titulos per-row',
    ['--map', '{"Parcela":null}', '--titulos', 'per-row'],
  ],
  [
    'a payment at once and one of two installments',
    NUMBERED,
    'say so in --map, as { "Parcela": "titulos.qtTotalParcela" }',
    ['--map', '{"Parcela":"titulos.qtTotalParcela"}'],
  ],
  [
    'a status of eighty characters',
    csv(`${HEADER};Situação`, `${row()};${'Devolução finalizada com reembolso '.repeat(2)}`),
    `"values": { "${'Devolução finalizada com reembolso '.repeat(2).trim()}": "…" } }`,
    [
      '--map',
      `{"Situação":{"to":"situacao.pedido","values":{"${'Devolução finalizada com reembolso '.repeat(2).trim()}":"aprovado"}}}`,
    ],
  ],
  [
    'the month first',
    csv(HEADER, row({ day: '08/06/2026' }), row({ n: '1002', day: '07/31/2026' })),
    'set dateFormat mm/dd/yyyy of that column in a map',
    ['--map', '{"Data":{"to":"dataVenda","dateFormat":"mm/dd/yyyy"}}'],
  ],
  [
    'years of two digits',
    csv(
      HEADER.replace(';Data de emissão', ''),
      row({ day: '06/08/26' }).replace(';07/08/2026', ''),
    ),
    'set --date-format dd/mm/yy',
    ['--date-format', 'dd/mm/yy', '--set', 'dataFaturamento=2026-08-07'],
  ],
  [
    'a sheet made by hand, with a total and no price',
    csv(
      'Pedido;Chave NF-e;Data;Data de emissão;Produto;Qtd;Total',
      `1001;${KEY};06/08/2026;07/08/2026;Caneca;2;50,00`,
    ),
    'give that column both: { "Total": { "to": ["titulos.valorTotal", "produtos.valorUnitario"], "total": true } }',
    ['--map', '{"Total":{"to":["titulos.valorTotal","produtos.valorUnitario"],"total":true}}'],
  ],
  [
    'days as numbers of a spreadsheet',
    csv(HEADER, row({ day: '46240' }).replace('07/08/2026', '46241')),
    'set --date-format serial',
    ['--date-format', 'serial'],
  ],
  [
    'a sale that was given back',
    csv(`${HEADER};Situação`, `${row()};Devolvido`),
    '"values": { "Devolvido": "cancelado" } }',
    [
      '--map',
      '{"Situação":{"to":["situacao.pedido","situacao.canal"],"values":{"Devolvido":"cancelado"}}}',
    ],
  ],
  [
    'a first line that names another delimiter',
    `sep=|\n${csv(HEADER, row())}`,
    'another delimiter in --delimiter',
    ['--delimiter', ';'],
  ],
  [
    'an amount below zero that is written so',
    csv(HEADER, row({ total: '-112,50' })),
    'set absolute for the column in a map',
    ['--map', '{"Total do Pedido":{"to":"titulos.valorTotal","absolute":true}}'],
  ],
];

describe('the remedy that a message names works', () => {
  it.each(CASES)('%s', async (_name, content, says, remedy) => {
    const file = write('vendas.csv', content);
    const args = remedy.map((arg) => (arg.startsWith('{') ? write('mapa.json', arg) : arg));
    const before = await tried(file, ...SET);
    expect([before.valid < content.trim().split('\n').length - 1, before.text]).toEqual([
      true,
      expect.stringContaining(says),
    ]);
    const after = await tried(file, ...SET, ...args);
    expect([after.exitCode, after.text.includes('Refused'), after.valid > 0]).toEqual([
      0,
      false,
      true,
    ]);
  });

  it('neither of two days of sale is replaced by the day of the invoice', async () => {
    const header = HEADER.replace('Data;', 'Data;Data;').replace('Data de emissão;', '');
    const cells = row().replace('06/08/2026;07/08/2026', '05/08/2026;06/08/2026');
    const file = write('vendas.csv', csv(header, cells));
    const notas = ['--notas', write('nota.xml', nfeXml({}))];
    const before = await tried(file, ...SET, ...notas);
    expect([before.valid, before.text]).toEqual([
      0,
      expect.stringContaining('columns "Data (1)" and "Data (2)" both give dataVenda'),
    ]);
    const after = await tried(
      file,
      ...SET,
      ...notas,
      '--map',
      write('m.json', '{"Data (1)":null}'),
    );
    expect([after.exitCode, after.valid]).toEqual([0, 1]);
  });

  it('a last line that may be cut is taken with a line break behind it', async () => {
    const cut = `${HEADER};Observação\n${row()}`;
    const before = await tried(write('vendas.csv', cut), ...SET);
    expect([before.valid, before.text]).toEqual([
      0,
      expect.stringContaining('If it is complete, put a line break at its end'),
    ]);
    expect((await tried(write('vendas.csv', `${cut}\n`), ...SET)).valid).toBe(1);
  });

  it('another encoding than was given, and two in one file', async () => {
    const ascii = HEADER.replace('Preço Unitário', 'Preco Unitario').replace('ã', 'a');
    const latin = Buffer.from(csv(`${ascii};Produto`, `${row()};Café`), 'latin1');
    const file = write('vendas.csv', latin);
    const before = await tried(file, ...SET, '--encoding', 'utf-8');
    expect([before.valid, before.text]).toEqual([
      0,
      expect.stringContaining("set --encoding, as 'windows-1252'"),
    ]);
    expect((await tried(file, ...SET, '--encoding', 'windows-1252')).valid).toBe(1);
    const utf8 = Buffer.from(`${row({ n: '1002' })};Café\n`);
    const mixed = write('mistura.csv', Buffer.concat([latin, utf8]));
    expect((await tried(mixed, ...SET)).text).toContain('set --encoding utf-8');
    const named = await tried(mixed, ...SET, '--encoding', 'utf-8');
    expect([named.valid, named.text]).toEqual([1, expect.stringContaining('line 2')]);
  });

  it('days that a spreadsheet took in part for its own', async () => {
    const sheet = (day: RawCell) =>
      row()
        .split(';')
        .map((cell, at) => (at === 2 ? day : cell));
    const own: RawCell = { has: 's="1"', holds: '<v>46240</v>' };
    const [first, second] = [sheet('06/08/2026'), sheet(own)];
    second[0] = '1002';
    const file = write('vendas.xlsx', rawXlsx({ v: [HEADER.split(';'), first, second] }));
    const before = await tried(file, ...SET);
    expect([before.valid, before.text]).toEqual([
      0,
      expect.stringContaining('if all days are right, set --date-format dd/mm/yyyy'),
    ]);
    expect((await tried(file, ...SET, '--date-format', 'dd/mm/yyyy')).valid).toBe(2);
  });

  it('a key that is given to all orders', async () => {
    const without = (cells: string) => cells.replace(/(?:Chave NF-e|\d{44});/, '');
    const file = write('vendas.csv', csv(without(HEADER), without(row({ n: 'MLB-1001' }))));
    const before = await tried(file, ...SET, '--set', `chaveNFe=${KEY}`);
    expect(before.text).toContain('or name the NF-e in --notas');
    const more = '<compra><xPed>MLB-1001</xPed></compra>';
    const after = await tried(file, ...SET, '--notas', write('n.xml', nfeXml({ more })));
    expect([after.valid, after.text]).toEqual([1, expect.not.stringContaining('given to all')]);
  });

  it('what no column gives is said once', async () => {
    const file = write('vendas.csv', csv(HEADER, row()));
    const before = await tried(file);
    expect(before.text).toContain('plataforma is required');
    expect(before.text).toContain('say it once: --set plataforma=…');
    expect((await tried(file, ...SET)).exitCode).toBe(0);
  });

  it.each([
    [',', '1234.00'],
    ['.', '1.23'],
  ])('--decimal %s is that sign, and no other', async (decimal, valor) => {
    const cells = `1;C;${KEY};2026-08-06;2026-08-07;0;1;${valor.replace('.00', '')};A;1`;
    const file = write(
      'v.csv',
      csv(`${OWN};situacao.pedido;situacao.canal`, `${cells};1.234;faturado;faturado`),
    );
    const { text, valid } = await tried(file, ...SET, '--decimal', decimal);
    expect([valid, text]).toEqual([1, expect.not.stringContaining('titulos')]);
    for (const sign of [';', '-']) {
      const { exitCode } = await tried(file, ...SET, '--decimal', sign);
      expect(exitCode).toBe(2);
    }
  });

  it('a price that is the same for all meets the rule of totals', async () => {
    const header = HEADER.replace(';Preço Unitário', '');
    const priced = (total: string) => row({ total }).replace(/;50,00$/, '');
    const file = write('vendas.csv', csv(header, priced('112,50'), priced('80,00')));
    const price = ['--set', 'produtos.valorUnitario=50'];
    const other = write('outro.csv', csv(header, priced('80,00')));
    const { text, valid } = await tried(other, ...SET, ...price);
    expect([valid, text]).toEqual([
      0,
      expect.stringContaining(
        'titulos come to R$ 80,00, where products, freight and discounts come to R$ 112,50',
      ),
    ]);
    expect(
      (await tried(write('um.csv', csv(header, priced('112,50'))), ...SET, ...price)).valid,
    ).toBe(1);
    expect((await tried(file)).text).not.toContain('--set produtos.valorUnitario');
  });

  it('a sale that a rule of tables refused is taken from the list of refused rows without _refused', async () => {
    const asked = await openAsked();
    try {
      const shopify =
        'Name;Financial Status;Fulfillment Status;Created at;Lineitem name;Lineitem quantity;Lineitem price;Lineitem sku;Total;Shipping';
      const file = write(
        'loja.csv',
        csv(
          shopify,
          '#1;refunded;fulfilled;2026-08-06 10:00:00 -0300;Caneca;1;50.00;C1;50.00;0.00',
        ),
      );
      const more = [`chaveNFe=${KEY}`, 'dataFaturamento=2026-08-07'].flatMap((set) => [
        '--set',
        set,
      ]);
      const { env } = asked;
      const args = ['--set', 'canal=Shopify', '--set', 'plataforma=Loja', ...more];
      const first = await runCli(['pedido', 'import', file, ...args], { env });
      const list = `${file}.refused.ndjson`;
      const again = await runCli(['pedido', 'import', list], { env });
      expect([first.exitCode, again.exitCode]).toEqual([1, 1]);
      expect(again.err.join('\n')).toContain('take _refused out');
      // Refused again, it keeps why it was refused at first.
      const written = readFileSync(`${list}.refused.ndjson`, 'utf8');
      expect(written).toBe(readFileSync(list, 'utf8'));
      expect(JSON.parse(written)).toMatchObject({
        _refused: { rules: ['other-word'], reasons: [expect.stringContaining('refunded')] },
        // What was set for all is there.
        ...{ plataforma: 'Loja', chaveNFe: KEY },
      });
      writeFileSync(list, written.replace(/"_refused":\{.*?\},(?="pedido")/, ''));
      const corrected = await runCli(['pedido', 'import', list], { env });
      expect([corrected.exitCode, corrected.out.join('\n')]).toEqual([
        0,
        expect.stringMatching(/created +1/),
      ]);
    } finally {
      await asked.close();
    }
  });

  it('a workbook with two sheets of orders', async () => {
    const sheet = [HEADER.split(';'), row().split(';')];
    const file = write('vendas.xlsx', rawXlsx({ jan: sheet, fev: sheet }));
    expect((await tried(file, ...SET)).text).toContain('as --sheet jan');
    expect((await tried(file, ...SET, '--sheet', 'jan')).valid).toBe(1);
  });
});

describe('recebiveis pedido import --notas', () => {
  const WITHOUT = HEADER.replace('Chave NF-e;', '').replace('Data de emissão;', '');
  const sold = (n: string) => row({ n }).replace(`${KEY};`, '').replace('07/08/2026;', '');
  const xPed = (number: string) => `<compra><xPed>${number}</xPed></compra>`;

  it('joins, lists what is left, and takes the list that was completed', async () => {
    const file = write('vendas.csv', csv(WITHOUT, sold('MLB-1001'), sold('MLB-1002')));
    const before = await tried(file, ...SET);
    expect(before.text).toContain(
      'name the column that has it (--map), or the NF-e of the orders (--notas)',
    );
    write('notas/1.xml', nfeXml({ more: xPed('MLB-1001') }));
    const other = KEY.replace('000047428', '000047429');
    write('notas/2.xml', nfeXml({ chave: other }));
    const notas = ['--notas', join(folder, 'notas'), '--no-check-chave'];
    const joined = await tried(file, ...SET, ...notas);
    expect([joined.valid, joined.text]).toEqual([
      1,
      expect.stringContaining(
        '1 invoice of --notas belongs to no order of the file: 47428 (R$ 112,50)',
      ),
    ]);
    const list = write('lista.csv', `chaveNFe;pedido\r\nNFe${other};MLB-1002\r\n`);
    const completed = await tried(file, ...SET, ...notas, '--notas', list);
    expect([completed.exitCode, completed.valid]).toEqual([0, 2]);
  });

  it('writes the invoices that are left, in which their orders are written', async () => {
    const asked = await openAsked();
    try {
      const file = write('vendas.csv', csv(WITHOUT, sold('MLB-1001'), sold('MLB-1002')));
      write('notas/1.xml', nfeXml({ more: xPed('MLB-1001') }));
      write('notas/2.xml', nfeXml({ chave: KEY.replace('000047428', '000047429') }));
      const run = (...more: string[]) => {
        const args = ['--notas', join(folder, 'notas'), '--no-check-chave', ...SET, ...more];
        return runCli(['pedido', 'import', file, ...args], { env: asked.env });
      };
      const first = await run();
      const list = `${file}.notas.csv`;
      expect(first.err.join('\n')).toContain(`--notas ${list}`);
      const text = readFileSync(list, 'utf8');
      expect(text).toContain('47428;2026-08-07;R$ 112,50;');
      writeFileSync(list, text.replace(/;\r\n$/, ';MLB-1002\r\n'));
      const second = await run('--notas', list);
      expect([first.exitCode, second.exitCode]).toEqual([1, 0]);
      expect(second.out.join('\n')).toMatch(/created +1[\s\S]*skipped +1/);
    } finally {
      await asked.close();
    }
  });
});

describe('refusals', () => {
  it('are one line a reason, with its count and the first three rows', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => row({ n: String(1001 + n), total: '99,00' }));
    const { text } = await tried(write('v.csv', csv(HEADER, ...rows)), ...SET);
    const [, ...lines] = text.slice(text.indexOf('Refused:')).split('\n');
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^ {2}line 2 \(pedido 1001\); line 3 \(pedido 1002\); line 4 \(pedido 1003\) and 9 more: titulos come to R\$ 99,00/,
    );
  });

  it('do not print a number of a million characters', async () => {
    const file = write('v.csv', csv(HEADER, row({ n: '9'.repeat(1_000_000), total: '99,00' })));
    for (const lang of ['en', 'pt']) {
      expect((await tried(file, ...SET, '--lang', lang)).text.length).toBeLessThan(5000);
    }
  });

  it('--set that is no field is refused', async () => {
    const file = write('v.csv', csv(HEADER, row()));
    const { text, exitCode } = await tried(file, '--set', 'plataforma');
    expect([exitCode, text]).toEqual([2, expect.stringContaining('field=value')]);
    expect((await tried(file, '--set', 'plataform=x')).text).toContain('plataforma');
    expect(readFileSync(file, 'utf8')).toContain('Pedido');
  });
});

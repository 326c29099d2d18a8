import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRules } from '../../src/cli/texts/pt/read-rules.js';
import { checkPedidos, type ReadPedidosOptions, readPedidos } from '../../src/importer/index.js';
import { mapIssues } from '../../src/importer/map/map-schema.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { runCli } from './in-process.js';
import type { Case } from './refusals/case.js';
import { NOT_TRIED } from './refusals/not-tried.js';
import { ofFiles } from './refusals/of-files.js';
import { ofInvoices, ofWarnings } from './refusals/of-invoices.js';
import { ofOptions } from './refusals/of-options.js';
import { ofRows } from './refusals/of-rows.js';

const root = temporaryFolder();

let count = 0;

/** Writes the files of a case; returns the file to import, and the command's options. */
function place([, files, { args = [], of } = {}]: Case) {
  const folder = join(root, String(count++));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const options = args.map((arg) => (arg.endsWith('.json') ? join(folder, arg) : arg));
  return { folder, file: join(folder, of ?? Object.keys(files)[0] ?? ''), options };
}

/** The library's options for these options of the command. */
function settingsOf(options: readonly string[]): ReadPedidosOptions {
  const [name, value = ''] = options;
  const json = () => JSON.parse(readFileSync(value, 'utf8'));
  const known: Record<string, () => unknown> = {
    '--map': () => ({ map: json() }),
    '--complement': () => ({ complement: json() }),
    '--set': () => ({ set: Object.fromEntries([value.split('=')]) }),
    '--format': () => ({ format: value }),
  };
  return (name === undefined ? {} : known[name]?.()) as ReadPedidosOptions;
}

/** The codes of all issues that the library reports, nested ones included. */
async function codesOf(file: string, options: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  try {
    const onWarning = (warning: unknown) => void found.push(warning);
    const source = readPedidos(file, { ...settingsOf(options), onWarning });
    await checkPedidos(source, { onResult: (result) => void found.push(result) });
  } catch (error) {
    found.push({ ...(error as object) });
  }
  const codes: unknown[] = [];
  JSON.stringify(found, (key, value) => {
    if (['code', 'reason', 'reasonCode'].includes(key)) codes.push(value);
    return value;
  });
  return codes;
}

async function said(refusal: Case) {
  const { folder, file, options } = place(refusal);
  const ran = async (language: string) => {
    const args = ['pedido', 'import', file, '--dry-run', '--lang', language, ...options];
    return (await runCli(args)).err.join('\n').replaceAll(folder, '');
  };
  const codes = await codesOf(file, options);
  return { codes, portuguese: await ran('pt'), english: await ran('en') };
}

/** The map entries in a text, and the text without them. */
function mapEntriesIn(text: string) {
  const entries: unknown[] = [];
  const names = /"(?:columns|parcelas|situacao)": \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
  const rest = text.replaceAll(names, (entry) => {
    // An ellipsis stands for a word that the reader must fill in.
    entries.push(JSON.parse(`{${entry.replaceAll('"…"', 'null')}}`));
    return '';
  });
  return { entries, rest };
}

const cases = [...ofFiles, ...ofRows, ...ofWarnings, ...ofInvoices, ...ofOptions];

describe('a refusal, provoked by a file', () => {
  it('of a ledger is in Portuguese as well', async () => {
    const orders = join(root, 'pedidos.ndjson');
    const ledger = join(root, 'livro.txt');
    writeFileSync(orders, '{}\n');
    writeFileSync(ledger, 'hello\n');
    const args = ['pedido', 'import', orders, '--dry-run', '--ledger', ledger, '--lang', 'pt'];
    const { exitCode, err } = await runCli(args);
    expect(exitCode).toBe(1);
    expect(err.join('\n')).toContain(
      `O registro da importação ${ledger} não é o registro de uma importação: a linha 1`,
    );
  });

  it('is tried for every rule but those that are named', () => {
    const tried = new Set([...cases.flatMap(([codes]) => codes), 'header-unreadable']);
    const notTried = Object.keys(NOT_TRIED);
    expect(notTried.filter((code) => tried.has(code))).toEqual([]);
    expect([...tried, ...notTried].sort()).toEqual(Object.keys(readRules).sort());
  });

  it.each(cases)(
    '%s is in Portuguese under --lang pt, and prints what a map takes',
    async (...refusal) => {
      const { codes, portuguese, english } = await said(refusal as Case);
      expect(codes).toEqual(expect.arrayContaining([refusal[0]].flat()));
      expect(portuguese).not.toBe('');
      expect(portuguese).not.toBe(english);
      const optionsIn = (text: string) => text.match(/--[a-z-]+/g) ?? [];
      expect(optionsIn(portuguese)).toEqual(optionsIn(english));
      expect(`${portuguese}${english}`).not.toMatch(/(?<![\w.])csv\.\w|undefined|\[object/);
      // A person puts the number of installments in place of the question mark.
      const filled = `${portuguese}\n${english}`.replaceAll('"?"', '2');
      const { entries, rest } = mapEntriesIn(filled);
      expect(rest).not.toMatch(/": null|"expect":/);
      for (const entry of entries) expect([entry, mapIssues(entry)]).toEqual([entry, []]);
    },
  );
});

const SOLD_BY_MAP = {
  Pedido: 'pedido',
  Desconto: 'desconto',
  'Desconto 2': 'desconto',
  Qtd: 'produtos.quantidade',
  Preço: 'produtos.valorUnitario',
  Total: 'titulos.valorTotal',
};
const PARCELAS = 'Pedido;Condição de pagamento\n1;10x\n';

/** Texts that once misled: files, the expected words, and the misleading ones. */
const WORDS: readonly [string, Record<string, string>, RegExp[], RegExp?][] = [
  [
    'a word is named, with the one that was meant',
    { 'a.csv': 'pedido;pedidoCanal;situacao.pedido\n1;C;entrege\n' },
    [/linha 2, coluna 3 \(pedido 1\): situacao\.pedido é "entrege": você quis dizer "entregue"\?/],
    /mapa/,
  ],
  [
    'installments that a column says are not assumed',
    { 'a.csv': PARCELAS, 'a.map.json': JSON.stringify({ columns: { Pedido: 'pedido' } }) },
    [/"Condição de pagamento" fala de parcelas: "10x".*"Condição de pagamento": null/],
    /qtTotalParcela/,
  ],
  [
    'the number that is empty is named, and not the other',
    { 'a.csv': 'pedido;pedidoCanal;valorFrete\n1;;0\n' },
    [/pedidoCanal/],
    /pedido (?:é obrigatório|está vaz)/,
  ],
  [
    'another currency is no column to ignore',
    { 'a.csv': 'pedido;pedidoCanal;valorFrete\n1;C;ARS 12,00\n' },
    [/valorFrete deve ser um número ou um valor em reais.*veio "ARS 12,00"/],
    /null/,
  ],
  [
    'two discounts add up, and every field that is missing is listed at once',
    {
      'a.csv': 'Pedido;Desconto;Desconto 2;Qtd;Preço;Total\n1;5,00;5,00;1;100,00;90,00\n',
      'a.map.json': JSON.stringify({ columns: SOLD_BY_MAP }),
    },
    [
      /traz chaveNFe, canal, plataforma, dataVenda, dataFaturamento, valorFrete, situacao\.pedido, situacao\.canal, titulos\.qtTotalParcela;/,
      ...['chaveNFe', 'canal', 'plataforma', 'dataVenda', 'valorFrete', 'situacao'].map(
        (field) => new RegExp(`linha 2 \\(pedido 1\\): ${field} é obrigatório`),
      ),
    ],
    /desconto|deixe uma/,
  ],
  [
    'a moment with a dash is a day',
    { 'a.csv': 'pedido;pedidoCanal;dataVenda\n1;C;05/10/2026 - 14:04:38\n' },
    [/canal é obrigatório/],
    /dataVenda/,
  ],
  [
    'who has no map is given the command that makes one',
    { 'a.csv': 'Nº;Valor\n1;10,00\n' },
    [/recebiveis pedido map \/a\.csv, que pergunta o que é cada coluna/],
    /--map/,
  ],
];

it.each(WORDS)('%s', async (_what, files, said, unsaid) => {
  const { folder, file } = place(['no-field-named', files]);
  const args = ['pedido', 'import', file, '--dry-run', '--lang', 'pt'];
  const text = (await runCli(args)).err.join('\n').replaceAll(folder, '');
  for (const words of said) expect(text).toMatch(words);
  if (unsaid) expect(text).not.toMatch(unsaid);
});

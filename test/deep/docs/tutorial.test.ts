import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reconcile } from 'recebiveis/conciliacao';
import { openMirror } from 'recebiveis/mirror';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastingPort } from '../../support/lasting-port.js';
import { ROOT } from '../../support/run.js';
import { usePackedProject } from '../packaging/packed.js';
import { Reader } from './page.js';

const { tarball } = usePackedProject();

let folder: string;
let reader: Reader;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recebiveis-tutorial-'));
  const install = `npm install --no-audit --no-fund --prefer-offline ${tarball()} libsql`;
  writeFileSync(join(folder, 'fill.mjs'), FILL);
  const mark = (canal: string) =>
    `npx recebiveis achados mark --file cobranca/cobranca-${canal}.csv --data 01/09/2026 --quem Ana --mirror loja.db`;
  const filled = (canal: string, protocolo: string) => ({
    [mark(canal)]: `node fill.mjs ${canal} ${protocolo} && ${mark(canal)}`,
  });
  reader = new Reader(folder, await lastingPort(), {
    'npm install recebiveis libsql': install,
    ...filled('shopee', 'SHP-2026-77'),
    ...filled('mercado-livre', 'ML-2026-12'),
  });
});
afterAll(async () => {
  await reader?.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Stands in for a spreadsheet: writes *cobrado* and the protocol into each row of a pack. */
const FILL = `import { readFileSync, writeFileSync } from 'node:fs';
const [canal, protocolo] = process.argv.slice(2);
const path = 'cobranca/cobranca-' + canal + '.csv';
const [head, ...rows] = readFileSync(path, 'utf8').trim().split('\\r\\n');
const columns = head.split(';');
const filled = rows.map((row) => {
  const cells = row.split(';');
  cells[columns.indexOf('Situação')] = 'cobrado';
  cells[columns.indexOf('Protocolo')] = protocolo;
  return cells.join(';');
});
writeFileSync(path, [head, ...filled, ''].join('\\r\\n'));
`;

/** An amount of the page, such as `129,00`, in centavos. */
const centavos = (text: string): number => Number(text.replace(/\D/g, ''));

/** The kinds of findings by their names in the page's table. */
const KINDS: Readonly<Record<string, string>> = {
  'repasse ausente': 'repasseAusente',
  'repasse a menor': 'repasseAMenor',
  'comissão a maior': 'comissaoAMaior',
  'desconto sem pedido': 'descontoSemPedido',
};

/** In sequence, in one project of `npm init -y`, as a reader works. */
describe.sequential('the tutorial, word for word, from the packed tarball', () => {
  it('leads to a first report', async () => {
    await reader.follow('tutorial/primeiro-relatorio.md');
    expect(file('relatorio.html')).toContain('Repasse ausente');
    expect(JSON.parse(file('package.json'))).toHaveProperty('dependencies.recebiveis');
  });

  it('imports orders of the reader, each once, and settles them', async () => {
    await reader.follow('tutorial/seus-pedidos.md');
    const created = file('vendas.csv.ledger.ndjson').match(/"result":"created"/g);
    expect(created).toHaveLength(5);
    const { summaries } = ledger();
    expect(summaries).toMatchObject([
      { created: 4, invalid: 1, total: 5 },
      { created: 1, skipped: 4, total: 5 },
    ]);
  });

  it('finds what was hidden, claims it, and sees what came back', async () => {
    await reader.follow('tutorial/cobrar-o-que-falta.md');
    const mirror = await openMirror({ path: join(folder, 'loja.db'), mustExist: true });
    const achados = await mirror.achados.list();
    const { totais } = await reconcile(mirror, { hoje: '2026-09-30', prazoDias: 30 });
    await mirror.close();
    const first = achados.map(({ pedido, tipo, acao, valorInicialCentavos }) => ({
      pedido: pedido ?? undefined,
      tipo,
      acao,
      centavos: -valorInicialCentavos,
    }));
    const page = readFileSync(join(ROOT, 'docs/tutorial/cobrar-o-que-falta.md'), 'utf8');
    const rows = [...page.matchAll(/^\| (\d+|–) \| \S.* \| (.+) \| R\$ ([\d,]+) \| (\w+) \|$/gm)];
    expect(rows).toHaveLength(4);
    for (const [, pedido = '', kind = '', valor = '', acao] of rows) {
      const said = { tipo: KINDS[kind], acao, centavos: centavos(valor) };
      expect(first).toContainEqual(
        expect.objectContaining(pedido === '–' ? said : { ...said, pedido }),
      );
    }
    const closed = achados.filter(({ estado }) => estado === 'regularizado');
    const recovered = closed.map(({ pedido, recuperadoCentavos }) => [pedido, recuperadoCentavos]);
    expect(recovered.sort()).toEqual([
      ['1003', 880],
      ['1004', 12_900],
    ]);
    expect(achados.find(({ pedido }) => pedido === '1002')).toMatchObject({
      estado: 'cobrado',
      protocolo: 'ML-2026-12',
      abertoCentavos: -3000,
    });
    expect(totais.porAcao.cobrar).toMatchObject({ valorCentavos: -3000 });
    expect(file('setembro.html').replaceAll('\u00a0', ' ')).toContain('R$ 137,80');
  });
});

function ledger(): { summaries: unknown[] } {
  const lines = file('vendas.csv.ledger.ndjson').trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { run?: string; summary?: unknown });
  return { summaries: entries.filter(({ run }) => run === 'ended').map(({ summary }) => summary) };
}

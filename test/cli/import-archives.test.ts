import { mkdirSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { complement, nfeXml } from '../importer/nfe/nfe-xml.js';
import { figures, jsonLines, useImportBench } from './import-bench.js';

const { place, write, importing, posts } = useImportBench();

const KEY = '3526050X0J92JY000196570010000006041448679011';
const HEADER =
  'pedido;pedidoCanal;chaveNFe;canal;plataforma;dataVenda;dataFaturamento;valorFrete;situacao.pedido;situacao.canal;titulos.qtTotalParcela;titulos.valorTotal;produtos.codigo;produtos.quantidade;produtos.valorUnitario';
const line = (n: number, { total = '10,00', unit = '10,00', frete = '0', sku = 'S' } = {}) =>
  `P${n};C${n};${KEY};Loja;ERP;13/01/2026;14/01/2026;${frete};faturado;faturado;1;${total};${sku};1;${unit}`;

describe('an archive', () => {
  it('names the file of every result', async () => {
    const csv = `${[HEADER, line(1), line(2, { frete: 'x' })].join('\n')}\n`;
    const files = { 'vendas/janeiro.csv': strToU8(csv), 'leia.pdf': strToU8('%PDF-1.4') };
    const file = write('tudo.zip', zipSync(files));
    const { exitCode, out } = await importing([file, '--json']);
    expect(exitCode).toBe(1);
    const rows = jsonLines(out);
    expect(rows.at(-1)).toMatchObject({ summary: { total: 2, created: 1, invalid: 1 } });
    const byFile = rows
      .slice(0, -1)
      .map(({ result, file: name }) => `${String(name).slice(file.length)} ${result}`);
    expect(byFile.sort()).toEqual(['/vendas/janeiro.csv created', '/vendas/janeiro.csv invalid']);
    expect(posts()).toHaveLength(1);
  });
});

const complementFile = () => write('c.json', JSON.stringify({ ...complement }));

describe('options of reading', () => {
  it('--recursive reads the folders of a folder', async () => {
    mkdirSync(place('notas/canceladas'), { recursive: true });
    write('notas/canceladas/1.xml', nfeXml());
    const args = [place('notas'), '--dry-run', '--complement', complementFile()];
    const flat = await importing(args);
    expect([flat.exitCode, flat.err.join('\n')]).toEqual([
      1,
      expect.stringContaining('has no .xml file in it'),
    ]);
    const deep = await importing([...args, '--recursive']);
    expect([deep.exitCode, figures(deep.out)]).toEqual([0, { valid: '1', total: '1' }]);
  });

  it('--preset names the system where the header alone does not', async () => {
    const content = `Pedido;Data do Pedido;Total da Nota Fiscal;Quantidade\nA1;13/01/2026;10,00;1\n`;
    const file = write('x.csv', content);
    expect((await importing([file, '--dry-run'])).err.join('\n')).not.toContain('preset omie');
    const { err } = await importing([file, '--dry-run', '--preset', 'omie']);
    expect(err.join('\n')).toContain('preset omie');
    const wrong = await importing([file, '--dry-run', '--preset', 'sap']);
    expect([wrong.exitCode, wrong.err.join('\n')]).toEqual([
      2,
      expect.stringContaining('bling, tiny, olist, omie'),
    ]);
  });
});

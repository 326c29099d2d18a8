import { describe, expect, it } from 'vitest';
import { useImportBench } from './import-bench.js';
import { runCli } from './in-process.js';
import { order } from './sandbox.js';

const { write, importing, posts } = useImportBench();

describe('an input without orders ends with 1, whatever its format', () => {
  it.for([
    ['vazio.ndjson', ''],
    ['linhas.ndjson', '\n\n'],
    ['vazio.json', '[]'],
    ['cabecalho.csv', 'pedido;pedidoCanal\n'],
    ['vazio.csv', ''],
    ['vazio.json', ''],
  ])('%s (%j)', async ([name = '', text = '']) => {
    const file = write(name, text);
    for (const more of [[], ['--dry-run']]) {
      const { exitCode, err } = await importing([file, ...more]);
      expect(exitCode).toBe(1);
      expect(err.join('\n')).not.toBe('');
    }
    expect(posts()).toEqual([]);
  });
});

describe('a dry run', () => {
  it('ends with the sums of titles, products and freight in reais', async () => {
    const file = write('v.ndjson', [order(1), order(2), { ...order(3), canal: 'Outro' }]);
    const { exitCode, err } = await importing([file, '--dry-run']);
    expect(exitCode).toBe(0);
    expect(err.join('\n').replaceAll('\u00a0', ' ')).toContain('Titles R$ 301,50, products R$');
    const { out: json } = await importing([file, '--dry-run', '--json']);
    expect(JSON.parse(json.at(-1) ?? '')).toMatchObject({
      summary: { total: 3, valid: 3 },
      totals: { titulosCentavos: 30150 },
    });
    expect(posts()).toEqual([]);
  });

  it('warns of titles that are more than products and freight', async () => {
    const wrong = { ...order(1), titulos: [{ qtTotalParcela: 1, valorTotal: 201 }] };
    const file = write('v.ndjson', [wrong, order(2)]);
    const warned = await importing([file, '--dry-run']);
    expect(warned.exitCode).toBe(0);
    expect(warned.err.join('\n')).toMatch(
      /an import sends them all the same.*:\n.*line 1 .*R\$ 201,00/,
    );
    expect((await importing([file])).err.join('\n')).toContain('sends them all the same:\n');
  });
});

describe('the report of an import', () => {
  it('lists orders that changed since they were created', async () => {
    const file = write('v.ndjson', [order(1), order(2)]);
    await importing([file]);
    write('v.ndjson', [{ ...order(1), valorFrete: 3 }, order(2)]);
    const { exitCode, err, out } = await importing([file]);
    expect(exitCode).toBe(0);
    expect(out.join('\n')).toMatch(/^changed +1 /m);
    expect(err.join('\n')).toMatch(/Changed since they were sent.*:\n {2}line 1 .*: valorFrete/);
  });

  it('ends with 0 where the others are cancelled, and says how many there are', async () => {
    const rows = ['1;C1;Cancelado', '2;C2;Anulado', '3;C3;Cancelado'];
    const file = write('v.csv', `${['Pedido;Canal;Status', ...rows].join('\n')}\n`);
    const columns = { Pedido: 'pedido', Canal: 'pedidoCanal', Status: 'situacao.pedido' };
    write('v.map.json', JSON.stringify({ columns, situacao: { Anulado: 'cancelado' } }));
    for (const more of [[], [], ['--dry-run']]) {
      const { exitCode, err, out } = await importing([file, ...more]);
      expect([exitCode, out.join('\n')]).toEqual([0, expect.stringMatching(/^ignored +3 /m)]);
      expect(err.join('\n')).toMatch(
        /Nothing to send:\n {2}line 2, .*; line 4, .*Cancelado.*\n {2}line 3, /,
      );
    }
  });

  it('speaks Portuguese where the locale does; JSON stays as it is', async () => {
    const env = { LANG: 'pt_BR.UTF-8' };
    const file = write('v.ndjson', [order(1), { ...order(2), canal: '' }]);
    const { out, err } = await importing([file], { env });
    expect(out.join('\n')).toMatch(/resultado +pedidos/);
    expect(out.map((line) => line.trim().split(/\s+/)[0]).sort()).toEqual([
      'criado',
      'inválido',
      'resultado',
      'total',
    ]);
    expect(err.join('\n')).toMatch(/Recusados:\n {2}linha 2 /);
    const { out: help } = await runCli(['pedido', 'import', '--help'], { env });
    expect(help.join('\n')).toContain('nenhum pedido é criado duas vezes');
    const { out: json } = await importing([file, '--json'], { env });
    expect(JSON.parse(json.at(-1) ?? '').summary).toMatchObject({ total: 2, skipped: 1 });
  });
});

describe('reasons of refused sales', () => {
  const row = (number: number, returned: string) =>
    `${number};C${number};3526050X0J92JY000196570010000006041448679011;Shopee;Bling;13/01/2026;14/01/2026;10,00;entregue;entregue;1;110,00;2;50,00;${returned}\n`;

  it('name the column of returned amounts once, and leave nothing to correct', async () => {
    const header =
      'pedido;pedidoCanal;chaveNFe;canal;plataforma;dataVenda;dataFaturamento;valorFrete;situacao.pedido;situacao.canal;titulos.qtTotalParcela;titulos.valorTotal;produtos.quantidade;produtos.valorUnitario;Vl. Devolvido\n';
    const file = write('v.csv', header + row(1, '658,80') + row(2, '10,00') + row(3, '7,50'));
    const map = write('m.json', '{"columns":{"Vl. Devolvido":{"to":[],"expect":["0"]}}}');
    const { err, exitCode } = await importing([file, '--map', map, '--dry-run']);
    const said = err.join('\n');
    expect(exitCode).toBe(1);
    expect(said.match(/"Vl\. Devolvido" (?:traz|has)/g)).toHaveLength(1);
    expect(said).toMatch(/3 vendas não são enviadas|3 sales are not sent/);
    expect(said).not.toMatch(/Corrija as|Correct the 3/);
  });

  it('advise --set only for a field that all orders may share', async () => {
    const { dataFaturamento: _, ...undated } = order(1);
    const { canal: __, ...unnamed } = order(2);
    const ofOrder = await importing([write('a.ndjson', [undated]), '--dry-run']);
    expect(ofOrder.err.join('\n')).not.toContain('--set');
    const shared = await importing([write('b.ndjson', [unnamed]), '--dry-run']);
    expect(shared.err.join('\n')).toContain('--set');
  });

  it('refuse a ledger that is given in place of the orders', async () => {
    const file = write('v.ndjson', [order(1)]);
    await importing([file]);
    const { err, exitCode } = await importing([`${file}.ledger.ndjson`, '--dry-run']);
    expect(exitCode).toBe(2);
    expect(err.join('\n')).toMatch(/ledger\.ndjson (?:é um registro|is the ledger)/);
  });
});

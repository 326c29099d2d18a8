import { parse } from 'csv-parse/sync';
import { relatorioCsv } from 'recebiveis/conciliacao/relatorio';
import { describe, expect, it } from 'vitest';
import type { Discrepancia } from '../../../src/conciliacao/result.js';
import { conciliacaoFicticia } from './ficticia.js';

const rowsOf = (file: string): Record<string, string>[] =>
  parse(file, { bom: true, columns: true, delimiter: ';', record_delimiter: '\r\n' });

const withFirst = (changes: Partial<Discrepancia>) => {
  const [first] = conciliacaoFicticia(100).discrepancias;
  if (!first) throw new Error('no finding');
  return { discrepancias: [{ ...first, ...changes }] };
};

const fileOf = (...given: Parameters<typeof relatorioCsv>) => [...relatorioCsv(...given)].join('');

/** The row of the first finding with these changes. */
const rowOf = (changes: Partial<Discrepancia>) => rowsOf(fileOf(withFirst(changes)))[0];

describe('the CSV report', () => {
  it('is what a Brazilian Excel opens: mark, semicolons, decimal commas, CRLF', () => {
    const conciliacao = conciliacaoFicticia(1000);
    const file = fileOf(conciliacao);
    expect(file.startsWith('\ufeffO que fazer;Tipo;Loja;')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const rows = rowsOf(file);
    expect(rows).toHaveLength(conciliacao.discrepancias.length);
    const sum = rows.reduce(
      (total, { Valor = '' }) => total + Math.round(Number(Valor.replace(',', '.')) * 100),
      0,
    );
    const { recebidoCentavos, devidoCentavos } = conciliacao.totais;
    expect(sum).toBe(devidoCentavos - recebidoCentavos);
    for (const { Valor } of rows) expect(Valor).toMatch(/^-?\d+(?:,\d{1,2})?$/);
  });

  it('carries the evidence of a finding in words', () => {
    const { discrepancias } = conciliacaoFicticia(100);
    const order = discrepancias.filter(({ tipo }) => tipo === 'repasseAMenor');
    const [row] = rowsOf(fileOf({ discrepancias: order }));
    expect(row?.Conta).toMatch(/^repasses recebidos -R\$ [\d.]+,\d\d \| valor das parcelas R\$/);
    expect(row?.Lançamentos).toMatch(/^ciclo \d+ de 28\/\d\d\/2026, repasse parcela 1 R\$/);
  });

  it.each(['=1+1', '+1', '-2+3+cmd|x', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A1'])(
    'disarms %j in every cell of text',
    (text) => {
      const { evidencia } = withFirst({}).discrepancias[0] as Discrepancia;
      const conta = [{ descricao: text, valorCentavos: 1 }];
      const row = rowOf({
        id: text,
        canal: text,
        loja: text,
        pedido: text,
        pedidoCanal: text,
        identificador: text,
        evidencia: { ...evidencia, regra: text, conta },
      });
      const { Valor: _, ...cells } = row ?? {};
      for (const cell of Object.values(cells)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(cells.Canal).toMatch(/^'/);
    },
  );

  it('keeps order numbers that a spreadsheet would round', () => {
    const row = rowOf({ pedido: '00123', pedidoCanal: '2000004567891234' });
    expect([row?.Pedido, row?.['Pedido no canal']]).toEqual(["'00123", "'2000004567891234"]);
  });

  it('writes months as the other reports do', () => {
    expect(rowOf({ mes: '2026-11' })?.Mês).toBe('nov/2026');
  });

  it('has no document of a customer', () => {
    expect(fileOf(withFirst({ canal: 'CPF 123.456.789-09' }))).toContain('CPF ***');
  });

  it('shortens a cell to its limit, and adds up the rest', () => {
    const { evidencia } = withFirst({}).discrepancias[0] as Discrepancia;
    const conta = Array.from({ length: 10_000 }, () => ({ descricao: 'x', valorCentavos: 1 }));
    const row = rowOf({ evidencia: { ...evidencia, conta } });
    expect(row?.Conta?.length).toBeLessThan(32_767);
    expect(row?.Conta).toMatch(/\| e mais [\d.]+ itens, -R\$ [\d.,]+$/);
  });

  it('is written with the options given', () => {
    const asked: number[] = [];
    const discrepancias = new Proxy(conciliacaoFicticia(100).discrepancias, {
      get(target, name) {
        if (/^\d+$/.test(String(name))) asked.push(Number(name));
        return Reflect.get(target, name, target) as unknown;
      },
    });
    const lines = relatorioCsv({ discrepancias });
    lines.next();
    lines.next();
    expect(asked).toEqual([0]);
  });
});

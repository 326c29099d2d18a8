import { describe, expect, it } from 'vitest';
import type { Acao } from './casos/caso.js';
import { conferir } from './casos/conferir.js';
import { casos } from './casos/index.js';
import { dadosDoCaso } from './casos/registro.js';

describe('the table of cases', () => {
  it('has at least 120, each with a name of its own and a reason', () => {
    expect(casos.length).toBeGreaterThanOrEqual(120);
    expect(new Set(casos.map(({ nome }) => nome)).size).toBe(casos.length);
    for (const { porque } of casos) expect(porque).toMatch(/^\p{Lu}|^\d/u);
  });

  it('has every row of the table of the issue', () => {
    const rows = casos.flatMap(({ linhaDaTabela }) => linhaDaTabela ?? []);
    expect(rows.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, row) => row + 1),
    );
  });

  it.each(casos)('$nome: no line is lost on its way into the items of cycles', (caso) => {
    const { linhas } = dadosDoCaso(caso);
    const moved = linhas.flatMap((linha) => {
      if (linha.parte === 'eventos') return linha.item.totalValor;
      if (linha.parte === 'pedidosEventos') return linha.item.totalValor;
      return linha.item.titulos.flatMap(({ parcelas }) =>
        parcelas.flatMap(({ eventos }) => eventos.map(({ valor }) => valor)),
      );
    });
    const cents = (reais: readonly number[]) =>
      reais.reduce((sum, one) => sum + Math.round(one * 100), 0);
    expect(cents(moved)).toBe(cents(caso.linhas.map(({ valor }) => valor)));
    for (const { valor } of caso.linhas) expect(valor).toBe(Math.round(valor * 100) / 100);
  });

  it('what is owed is signed as its action says', () => {
    const signs: Record<Acao, readonly number[]> = {
      cobrar: [-1],
      devolver: [1],
      conferir: [-1, 1],
      regular: [-1, 1],
    };
    for (const { devido, ouRelacionadas = [] } of casos) {
      for (const { acao, valorCentavos } of [...devido, ...ouRelacionadas]) {
        expect(signs[acao]).toContain(Math.sign(valorCentavos));
      }
    }
  });

  it('a wrong answer, a missing one and one whose findings do not name each other differ', async () => {
    const caso = casos.find(({ linhaDaTabela }) => linhaDaTabela === 11);
    if (!caso) throw new Error('row 11');
    const right = [
      { id: 'a', acao: 'cobrar', valorCentavos: -8500, pedido: 'P-1', relacionadas: ['b'] },
      { id: 'b', acao: 'conferir', valorCentavos: 8500, relacionadas: ['a'] },
    ];
    const of = async (discrepancias: typeof right) => {
      const { esperado, encontrado } = await conferir(caso, async () => ({ discrepancias }));
      return String(esperado) === String(encontrado);
    };
    expect(await of(right)).toBe(true);
    expect(await of([])).toBe(true);
    expect(await of(right.map((one) => ({ ...one, relacionadas: [] })))).toBe(false);
    expect(await of(right.slice(1))).toBe(false);
    expect(await of(right.map((one) => ({ ...one, acao: 'conferir' })))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { LinhaDoCaso } from './casos/caso.js';
import { dadosDoCaso } from './casos/registro.js';
import { reconcile } from './support/exemplo.js';
import type { ItemDeCiclo } from './support/itens.js';

/** The actions of the claims, by order, in a store without any transfers. */
async function acoes(valores: readonly number[], linhas: LinhaDoCaso[], more: ItemDeCiclo[] = []) {
  const pedidos = valores.map((valor, n) => ({
    pedido: `P-${n + 1}`,
    pedidoCanal: `C-${n + 1}`,
    titulos: [[valor]],
    comissao: 0,
  }));
  const dados = dadosDoCaso({ pedidos, linhas });
  const options = { hoje: '2026-07-31', prazoDias: 30 };
  const { discrepancias } = await reconcile(
    { ...dados, linhas: [...dados.linhas, ...more] },
    options,
  );
  const found = new Map(discrepancias.map((one) => [one.pedido, one]));
  const claims = pedidos.map(({ pedido }) => found.get(pedido));
  return {
    claims,
    acoes: claims.map((one) => one?.acao),
    soltas: discrepancias.filter(({ pedido }) => !pedido?.startsWith('P-')),
  };
}

const line = (valor: number, evento = 'repasse'): LinhaDoCaso => ({
  evento,
  valor,
  data: '2026-04-01',
});

const count = (all: readonly unknown[], one: unknown) => all.filter((each) => each === one).length;

describe('money without an order, beside missing transfers', () => {
  it.each([
    ['Amazon', 'P-2'],
    ['Amazon BR', 'C-2'],
  ])(
    'a sum of %s with an order number, %s, leaves that order to a person',
    async (canal, numero) => {
      const sum = { ...line(20), canal, identificador: numero };
      const { claims, acoes: found, soltas } = await acoes([81.37, 92.4], [sum]);
      expect(found).toEqual(['cobrar', 'conferir']);
      expect(claims[1]?.evidencia.decisao).toBe('um lançamento sem pedido tem o número deste');
      expect([claims[1]?.relacionadas, soltas[0]?.relacionadas]).toEqual([
        [soltas[0]?.id],
        [claims[1]?.id],
      ]);
    },
  );

  it.each(['repasse', 'liberação'])(
    'a lot of any of them leaves all to a person: %s',
    async (word) => {
      const valores = Array.from({ length: 20 }, (_, n) => 81.37 + n * 3.11);
      const paid = [0, 7, 14].reduce((sum, n) => sum + (valores[n] as number), 0);
      const { claims, acoes: found, soltas } = await acoes(valores, [line(paid, word)]);
      expect(count(found, 'conferir')).toBe(20);
      expect(claims[7]?.evidencia.decisao).toContain('o canal tem R$ 309,42 sem pedido');
      expect(claims[7]?.relacionadas).toEqual([soltas[0]?.id]);
      expect(soltas[0]?.relacionadas).toHaveLength(20);
    },
  );

  it.each([
    ['a line too small for any of them pays none', 20, 0],
    ['a lot may hide as many as it can pay', 170, 2],
    ['a lot that is large beside them may hide all', 4500, 500],
  ])('of 500: %s', async (_, valor, conferir) => {
    const { claims, acoes: found, soltas } = await acoes(Array(500).fill(90), [line(valor)]);
    expect([count(found, 'conferir'), count(found, 'cobrar')]).toEqual([conferir, 500 - conferir]);
    const isRelated = conferir > 0;
    expect(
      claims.every((one) => one?.relacionadas.includes(soltas[0]?.id ?? '') === isRelated),
    ).toBe(true);
  });

  it('a lot among the lines of unknown orders counts too', async () => {
    const item = {
      idCiclo: 9001,
      canal: 'Amazon',
      dataRepasse: '2026-04-01',
      parte: 'pedidosEventos',
      item: {
        pedido: 'LOTE-1',
        totalValor: 180,
        eventos: [{ evento: 'repasse', totalValor: 180 }],
      },
    } as unknown as ItemDeCiclo;
    expect((await acoes([90, 90], [], [item])).acoes).toEqual(['conferir', 'conferir']);
  });
});

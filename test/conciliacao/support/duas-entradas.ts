import * as fc from 'fast-check';
import type { Conciliacao, DetalheDeCiclo } from '../../../src/conciliacao/index.js';
import type { MirrorClient } from '../../../src/mirror/index.js';
import { madeClient } from '../../mirror/support/made-client.js';
import type { Dados } from './dados.js';
import { flat } from './flat.js';
import { detalhesDe } from './itens.js';

/** An irregular name in a record or line, such as blanks or a missing number. */
interface Oddity {
  pedido: number;
  field: 'pedido' | 'pedidoCanal' | 'chaveNFe';
  value: string | null;
}

const oddity: fc.Arbitrary<Oddity> = fc.record({
  pedido: fc.nat(4),
  field: fc.constantFrom('pedido', 'pedidoCanal', 'chaveNFe'),
  value: fc.constantFrom('P-1 ', ' P-1', 'C-1', '', ' ', null),
});

const tituloSemParcelas = fc.record({
  pedido: fc.nat(4),
  valorTotal: fc.constantFrom<unknown>(10, 0, '0.00', null, undefined),
  parcelas: fc.constantFrom<unknown>([], null, undefined),
});

/** The irregularities of a store. */
export interface Odd {
  oddities: Oddity[];
  semParcelas: { pedido: number; valorTotal: unknown; parcelas: unknown }[];
  /** The difference between a cycle's stated total and the sum of its lines. */
  delta: number;
  /** Days of the first order and the last cycle; undefined leaves them unchanged. */
  dias: { dataVenda: unknown; dataRepasse: unknown };
}

const dia = fc.constantFrom<unknown>(
  undefined,
  undefined,
  undefined,
  '01/08/2026',
  '2026-08-01T23:59:00-03:00',
  null,
  '',
  '2026-02-30',
  'ontem',
  20260801,
);

export const odd: fc.Arbitrary<Odd> = fc.record({
  oddities: fc.array(oddity, { maxLength: 2 }),
  semParcelas: fc.array(tituloSemParcelas, { maxLength: 1 }),
  delta: fc.constantFrom(0, 0, 0, 1, -500),
  dias: fc.record({ dataVenda: dia, dataRepasse: dia }),
});

/** A client of a service with these orders and cycles. */
export function clientOf(
  { pedidos, linhas, ciclos }: Dados,
  { oddities, semParcelas, delta, dias }: Odd,
) {
  const records = pedidos.map((pedido, index) => {
    const own = oddities.filter((one) => one.pedido === index);
    const more = semParcelas.filter((one) => one.pedido === index);
    return {
      ...pedido,
      ...(index === 0 && dias.dataVenda !== undefined && { dataVenda: dias.dataVenda }),
      ...Object.fromEntries(own.map(({ field, value }) => [field, value])),
      titulos: [...pedido.titulos, ...more],
    };
  });
  const listed = ciclos.map((ciclo, index) => {
    const own = linhas.filter(({ idCiclo }) => idCiclo === ciclo.idCiclo).flatMap(flat);
    const sum = own.reduce((total, { valor }) => total + valor, 0);
    const isOdd = index === ciclos.length - 1 && dias.dataRepasse !== undefined;
    const dataRepasse = isOdd ? dias.dataRepasse : ciclo.dataRepasse;
    return { ...ciclo, dataRepasse, valorRepasse: (sum + delta) / 100 };
  });
  const client = madeClient({
    ciclos: () => listed,
    items: (id) =>
      linhas.flatMap(({ idCiclo, parte, item }) => (idCiclo === id ? [{ parte, item }] : [])),
    find: (chave) => {
      const [[filtro, valor]] = Object.entries(chave) as [[string, string]];
      const field = { chavePedido: '_id', chaveNF: 'chaveNFe' }[filtro] ?? filtro;
      return records.find((record) => (record as Record<string, unknown>)[field] === valor);
    },
  });
  return { client, records: records as never[] };
}

/** The comparable part of a reconciliation, in any order, without names of the mirror's store. */
export function comparable(conciliacao: Conciliacao) {
  const { discrepancias, totais, avisos, naoDecididos, prazos, emAberto } = conciliacao;
  const found = discrepancias.map(({ id: _id, loja: _loja, ...one }) => ({
    ...one,
    relacionadas: one.relacionadas.length,
    evidencia: { ...one.evidencia, linhas: one.evidencia.linhas.map(written).sort() },
  }));
  return {
    discrepancias: found.map(written).sort(),
    totais: {
      ...totais,
      porCiclo: totais.porCiclo.map(({ loja: _loja, ...ciclo }) => written(ciclo)).sort(),
    },
    avisos,
    naoDecididos,
    prazos,
    emAberto,
  };
}

const written = (value: object) => JSON.stringify(value);

/** The details of a client's cycles, with the data of the list. */
export async function* linhasOf(
  client: ReturnType<typeof clientOf>['client'],
): AsyncGenerator<DetalheDeCiclo> {
  const { ciclos } = client as MirrorClient;
  for await (const { items } of ciclos.list({} as never).pages()) {
    for (const { idCiclo, canal, dataRepasse, valorRepasse } of items) {
      const itens: unknown[] = [];
      for await (const entry of ciclos.stream(idCiclo, {} as never)) {
        itens.push({ idCiclo, ...entry });
      }
      const [detalhe] = detalhesDe(itens);
      yield { eventos: [], ...detalhe, idCiclo, canal, dataRepasse, valorRepasse };
    }
  }
}

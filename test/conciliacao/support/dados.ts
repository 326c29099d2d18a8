import * as fc from 'fast-check';
import type { Pedido } from '../../../src/client/contract/schemas/pedido.js';
import type { ItemDeCiclo } from './itens.js';

/** The fields of an order record that the rules read. */
export type PedidoDado = Pick<
  Pedido,
  '_id' | 'pedido' | 'pedidoCanal' | 'chaveNFe' | 'canal' | 'dataVenda' | 'situacao' | 'titulos'
> & {
  totalItens: { valorComissaoPrevista: number };
  frete: { valor: number; valorComissaoPrevista: number };
};

/** A made-up input of a reconciliation. */
export interface Dados {
  pedidos: PedidoDado[];
  linhas: ItemDeCiclo[];
  ciclos: Ciclo[];
}

interface Ciclo {
  idCiclo: number;
  canal: string;
  dataRepasse: string | null;
}

/** Amounts that often match: a whole, a half, a third, and unrelated ones. */
const VALORES = [5000, 2500, 1667, 1666, 5000, 1, 0, 4000, 10000];

interface Movimento {
  ciclo: number;
  titulo: number;
  parcela: number | null;
  evento: string | null;
  centavos: number;
}

const valor = fc.oneof(fc.constantFrom(...VALORES), fc.integer({ min: 0, max: 20_000 }));

const situacoes = ['aprovado', 'despachado', 'entregue', 'entregue', 'em devolução', 'cancelado'];

/** Equivalent spellings, and words without a rule. */
const eventos = [
  'repasse',
  'Repasse',
  'REPASSE',
  'repasse',
  'repasse',
  'comissão',
  'Comissao',
  'COMISSÃO',
  'cancelamento',
  'Cancelamento de Comissão',
  'cancelamento-de-comissao',
  'chargeback',
  'frete',
  'Frete',
  'rebate',
  'taxa de cancelamento',
  'bloqueio',
  'Desbloqueio',
  'imposto retido',
  'ação judicial',
  'frete reversa',
  null,
];

const canais = ['Amazon', 'AMAZON', ' amazon', 'Magalu'];

const ciclos = fc.array(
  fc.record({
    canal: fc.constantFrom(...canais),
    dataRepasse: fc.constantFrom('2026-08-01', '2026-08-31', '2026-09-01', '2027-01-10', null),
  }),
  { minLength: 1, maxLength: 4 },
);

const titulos = fc.array(fc.array(valor, { minLength: 1, maxLength: 3 }), {
  minLength: 0,
  maxLength: 3,
});

/** The lines of a faultless settlement. */
function faultless(of: readonly (readonly number[])[], comissao: number, frete: number) {
  const values = of.flat();
  const whole = values.reduce((sum, one) => sum + one, 0);
  let upTo = 0;
  let given = 0;
  const lines: Omit<Movimento, 'ciclo'>[] = of.flatMap((parcelas, titulo) =>
    parcelas.flatMap((centavos, index) => {
      upTo += centavos;
      const charge = (whole === 0 ? 0 : Math.round((comissao * upTo) / whole)) - given;
      given += charge;
      const at = { titulo, parcela: index + 1 };
      return [
        { ...at, evento: 'repasse', centavos },
        { ...at, evento: 'comissão', centavos: -charge },
      ];
    }),
  );
  return [...lines, { titulo: 0, parcela: null, evento: 'frete', centavos: -frete }];
}

type Change = 'keep' | 'drop' | 'twice' | 'cut' | 'less' | 'more' | 'back' | 'cancel';

function changed(line: Movimento, change: Change): Movimento[] {
  const { centavos } = line;
  const third = Math.trunc(centavos / 3);
  if (change === 'drop') return [];
  if (change === 'twice') return [line, { ...line, ciclo: line.ciclo + 1 }];
  if (change === 'cut') {
    const pieces = [third, third, centavos - 2 * third];
    return pieces.map((piece, index) => ({ ...line, ciclo: line.ciclo + index, centavos: piece }));
  }
  if (change === 'less') return [{ ...line, centavos: centavos - third }];
  if (change === 'more') return [{ ...line, centavos: centavos + third }];
  const back = { ...line, ciclo: line.ciclo + 1, centavos: -centavos };
  if (change === 'back') return [line, line, back];
  const evento = line.evento === 'comissão' ? 'cancelamento de comissão' : 'cancelamento';
  return change === 'cancel' && line.evento !== 'frete' ? [line, { ...back, evento }] : [line];
}

const change = fc.constantFrom<Change>(
  ...(['keep', 'keep', 'keep', 'drop', 'twice', 'cut', 'less', 'more', 'back', 'cancel'] as const),
);

const movimento: fc.Arbitrary<Movimento> = fc.record({
  ciclo: fc.nat(3),
  titulo: fc.nat(2),
  parcela: fc.option(fc.integer({ min: 1, max: 4 })),
  evento: fc.constantFrom(...eventos),
  centavos: fc.tuple(valor, fc.constantFrom(1, -1)).map(([centavos, sinal]) => centavos * sinal),
});

const ordem = fc
  .record({
    titulos,
    comissao: fc.integer({ min: 0, max: 3000 }),
    comissaoFrete: fc.constantFrom(0, 0, 150),
    frete: fc.constantFrom(0, 1000, 450),
    situacao: fc.record({
      titulo: fc.constant('pendente'),
      pedido: fc.constantFrom(...situacoes),
      canal: fc.constantFrom('aprovado', 'entregue', 'cancelado'),
    }),
    canal: fc.constantFrom(...canais),
    dataVenda: fc.constantFrom('2026-07-01', '2026-07-31', '2026-11-30'),
    mode: fc.constantFrom('faultless', 'changed', 'changed', 'random', 'mixed', 'none'),
    ciclo: fc.nat(3),
    changes: fc.array(change, { minLength: 19, maxLength: 19 }),
    extra: fc.array(movimento, { maxLength: 6 }),
    parcelaPaga: fc.constantFrom('pendente', 'pendente', 'pendente', 'pago', 'cancelado'),
  })
  .map(({ mode, changes, extra, ciclo, ...order }) => {
    const base = faultless(order.titulos, order.comissao + order.comissaoFrete, order.frete).map(
      (line) => ({ ...line, ciclo }),
    );
    const mutated = base.flatMap((line, index) => changed(line, changes[index % 19] ?? 'keep'));
    const movimentos = {
      none: [],
      faultless: base,
      changed: mutated,
      random: extra,
      mixed: [...mutated, ...extra],
    }[mode];
    return { ...order, movimentos };
  });

const avulsa = fc.record({
  ciclo: fc.nat(3),
  evento: fc.constantFrom(...eventos, 'descontos', 'Descontos', 'imposto retido'),
  identificador: fc.constantFrom('A-1', 'A-2', null),
  centavos: movimento.map(({ centavos }) => centavos),
});

/** An amount in one of the forms that occur. */
const written = (centavos: number, asText: boolean): number => {
  const reais = centavos === 0 && asText ? -0 : centavos / 100;
  return asText && centavos % 7 === 0 ? (String(reais) as unknown as number) : reais;
};

/** Orders, and lines of several cycles in random order. */
export const dados: fc.Arbitrary<Dados> = fc
  .record({
    ciclos,
    ordens: fc.array(ordem, { maxLength: 5 }),
    avulsas: fc.array(avulsa, { maxLength: 8 }),
    asText: fc.boolean(),
    lost: fc.option(fc.nat(4)),
    shuffle: fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
  })
  .map(({ ciclos: given, ordens, avulsas, asText, lost, shuffle }) => {
    const cycles = given.map((ciclo, index) => ({ idCiclo: 1001 + index, ...ciclo }));
    const cicloAt = (index: number) => cycles[index % cycles.length] as Ciclo;
    const pedidos: PedidoDado[] = [];
    const linhas: ItemDeCiclo[] = [];
    for (const [index, order] of ordens.entries()) {
      const names = { pedido: `P-${index % 3}`, pedidoCanal: `C-${index}` };
      const record = pedidoDe(order, index, names, asText);
      if (index !== lost) pedidos.push(record);
      for (const ciclo of cycles) {
        const own = order.movimentos.filter((line) => cicloAt(line.ciclo) === ciclo);
        linhas.push(...itensDe(record, ciclo, own, asText));
      }
    }
    for (const { ciclo, evento, identificador, centavos } of avulsas) {
      const totalValor = written(centavos, asText);
      const item = {
        evento: evento as string,
        identificador: identificador ?? undefined,
        totalValor,
      };
      linhas.push({ ...cicloAt(ciclo), parte: 'eventos', item } as ItemDeCiclo);
    }
    const weight = (place: number) => (shuffle[place % 20] ?? 0) * (1 + (place % 7));
    const mixed = linhas
      .map((line, place) => ({ line, weight: weight(place) }))
      .sort((one, other) => one.weight - other.weight)
      .map(({ line }) => line);
    return { pedidos, linhas: mixed, ciclos: cycles };
  });

interface Ordem {
  titulos: number[][];
  comissao: number;
  comissaoFrete: number;
  frete: number;
  situacao: PedidoDado['situacao'];
  canal: string;
  dataVenda: string;
  parcelaPaga: string;
}

function pedidoDe(
  order: Ordem,
  index: number,
  names: { pedido: string; pedidoCanal: string },
  asText: boolean,
): PedidoDado {
  return {
    _id: `ID-${index}`,
    ...names,
    chaveNFe: `NFE-${index}`,
    canal: order.canal,
    dataVenda: order.dataVenda,
    situacao: order.situacao,
    totalItens: { valorComissaoPrevista: written(order.comissao, asText) },
    frete: {
      valor: written(order.frete, asText),
      valorComissaoPrevista: written(order.comissaoFrete, asText),
    },
    titulos: order.titulos.map((parcelas) => ({
      codigoControle: null as unknown as string,
      qtTotalParcela: parcelas.length,
      valorTotal: parcelas.reduce((sum, one) => sum + one, 0) / 100,
      parcelas: parcelas.map((centavos, place) => ({
        numero: place + 1,
        valorParcela: written(centavos, asText),
        situacao: place === 0 ? order.parcelaPaga : 'pendente',
        eventos: [],
      })),
    })),
  };
}

/** The items of an order in a cycle: all titles, with the cycle's own events. */
function itensDe(
  { pedido, pedidoCanal, chaveNFe, titulos: shown }: PedidoDado,
  ciclo: Ciclo,
  movimentos: readonly Movimento[],
  asText: boolean,
): ItemDeCiclo[] {
  const names = { pedido, pedidoCanal, chaveNFe };
  const itens: ItemDeCiclo[] = [];
  const ofTitulos = movimentos.filter(({ parcela }) => parcela !== null && shown.length > 0);
  if (ofTitulos.length > 0) {
    const titulosOf = shown.map((titulo, place) => ({
      ...titulo,
      parcelas: [1, 2, 3, 4].map((numero) => ({
        ...titulo.parcelas.find((parcela) => parcela.numero === numero),
        numero,
        eventos: ofTitulos
          .filter((line) => line.parcela === numero && line.titulo % shown.length === place)
          .map(({ evento, centavos }) => ({
            evento,
            parcela: numero,
            qtTotalParcela: 4,
            valor: written(centavos, asText),
          })),
      })),
    }));
    const item = { ...names, titulos: titulosOf };
    itens.push({ ...ciclo, parte: 'pedidosTitulos', item } as unknown as ItemDeCiclo);
  }
  const doPedido = movimentos.filter((line) => !ofTitulos.includes(line));
  if (doPedido.length > 0) {
    const eventos = doPedido.map(({ evento, centavos }) => ({
      evento,
      totalValor: written(centavos, asText),
    }));
    const item = { ...names, totalValor: 0, eventos };
    itens.push({ ...ciclo, parte: 'pedidosEventos', item } as unknown as ItemDeCiclo);
  }
  return itens;
}

import type { MirrorClient } from '../../../src/mirror/index.js';
import { madeClient, onePage } from './made-client.js';

/** The place of a name: an order record, a line of a cycle, or the analysis. */
export type NamePlace = 'record' | 'cycle' | 'analysis';

/** Spells a name in a place, given its digits. */
export type Spell = (digits: string, place: NamePlace, field: string) => unknown;

const parcela = (valorParcela: number, eventos: object[] = []) => ({
  numero: 1,
  valorParcela,
  situacao: 'pendente',
  eventos,
});

/** Three orders, two paid short, an order without lines, and a block that was given back. */
export function namedStore(spell: Spell) {
  const of = (place: NamePlace) => (field: string, digits: string) => ({
    [field]: spell(digits, place, field),
  });
  const names = (place: NamePlace, order: number) => ({
    ...of(place)('pedido', `${order}`),
    ...of(place)('pedidoCanal', `${9000 + order}`),
    ...of(place)('chaveNFe', `${70_000 + order}`),
  });
  const codigo = (place: NamePlace, order: number) => of(place)('codigoControle', `${400 + order}`);
  const records = [1, 2, 3].map((order) => ({
    ...of('record')('_id', `${500 + order}`),
    ...names('record', order),
    canal: 'Amazon',
    dataVenda: '2026-06-01',
    situacao: { titulo: 'pendente', pedido: 'entregue', canal: 'entregue' },
    totalItens: { valor: 100, valorComissaoPrevista: 0 },
    frete: { valor: 0, valorComissaoPrevista: 0 },
    titulos: [{ ...codigo('record', order), valorTotal: 100, parcelas: [parcela(100)] }],
  }));
  const paid = (order: number, valor: number) => ({
    parte: 'pedidosTitulos',
    item: {
      ...names('cycle', order),
      titulos: [
        {
          ...codigo('cycle', order),
          valorTotal: 100,
          parcelas: [parcela(100, [{ evento: 'repasse', valor }])],
        },
      ],
    },
  });
  const avulso = (evento: string, totalValor: number) => ({
    parte: 'eventos',
    item: { evento, ...of('cycle')('identificador', '33'), totalValor },
  });
  const items: Record<number, { parte: string; item: object }[]> = {
    1: [paid(1, 90), avulso('bloqueio', -5)],
    2: [paid(2, 60), paid(1, 4), avulso('desbloqueio', 5)],
  };
  const ciclos = [
    { idCiclo: 1, canal: 'Amazon', dataRepasse: '2026-06-10', valorRepasse: 85 },
    { idCiclo: 2, canal: 'Amazon', dataRepasse: '2026-06-20', valorRepasse: 69 },
  ];
  const made = madeClient({
    ciclos: () => ciclos,
    items: (idCiclo) => items[idCiclo] ?? [],
    find: (chave) => {
      const [[field, valor] = ['', '']] = Object.entries(chave);
      return records.find((record) => {
        const written = (record as Record<string, unknown>)[field];
        return String(written).trim() === String(valor).trim();
      });
    },
  });
  const listed = [1, 2, 3].map((order) => of('analysis')('pedido', `${order}`));
  const analises = { comissoes: () => onePage(() => listed) };
  const client: MirrorClient = { ...made, pedido: { ...made.pedido, analises } };
  const linhas = ciclos.map((ciclo) => {
    const of = (group: string) =>
      (items[ciclo.idCiclo] ?? []).flatMap(({ parte, item }) => (parte === group ? item : []));
    return {
      ...ciclo,
      pedidosTitulos: of('pedidosTitulos'),
      pedidosEventos: of('pedidosEventos'),
      eventos: of('eventos'),
    };
  });
  return { client, records, linhas };
}

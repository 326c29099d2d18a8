import { NOMES } from '../../shared/discrepancia-nomes.js';
import type { GabaritoItem, StoredCiclo } from '../ciclos/stored.js';
import { TIPOS } from '../ciclos/tipos.js';
import type { Core } from '../core-type.js';
import { sum } from '../money.js';
import type { StoredPedido } from '../pedidos/stored.js';
import type { State } from '../state.js';
import { FilteredList } from './filtered-list.js';
import { Money, pedidoPath, Table } from './parts.js';

const ALL_TIPOS = [...TIPOS, 'custoContratado'] as const;

const TIPO_NAMES = { ...NOMES, custoContratado: 'Custo contratado' } as const;

const ACAO_NAMES: Readonly<Record<GabaritoItem['acao'], string>> = {
  cobrar: 'A cobrar',
  conferir: 'A conferir',
  devolver: 'A devolver',
  regular: 'Regular',
};

/** Something planted in a cycle, and the order it is about where it is about one. */
interface Planted extends GabaritoItem {
  ciclo: StoredCiclo;
  chavePedido: string | undefined;
}

function plantedOf({ ciclos, pedidos }: State): Planted[] {
  return [...ciclos.values()].reverse().flatMap((ciclo) =>
    (ciclo.gabarito ?? []).map((item) => ({
      ...item,
      ciclo,
      chavePedido: pedidos
        .withKey('pedidoCanal', item.pedidoCanal ?? '')
        .find(({ novo }) => novo.pedido === item.pedido)?.chavePedido,
    })),
  );
}

/** The kinds that were planted in an order. */
export const plantedIn = (state: State, { chavePedido }: StoredPedido): string[] =>
  plantedOf(state)
    .filter((item) => item.chavePedido === chavePedido)
    .map(({ tipo }) => TIPO_NAMES[tipo]);

/** Discrepancies planted in the cycles, by kind and by order: a reconciliation must find them. */
export function Gabarito({ core: { state }, query }: { core: Core; query: URLSearchParams }) {
  const planted = plantedOf(state);
  return (
    <>
      <Table
        id="por-tipo"
        label="Por tipo"
        emptyText="Nada foi plantado. Gere ciclos na página inicial, com as discrepâncias de costume."
        items={ALL_TIPOS.map((tipo) => planted.filter((item) => item.tipo === tipo)).filter(
          ({ length }) => length > 0,
        )}
        columns={[
          ['Discrepância', '', ([item]) => item && TIPO_NAMES[item.tipo]],
          ['Quantas', 'n', ({ length }) => length.toLocaleString('pt-BR')],
          ['Valor', 'n', (items) => <Money cents={centavosOf(items)} />],
        ]}
      />
      <h2>Por pedido</h2>
      <FilteredList
        id="gabarito"
        label="Gabarito"
        query={query}
        items={planted}
        texts={({ tipo, ciclo, pedido, pedidoCanal, identificador }) => [
          pedido,
          pedidoCanal,
          identificador,
          TIPO_NAMES[tipo],
          ciclo.canal,
          `ciclo ${ciclo.idCiclo}`,
        ]}
        emptyText="Nenhum pedido com discrepância plantada."
        columns={[
          ['Pedido', 's', (item) => <PlantedLink planted={item} />],
          ['Discrepância', 'nua', ({ tipo }) => TIPO_NAMES[tipo]],
          ['Canal', 's nua', ({ ciclo }) => ciclo.canal],
          ['Ciclo', 's', ({ ciclo: { idCiclo: id } }) => <a href={`/painel/ciclos/${id}`}>{id}</a>],
          ['Ação', '', ({ acao }) => ACAO_NAMES[acao]],
          ['Diferença', 'n', ({ valorCentavos }) => <Money cents={valorCentavos} />],
        ]}
      />
    </>
  );
}

const centavosOf = (items: readonly Planted[]) =>
  sum(items.map(({ valorCentavos }) => valorCentavos));

const PlantedLink = ({ planted: { pedido, identificador, chavePedido } }: { planted: Planted }) =>
  chavePedido === undefined ? (
    <code>{identificador ?? pedido}</code>
  ) : (
    <a href={pedidoPath(chavePedido)}>{pedido}</a>
  );

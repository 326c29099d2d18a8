import { roundToCentavos } from '../../shared/centavos.js';
import type { StoredCiclo } from '../ciclos/stored.js';
import type { Core } from '../core-type.js';
import { sum } from '../money.js';
import { parcelasOf, type StoredPedido } from '../pedidos/stored.js';
import { FilteredList } from './filtered-list.js';
import { Badge, Money, Table } from './parts.js';
import { brazilianDate } from './words/dates.js';

/** Cycles, the newest first. */
export const Ciclos = ({ core, query }: { core: Core; query: URLSearchParams }) => (
  <FilteredList
    id="ciclos"
    label="Ciclos"
    query={query}
    items={[...core.state.ciclos.values()].reverse()}
    texts={({ idCiclo, canal, dataRepasse, dataHora }) => [
      idCiclo,
      canal,
      brazilianDate(dataRepasse),
      brazilianDate(dataHora),
    ]}
    emptyText="Nenhum ciclo ainda. Crie pedidos e gere ciclos na página inicial."
    columns={[
      ['Ciclo', 's', ({ idCiclo }) => <a href={`/painel/ciclos/${idCiclo}`}>{idCiclo}</a>],
      ['Canal', 'nua', ({ canal }) => canal],
      ['Dia do repasse', 's', ({ dataRepasse }) => brazilianDate(dataRepasse)],
      ['Criado em', 's', ({ dataHora }) => brazilianDate(dataHora)],
      ['Pedidos', 'n', (ciclo) => pedidosOf(ciclo).length.toLocaleString('pt-BR')],
      ['Valor repassado', 'n', (ciclo) => <Money cents={ciclo.valorRepasseCents} />],
    ]}
  />
);

const pedidosOf = ({ comTitulos, comEventos }: StoredCiclo): StoredPedido[] => [
  ...new Set([...comTitulos, ...comEventos.keys()]),
];

/** One cycle: its totals and its orders. */
export function Ciclo({ ciclo, query }: { ciclo: StoredCiclo; query: URLSearchParams }) {
  const { idCiclo, valorRepasseCents, avulsos } = ciclo;
  const avulsosCents = sum(avulsos.map(({ valorCents }) => valorCents));
  return (
    <>
      <Table
        id="totais"
        label="Totais por evento"
        emptyText="O ciclo não tem linhas."
        items={ciclo.eventos}
        columns={[
          ['Evento', '', ({ evento }) => evento],
          ['Grupo', '', ({ local }) => GROUPS[local]],
          ['Total', 'n', ({ total }) => <Money cents={roundToCentavos(total)} />],
        ]}
        total={<Money cents={valorRepasseCents} />}
      />
      <p class="fraco">
        Cada lançamento está em <code>GET /api/v1/ciclos/detalhes/{idCiclo}/</code>.
      </p>
      <h2>Pedidos</h2>
      <FilteredList
        id="pedidos-do-ciclo"
        label="Pedidos do ciclo"
        query={query}
        items={pedidosOf(ciclo)}
        texts={({ novo, situacao }) => [novo.pedido, novo.pedidoCanal, situacao.titulo]}
        total={<Money cents={valorRepasseCents - avulsosCents} />}
        emptyText="Nenhum pedido neste ciclo."
        columns={[
          ['Pedido', 's', ({ novo }) => novo.pedido],
          ['Número no canal', 's nua', ({ novo }) => novo.pedidoCanal],
          ['Título', '', ({ situacao }) => <Badge>{situacao.titulo}</Badge>],
          ['Neste ciclo', 'n', (pedido) => <Money cents={centsIn(idCiclo, pedido)} />],
        ]}
      />
    </>
  );
}

/** The groups of a cycle's lines. */
const GROUPS: Readonly<Record<string, string>> = {
  pedidosTitulos: 'Parcelas de pedidos (pedidosTitulos)',
  pedidosEventos: 'Pedidos, sem parcela (pedidosEventos)',
  eventos: 'Sem pedido (eventos)',
};

const centsIn = (idCiclo: number, pedido: StoredPedido) =>
  sum(
    [...parcelasOf(pedido).flatMap(({ eventos }) => eventos), ...pedido.eventos]
      .filter((evento) => evento.idCiclo === idCiclo)
      .map(({ valorCents }) => valorCents),
  );

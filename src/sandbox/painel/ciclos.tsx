import { roundToCentavos } from '../../shared/centavos.js';
import type { StoredCiclo } from '../ciclos/stored.js';
import type { Core } from '../core-type.js';
import { sum } from '../money.js';
import { parcelasOf, type StoredPedido } from '../pedidos/stored.js';
import { FilteredList } from './filtered-list.js';
import { Badge, counted, Facts, Money, pedidoPath, Table } from './parts.js';
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

/** One cycle: its totals, its orders, and what belongs to none. */
export function Ciclo({ ciclo, query }: { ciclo: StoredCiclo; query: URLSearchParams }) {
  const { idCiclo, valorRepasseCents, avulsos, gabarito = [] } = ciclo;
  const pedidos = pedidosOf(ciclo);
  const avulsosCents = sum(avulsos.map(({ valorCents }) => valorCents));
  return (
    <>
      <section class="cartao">
        <Facts
          items={[
            ['Valor repassado', <Money cents={valorRepasseCents} />],
            [
              'Gabarito',
              gabarito.length === 0 ? (
                'nada foi plantado neste ciclo'
              ) : (
                <a href={`/painel/gabarito?busca=ciclo+${idCiclo}`}>
                  {counted(gabarito.length, 'discrepância plantada', 'discrepâncias plantadas')}
                </a>
              ),
            ],
          ]}
        />
      </section>
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
      <h2>Pedidos</h2>
      <FilteredList
        id="pedidos-do-ciclo"
        label="Pedidos do ciclo"
        query={query}
        items={pedidos}
        texts={({ novo, situacao }) => [novo.pedido, novo.pedidoCanal, situacao.titulo]}
        total={<Money cents={valorRepasseCents - avulsosCents} />}
        emptyText="Nenhum pedido neste ciclo."
        columns={[
          ['Pedido', 's', (item) => <a href={pedidoPath(item.chavePedido)}>{item.novo.pedido}</a>],
          ['Número no canal', 's nua', ({ novo }) => novo.pedidoCanal],
          ['Título', '', ({ situacao }) => <Badge>{situacao.titulo}</Badge>],
          ['Neste ciclo', 'n', (pedido) => <Money cents={centsIn(idCiclo, pedido)} />],
        ]}
      />
      <h2>Lançamentos sem pedido</h2>
      <Table
        id="avulsos"
        label="Lançamentos sem pedido"
        emptyText="Nenhum: todo lançamento é de um pedido."
        items={avulsos.slice(0, MAX_LINES)}
        columns={[
          ['Evento', '', ({ evento }) => evento],
          ['Identificador', '', ({ identificador }) => <code>{identificador ?? ''}</code>],
          ['Valor', 'n', ({ valorCents }) => <Money cents={valorCents} />],
        ]}
        total={<Money cents={avulsosCents} />}
      />
      {avulsos.length > MAX_LINES && (
        <p class="fraco">
          As primeiras {MAX_LINES} de {avulsos.length.toLocaleString('pt-BR')} linhas; todas em{' '}
          <code>GET /api/v1/ciclos/detalhes/{ciclo.idCiclo}/?agruparEventos=false</code>.
        </p>
      )}
    </>
  );
}

/** The groups of a cycle's lines. */
const GROUPS: Readonly<Record<string, string>> = {
  pedidosTitulos: 'Parcelas de pedidos (pedidosTitulos)',
  pedidosEventos: 'Pedidos, sem parcela (pedidosEventos)',
  eventos: 'Sem pedido (eventos)',
};

/** Lines of no order that the page of a cycle shows. */
const MAX_LINES = 200;

const centsIn = (idCiclo: number, pedido: StoredPedido) =>
  sum(
    [...parcelasOf(pedido).flatMap(({ eventos }) => eventos), ...pedido.eventos]
      .filter((evento) => evento.idCiclo === idCiclo)
      .map(({ valorCents }) => valorCents),
  );

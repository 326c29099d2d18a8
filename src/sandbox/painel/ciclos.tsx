import type { StoredCiclo } from '../ciclos/stored.js';
import type { Core } from '../core-type.js';
import { sum, toCents } from '../money.js';
import { parcelasOf, type StoredPedido } from '../pedidos/stored.js';
import { dataBr } from './palavras/datas.js';
import { pagina, Tabela, Valor } from './parts.js';

/** Cycles, the newest first. */
export function Ciclos({ core, query }: { core: Core; query: URLSearchParams }) {
  const ciclos = [...core.state.ciclos.values()].reverse();
  const { itens, links } = pagina(ciclos, query, '/painel/ciclos');
  return (
    <>
      <Tabela
        id="ciclos"
        nome="Ciclos"
        vazio="Nenhum ciclo ainda. Crie pedidos e gere ciclos na página inicial."
        colunas={[
          ['Ciclo', 's'],
          ['Canal'],
          ['Dia do repasse', 's'],
          ['Criado em', 's'],
          ['Pedidos', 'n'],
          ['Valor repassado', 'n'],
        ]}
        linhas={itens.map((ciclo) => [
          <a href={`/painel/ciclos/${ciclo.idCiclo}`}>{ciclo.idCiclo}</a>,
          ciclo.canal,
          dataBr(ciclo.dataRepasse),
          dataBr(ciclo.dataHora),
          pedidosOf(ciclo).length.toLocaleString('pt-BR'),
          <Valor cents={ciclo.valorRepasseCents} />,
        ])}
      />
      {links}
    </>
  );
}

const pedidosOf = ({ comTitulos, comEventos }: StoredCiclo): StoredPedido[] => [
  ...new Set([...comTitulos, ...comEventos.keys()]),
];

/** One cycle: its totals by event, its orders, and what belongs to none. */
export function Ciclo({ ciclo, query }: { ciclo: StoredCiclo; query: URLSearchParams }) {
  const { itens, links } = pagina(pedidosOf(ciclo), query, `/painel/ciclos/${ciclo.idCiclo}`);
  return (
    <>
      <Tabela
        id="totais"
        nome="Totais por evento"
        vazio="O ciclo não tem linha alguma."
        colunas={[['Evento'], ['Grupo'], ['Total', 'n']]}
        linhas={ciclo.eventos.map(({ evento, local, total }) => [
          evento,
          <span>
            {GRUPOS[local]} <code>{local}</code>
          </span>,
          <Valor cents={toCents(total)} />,
        ])}
      />
      <h2>Pedidos</h2>
      <Tabela
        id="pedidos-do-ciclo"
        nome="Pedidos do ciclo"
        vazio="Nenhum pedido neste ciclo."
        colunas={[
          ['Pedido', 's'],
          ['Pedido no canal', 's'],
          ['Neste ciclo', 'n'],
        ]}
        linhas={itens.map((pedido) => [
          <a href={`/painel/pedidos/${pedido.chavePedido}`}>{pedido.novo.pedido}</a>,
          pedido.novo.pedidoCanal,
          <Valor cents={centsIn(ciclo.idCiclo, pedido)} />,
        ])}
      />
      {links}
      <h2>Lançamentos sem pedido</h2>
      <Tabela
        id="avulsos"
        nome="Lançamentos sem pedido"
        vazio="Nenhum: todo lançamento é de um pedido."
        colunas={[['Evento'], ['Identificador'], ['Valor', 'n']]}
        linhas={ciclo.avulsos
          .slice(0, MAIS_LINHAS)
          .map(({ evento, identificador, valorCents }) => [
            evento,
            <code>{identificador ?? ''}</code>,
            <Valor cents={valorCents} />,
          ])}
      />
      {ciclo.avulsos.length > MAIS_LINHAS && (
        <p class="fraco">
          As primeiras {MAIS_LINHAS} de {ciclo.avulsos.length.toLocaleString('pt-BR')} linhas; todas
          em <code>GET /api/v1/ciclos/detalhes/{ciclo.idCiclo}/?agruparEventos=false</code>.
        </p>
      )}
    </>
  );
}

/** The groups of a cycle's lines. */
const GRUPOS: Readonly<Record<string, string>> = {
  pedidosTitulos: 'Parcelas de pedidos',
  pedidosEventos: 'Pedidos, sem parcela',
  eventos: 'Sem pedido',
};

/** Lines of no order that the page of a cycle shows. */
const MAIS_LINHAS = 200;

const centsIn = (idCiclo: number, pedido: StoredPedido) =>
  sum(
    [...parcelasOf(pedido).flatMap(({ eventos }) => eventos), ...pedido.eventos]
      .filter((evento) => evento.idCiclo === idCiclo)
      .map(({ valorCents }) => valorCents),
  );

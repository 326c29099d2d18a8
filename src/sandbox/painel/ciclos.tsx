import type { StoredCiclo } from '../ciclos/stored.js';
import type { Core } from '../core-type.js';
import { sum, toCents } from '../money.js';
import { parcelasOf, type StoredPedido } from '../pedidos/stored.js';
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
        vazio="Nenhum ciclo ainda. Gere alguns na página inicial."
        colunas={[
          ['Ciclo', 's'],
          ['Canal'],
          ['Repasse', 's'],
          ['Criado', 's'],
          ['Pedidos', 'n'],
          ['Valor', 'n'],
        ]}
        linhas={itens.map((ciclo) => [
          <a href={`/painel/ciclos/${ciclo.idCiclo}`}>{ciclo.idCiclo}</a>,
          ciclo.canal,
          ciclo.dataRepasse,
          ciclo.dataHora,
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
        vazio="Sem linhas."
        colunas={[['Evento'], ['Onde'], ['Total', 'n']]}
        linhas={ciclo.eventos.map(({ evento, local, total }) => [
          evento,
          local,
          <Valor cents={toCents(total)} />,
        ])}
      />
      <h2>Pedidos</h2>
      <Tabela
        id="pedidos-do-ciclo"
        nome="Pedidos do ciclo"
        vazio="Nenhum pedido."
        colunas={[
          ['Pedido', 's'],
          ['No canal', 's'],
          ['Neste ciclo', 'n'],
        ]}
        linhas={itens.map((pedido) => [
          <a href={`/painel/pedidos/${pedido.chavePedido}`}>{pedido.novo.pedido}</a>,
          pedido.novo.pedidoCanal,
          <Valor cents={centsIn(ciclo.idCiclo, pedido)} />,
        ])}
      />
      {links}
      <h2>Sem pedido</h2>
      <Tabela
        id="avulsos"
        nome="Linhas sem pedido"
        vazio="Nenhuma linha sem pedido."
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

/** Lines of no order that the page of a cycle shows. */
const MAIS_LINHAS = 200;

const centsIn = (idCiclo: number, pedido: StoredPedido) =>
  sum(
    [...parcelasOf(pedido).flatMap(({ eventos }) => eventos), ...pedido.eventos]
      .filter((evento) => evento.idCiclo === idCiclo)
      .map(({ valorCents }) => valorCents),
  );

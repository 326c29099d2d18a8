import { resumoOf } from '../analises/resumo.js';
import type { Core } from '../core-type.js';
import { pedidoRecord } from '../pedidos/record.js';
import type { StoredEvento, StoredPedido } from '../pedidos/stored.js';
import { Entrada } from './campos.js';
import { dataBr } from './palavras/datas.js';
import { Json, pagina, Selo, Tabela, Valor } from './parts.js';

const linkOf = ({ chavePedido }: StoredPedido) => `/painel/pedidos/${chavePedido}`;

/** Orders, the newest first, found by any of their numbers. */
export function Pedidos({ core, query }: { core: Core; query: URLSearchParams }) {
  const busca = (query.get('busca') ?? '').trim().toLowerCase();
  const achados = [...core.state.pedidos.all()]
    .reverse()
    .filter(({ novo }) =>
      [novo.pedido, novo.pedidoERP, novo.pedidoCanal, novo.chaveNFe, novo.canal].some((text) =>
        text?.toLowerCase().includes(busca),
      ),
    );
  const { itens, links } = pagina(achados, query, '/painel/pedidos');
  return (
    <>
      <form method="get" class="cartao linha">
        <Entrada campo="busca" type="search" value={busca} />
        <button type="submit">Buscar</button>
      </form>
      <Tabela
        id="pedidos"
        nome="Pedidos"
        vazio={
          busca
            ? 'Nenhum pedido com esse texto. Busque por outro, ou deixe vazio para ver todos.'
            : 'Nenhum pedido ainda. Crie um com POST /api/v1/pedido/novo, ou abra o sandbox com --seed demo.'
        }
        colunas={[
          ['Pedido', 's'],
          ['Pedido no canal', 's'],
          ['Canal', 's'],
          ['Data da venda', 's'],
          ['Situação do pedido'],
          ['Situação do título'],
          ['Valor', 'n'],
          ['Recebido', 'n'],
        ]}
        linhas={itens.map((pedido) => {
          const { valorCents, repasseCents } = resumoOf(pedido);
          return [
            <a href={linkOf(pedido)}>{pedido.novo.pedido}</a>,
            pedido.novo.pedidoCanal,
            pedido.novo.canal,
            dataBr(pedido.novo.dataVenda),
            <Selo>{pedido.situacao.pedido}</Selo>,
            <Selo>{pedido.situacao.titulo}</Selo>,
            <Valor cents={valorCents} />,
            <Valor cents={repasseCents} />,
          ];
        })}
      />
      {links}
    </>
  );
}

/** One order: its installments, and what each cycle moved. */
export function Pedido({ core, pedido }: { core: Core; pedido: StoredPedido }) {
  const resumo = resumoOf(pedido);
  const parcelas = pedido.titulos.flatMap(({ parcelas: all }) =>
    all.map((parcela) => ({ parcela, total: all.length })),
  );
  return (
    <>
      <section class="cartao">
        <dl>
          <dt>Canal</dt>
          <dd>
            {pedido.novo.canal}, pedido {pedido.novo.pedidoCanal}
          </dd>
          <dt>Situação</dt>
          <dd>
            <Selo>{pedido.situacao.pedido}</Selo> na plataforma,{' '}
            <Selo>{pedido.situacao.canal}</Selo> no canal, título{' '}
            <Selo>{pedido.situacao.titulo}</Selo>
          </dd>
          <dt>Vendido</dt>
          <dd>
            <Valor cents={resumo.valorCents} />
          </dd>
          <dt>Recebido</dt>
          <dd>
            <Valor cents={resumo.repasseCents} />
          </dd>
          <dt>Comissão</dt>
          <dd>
            <Valor cents={resumo.comissaoPrevistaCents} /> prevista,{' '}
            <Valor cents={resumo.comissaoCobradaCents} /> cobrada
          </dd>
        </dl>
      </section>
      <Tabela
        id="parcelas"
        nome="Parcelas e eventos"
        vazio="O pedido não tem parcela alguma."
        colunas={[['Parcela', 's'], ['Situação'], ['Valor', 'n'], ['Eventos']]}
        linhas={[
          ...parcelas.map(({ parcela, total }) => [
            `${parcela.numero} de ${total}`,
            <Selo>{parcela.situacao}</Selo>,
            <Valor cents={parcela.valorCents} />,
            <Eventos eventos={parcela.eventos} />,
          ]),
          ...(pedido.eventos.length > 0
            ? [['Pedido inteiro', '', '', <Eventos eventos={pedido.eventos} />]]
            : []),
        ]}
      />
      <details class="cartao">
        <summary>Como a API o mostra</summary>
        <Json value={pedidoRecord(pedido, core.state.loja, core.behaviour)} />
      </details>
    </>
  );
}

const Eventos = ({ eventos }: { eventos: readonly StoredEvento[] }) =>
  eventos.length === 0 ? (
    <span class="fraco">nenhum</span>
  ) : (
    <div>
      {eventos.map(({ tipo, valorCents, idCiclo }) => (
        <div>
          {tipo} <Valor cents={valorCents} />,{' '}
          <a href={`/painel/ciclos/${idCiclo}`}>ciclo {idCiclo}</a>
        </div>
      ))}
    </div>
  );

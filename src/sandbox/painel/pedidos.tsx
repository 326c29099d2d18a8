import { resumoOf } from '../analises/resumo.js';
import type { Core } from '../core-type.js';
import { pedidoRecord } from '../pedidos/record.js';
import type { StoredEvento, StoredPedido } from '../pedidos/stored.js';
import { FilteredList } from './filtered-list.js';
import { plantedIn } from './gabarito.js';
import { Badge, Facts, Json, Money, pedidoPath, Table } from './parts.js';
import { brazilianDate } from './words/dates.js';

/** Orders, the newest first. */
export function Pedidos({ core, query }: { core: Core; query: URLSearchParams }) {
  const { pedidos } = core.state;
  return (
    <FilteredList
      id="pedidos"
      label="Pedidos"
      query={query}
      items={[...pedidos.all()].reverse()}
      texts={({ novo, situacao }) => [
        novo.pedido,
        novo.pedidoERP,
        novo.pedidoCanal,
        novo.pedidoComplementar,
        novo.chaveNFe,
        novo.canal,
        situacao.pedido,
        situacao.titulo,
      ]}
      emptyText="Nenhum pedido ainda. Crie um com POST /api/v1/pedido/novo, ou abra o emulador com --seed demo."
      columns={[
        ['Pedido', 's', (item) => <a href={pedidoPath(item.chavePedido)}>{item.novo.pedido}</a>],
        ['Número no canal', 's nua', ({ novo }) => novo.pedidoCanal],
        ['Canal', 's nua', ({ novo }) => novo.canal],
        ['Data da venda', 's nua', ({ novo }) => brazilianDate(novo.dataVenda)],
        ['Situação', 'nua', ({ situacao }) => <Badge>{situacao.pedido}</Badge>],
        ['Título', '', ({ situacao }) => <Badge>{situacao.titulo}</Badge>],
        ['Valor', 'n nua', (pedido) => <Money cents={resumoOf(pedido).valorCents} />],
        ['Recebido', 'n', (pedido) => <Money cents={resumoOf(pedido).repasseCents} />],
      ]}
    />
  );
}

/** One order: its installments, and what each cycle moved. */
export function Pedido({ core, pedido }: { core: Core; pedido: StoredPedido }) {
  const { novo, situacao } = pedido;
  const resumo = resumoOf(pedido);
  const planted = plantedIn(core.state, pedido);
  const parcelas = pedido.titulos.flatMap(({ parcelas: all }) =>
    all.map((parcela) => ({ parcela, total: all.length, eventos: parcela.eventos })),
  );
  return (
    <>
      <section class="cartao">
        <Facts
          items={[
            ['Canal', `${novo.canal}, pedido ${novo.pedidoCanal}`],
            [
              'Situação',
              <>
                <Badge>{situacao.pedido}</Badge> na plataforma, <Badge>{situacao.canal}</Badge> no
                canal, título <Badge>{situacao.titulo}</Badge>
              </>,
            ],
            ['Data da venda', brazilianDate(novo.dataVenda)],
            ['Data da nota', brazilianDate(novo.dataFaturamento)],
            ['Registrado em', brazilianDate(pedido.dataHoraRegistro)],
            ['Será apagado em', `${brazilianDate(pedido.expire)}, por regra do serviço`],
            ['Vendido', <Money cents={resumo.valorCents} />],
            ['Recebido', <Money cents={resumo.repasseCents} />],
            [
              'Comissão',
              <>
                <Money cents={resumo.comissaoPrevistaCents} /> prevista,{' '}
                <Money cents={resumo.comissaoCobradaCents} /> cobrada
              </>,
            ],
            [
              'Gabarito',
              planted.length === 0 ? (
                'nada foi plantado neste pedido'
              ) : (
                <a href={`/painel/gabarito?${new URLSearchParams({ busca: novo.pedidoCanal })}`}>
                  {planted.join(', ')}
                </a>
              ),
            ],
          ]}
        />
      </section>
      <Table
        id="parcelas"
        label="Parcelas e eventos"
        emptyText="O pedido não tem parcelas."
        items={[
          ...parcelas,
          ...(pedido.eventos.length > 0
            ? [{ parcela: undefined, total: 0, eventos: pedido.eventos }]
            : []),
        ]}
        columns={[
          [
            'Parcela',
            's',
            (item) => (item.parcela ? `${item.parcela.numero} de ${item.total}` : 'Pedido inteiro'),
          ],
          ['Situação', '', ({ parcela }) => parcela && <Badge>{parcela.situacao}</Badge>],
          ['Valor', 'n', ({ parcela }) => parcela && <Money cents={parcela.valorCents} />],
          ['Eventos', '', ({ eventos }) => <Eventos eventos={eventos} />],
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
      {eventos.map(({ tipo, data, valorCents, idCiclo }) => (
        <div>
          {tipo} <Money cents={valorCents} /> em {brazilianDate(data)},{' '}
          <a href={`/painel/ciclos/${idCiclo}`}>ciclo {idCiclo}</a>
        </div>
      ))}
    </div>
  );

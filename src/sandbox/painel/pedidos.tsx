import { resumoOf } from '../analises/resumo.js';
import type { Core } from '../core-type.js';
import { pedidoRecord } from '../pedidos/record.js';
import type { StoredEvento, StoredPedido } from '../pedidos/stored.js';
import { plantadosEm } from './gabarito.js';
import { Lista } from './lista.js';
import { dataBr } from './palavras/datas.js';
import { Ficha, Json, linkDoPedido, Selo, Tabela, Valor } from './parts.js';

/** Orders, the newest first. */
export function Pedidos({ core, query }: { core: Core; query: URLSearchParams }) {
  const { pedidos } = core.state;
  return (
    <Lista
      id="pedidos"
      nome="Pedidos"
      query={query}
      itens={[...pedidos.all()].reverse()}
      filtros={[
        ['canalDeVenda', ({ novo }) => novo.canal],
        ['situacao', ({ situacao }) => situacao.pedido],
        ['titulo', ({ situacao }) => situacao.titulo],
      ]}
      textos={({ novo }) => [
        novo.pedido,
        novo.pedidoERP,
        novo.pedidoCanal,
        novo.pedidoComplementar,
        novo.chaveNFe,
        novo.canal,
      ]}
      vazio="Nenhum pedido ainda. Crie um com POST /api/v1/pedido/novo, ou abra o emulador com --seed demo."
      colunas={[
        ['Pedido', 's', (um) => <a href={linkDoPedido(um.chavePedido)}>{um.novo.pedido}</a>],
        ['Número no canal', 's nua', ({ novo }) => novo.pedidoCanal],
        ['Canal', 's nua', ({ novo }) => novo.canal],
        ['Data da venda', 's nua', ({ novo }) => dataBr(novo.dataVenda)],
        ['Situação', 'nua', ({ situacao }) => <Selo>{situacao.pedido}</Selo>],
        ['Título', '', ({ situacao }) => <Selo>{situacao.titulo}</Selo>],
        ['Valor', 'n nua', (pedido) => <Valor cents={resumoOf(pedido).valorCents} />],
        ['Recebido', 'n', (pedido) => <Valor cents={resumoOf(pedido).repasseCents} />],
      ]}
    />
  );
}

/** One order: its installments, and what each cycle moved. */
export function Pedido({ core, pedido }: { core: Core; pedido: StoredPedido }) {
  const { novo, situacao } = pedido;
  const resumo = resumoOf(pedido);
  const plantados = plantadosEm(core.state, pedido);
  const parcelas = pedido.titulos.flatMap(({ parcelas: all }) =>
    all.map((parcela) => ({ parcela, total: all.length, eventos: parcela.eventos })),
  );
  return (
    <>
      <section class="cartao">
        <Ficha
          itens={[
            ['Canal', `${novo.canal}, pedido ${novo.pedidoCanal}`],
            [
              'Situação',
              <>
                <Selo>{situacao.pedido}</Selo> na plataforma, <Selo>{situacao.canal}</Selo> no
                canal, título <Selo>{situacao.titulo}</Selo>
              </>,
            ],
            ['Data da venda', dataBr(novo.dataVenda)],
            ['Data da nota', dataBr(novo.dataFaturamento)],
            ['Registrado em', dataBr(pedido.dataHoraRegistro)],
            ['Será apagado em', `${dataBr(pedido.expire)}, por regra do serviço`],
            ['Vendido', <Valor cents={resumo.valorCents} />],
            ['Recebido', <Valor cents={resumo.repasseCents} />],
            [
              'Comissão',
              <>
                <Valor cents={resumo.comissaoPrevistaCents} /> prevista,{' '}
                <Valor cents={resumo.comissaoCobradaCents} /> cobrada
              </>,
            ],
            [
              'Gabarito',
              plantados.length === 0 ? (
                'nada foi plantado neste pedido'
              ) : (
                <a href={`/painel/gabarito?${new URLSearchParams({ busca: novo.pedidoCanal })}`}>
                  {plantados.join(', ')}
                </a>
              ),
            ],
          ]}
        />
      </section>
      <Tabela
        id="parcelas"
        nome="Parcelas e eventos"
        vazio="O pedido não tem parcelas."
        itens={[
          ...parcelas,
          ...(pedido.eventos.length > 0
            ? [{ parcela: undefined, total: 0, eventos: pedido.eventos }]
            : []),
        ]}
        colunas={[
          [
            'Parcela',
            's',
            (um) => (um.parcela ? `${um.parcela.numero} de ${um.total}` : 'Pedido inteiro'),
          ],
          ['Situação', '', ({ parcela }) => parcela && <Selo>{parcela.situacao}</Selo>],
          ['Valor', 'n', ({ parcela }) => parcela && <Valor cents={parcela.valorCents} />],
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
          {tipo} <Valor cents={valorCents} /> em {dataBr(data)},{' '}
          <a href={`/painel/ciclos/${idCiclo}`}>ciclo {idCiclo}</a>
        </div>
      ))}
    </div>
  );

import { roundToCentavos } from '../../shared/centavos.js';
import type { StoredCiclo } from '../ciclos/stored.js';
import type { Core } from '../core-type.js';
import { sum } from '../money.js';
import { parcelasOf, type StoredPedido } from '../pedidos/stored.js';
import { Lista } from './lista.js';
import { dataBr } from './palavras/datas.js';
import { contagem, Ficha, linkDoPedido, Selo, Tabela, Valor } from './parts.js';

/** Cycles, the newest first. */
export const Ciclos = ({ core, query }: { core: Core; query: URLSearchParams }) => (
  <Lista
    id="ciclos"
    nome="Ciclos"
    query={query}
    itens={[...core.state.ciclos.values()].reverse()}
    filtros={[['canalDeVenda', ({ canal }) => canal]]}
    textos={({ idCiclo, canal, dataRepasse, dataHora }) => [
      idCiclo,
      canal,
      dataBr(dataRepasse),
      dataBr(dataHora),
    ]}
    vazio="Nenhum ciclo ainda. Crie pedidos e gere ciclos na página inicial."
    colunas={[
      ['Ciclo', 's', ({ idCiclo }) => <a href={`/painel/ciclos/${idCiclo}`}>{idCiclo}</a>],
      ['Canal', 'nua', ({ canal }) => canal],
      ['Dia do repasse', 's', ({ dataRepasse }) => dataBr(dataRepasse)],
      ['Criado em', 's', ({ dataHora }) => dataBr(dataHora)],
      ['Pedidos', 'n', (ciclo) => pedidosOf(ciclo).length.toLocaleString('pt-BR')],
      ['Valor repassado', 'n', (ciclo) => <Valor cents={ciclo.valorRepasseCents} />],
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
        <Ficha
          itens={[
            ['Valor repassado', <Valor cents={valorRepasseCents} />],
            [
              'Gabarito',
              gabarito.length === 0 ? (
                'nada foi plantado neste ciclo'
              ) : (
                <a href={`/painel/gabarito?ciclo=${idCiclo}`}>
                  {contagem(gabarito.length, 'discrepância plantada', 'discrepâncias plantadas')}
                </a>
              ),
            ],
          ]}
        />
      </section>
      <Tabela
        id="totais"
        nome="Totais por evento"
        vazio="O ciclo não tem linhas."
        itens={ciclo.eventos}
        colunas={[
          ['Evento', '', ({ evento }) => evento],
          ['Grupo', '', ({ local }) => GRUPOS[local]],
          ['Total', 'n', ({ total }) => <Valor cents={roundToCentavos(total)} />],
        ]}
        total={<Valor cents={valorRepasseCents} />}
      />
      <h2>Pedidos</h2>
      <Lista
        id="pedidos-do-ciclo"
        nome="Pedidos do ciclo"
        query={query}
        itens={pedidos}
        filtros={[['titulo', ({ situacao }) => situacao.titulo]]}
        textos={({ novo }) => [novo.pedido, novo.pedidoCanal]}
        total={<Valor cents={valorRepasseCents - avulsosCents} />}
        vazio="Nenhum pedido neste ciclo."
        colunas={[
          ['Pedido', 's', (um) => <a href={linkDoPedido(um.chavePedido)}>{um.novo.pedido}</a>],
          ['Número no canal', 's nua', ({ novo }) => novo.pedidoCanal],
          ['Título', '', ({ situacao }) => <Selo>{situacao.titulo}</Selo>],
          ['Neste ciclo', 'n', (pedido) => <Valor cents={centsIn(idCiclo, pedido)} />],
        ]}
      />
      <h2>Lançamentos sem pedido</h2>
      <Tabela
        id="avulsos"
        nome="Lançamentos sem pedido"
        vazio="Nenhum: todo lançamento é de um pedido."
        itens={avulsos.slice(0, MAIS_LINHAS)}
        colunas={[
          ['Evento', '', ({ evento }) => evento],
          ['Identificador', '', ({ identificador }) => <code>{identificador ?? ''}</code>],
          ['Valor', 'n', ({ valorCents }) => <Valor cents={valorCents} />],
        ]}
        total={<Valor cents={avulsosCents} />}
      />
      {avulsos.length > MAIS_LINHAS && (
        <p class="fraco">
          As primeiras {MAIS_LINHAS} de {avulsos.length.toLocaleString('pt-BR')} linhas; todas em{' '}
          <code>GET /api/v1/ciclos/detalhes/{ciclo.idCiclo}/?agruparEventos=false</code>.
        </p>
      )}
    </>
  );
}

/** The groups of a cycle's lines. */
const GRUPOS: Readonly<Record<string, string>> = {
  pedidosTitulos: 'Parcelas de pedidos (pedidosTitulos)',
  pedidosEventos: 'Pedidos, sem parcela (pedidosEventos)',
  eventos: 'Sem pedido (eventos)',
};

/** Lines of no order that the page of a cycle shows. */
const MAIS_LINHAS = 200;

const centsIn = (idCiclo: number, pedido: StoredPedido) =>
  sum(
    [...parcelasOf(pedido).flatMap(({ eventos }) => eventos), ...pedido.eventos]
      .filter((evento) => evento.idCiclo === idCiclo)
      .map(({ valorCents }) => valorCents),
  );

import { NOMES } from '../../shared/discrepancia-nomes.js';
import type { GabaritoItem, StoredCiclo } from '../ciclos/stored.js';
import { TIPOS } from '../ciclos/tipos.js';
import type { Core } from '../core-type.js';
import { sum } from '../money.js';
import type { StoredPedido } from '../pedidos/stored.js';
import type { State } from '../state.js';
import { Lista } from './lista.js';
import { linkDoPedido, Tabela, Valor } from './parts.js';

const TODOS = [...TIPOS, 'custoContratado'] as const;

const TIPO = { ...NOMES, custoContratado: 'Custo contratado' } as const;

const ACAO: Readonly<Record<GabaritoItem['acao'], string>> = {
  cobrar: 'A cobrar',
  conferir: 'A conferir',
  devolver: 'A devolver',
  regular: 'Regular',
};

/** Something planted in a cycle, and the order it is about where it is about one. */
interface Plantado extends GabaritoItem {
  ciclo: StoredCiclo;
  chavePedido: string | undefined;
}

function plantadosDe({ ciclos, pedidos }: State): Plantado[] {
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
export const plantadosEm = (state: State, { chavePedido }: StoredPedido): string[] =>
  plantadosDe(state)
    .filter((um) => um.chavePedido === chavePedido)
    .map(({ tipo }) => TIPO[tipo]);

/** Discrepancies planted in the cycles, by kind and by order: a reconciliation must find them. */
export function Gabarito({ core: { state }, query }: { core: Core; query: URLSearchParams }) {
  const plantados = plantadosDe(state);
  return (
    <>
      <Tabela
        id="por-tipo"
        nome="Por tipo"
        vazio="Nada foi plantado. Gere ciclos na página inicial, com a parte de cada discrepância."
        itens={TODOS.map((tipo) => plantados.filter((um) => um.tipo === tipo)).filter(
          ({ length }) => length > 0,
        )}
        colunas={[
          ['Discrepância', '', ([um]) => um && TIPO[um.tipo]],
          ['Quantas', 'n', ({ length }) => length.toLocaleString('pt-BR')],
          ['Valor', 'n', (itens) => <Valor cents={centavosDe(itens)} />],
        ]}
      />
      <h2>Por pedido</h2>
      <Lista
        id="gabarito"
        nome="Gabarito"
        query={query}
        itens={plantados}
        filtros={[
          ['discrepancia', ({ tipo }) => tipo, TODOS.map((tipo) => [tipo, TIPO[tipo]] as const)],
          ['canalDeVenda', ({ ciclo }) => ciclo.canal],
          ['ciclo', ({ ciclo }) => String(ciclo.idCiclo)],
        ]}
        textos={({ pedido, pedidoCanal, identificador }) => [pedido, pedidoCanal, identificador]}
        vazio="Nenhum pedido com discrepância plantada."
        colunas={[
          ['Pedido', 's', (um) => <Quem plantado={um} />],
          ['Discrepância', 'nua', ({ tipo }) => TIPO[tipo]],
          ['Canal', 's nua', ({ ciclo }) => ciclo.canal],
          ['Ciclo', 's', ({ ciclo: { idCiclo: id } }) => <a href={`/painel/ciclos/${id}`}>{id}</a>],
          ['Ação', '', ({ acao }) => ACAO[acao]],
          ['Diferença', 'n', ({ valorCentavos }) => <Valor cents={valorCentavos} />],
        ]}
      />
    </>
  );
}

const centavosDe = (itens: readonly Plantado[]) =>
  sum(itens.map(({ valorCentavos }) => valorCentavos));

const Quem = ({ plantado: { pedido, identificador, chavePedido } }: { plantado: Plantado }) =>
  chavePedido === undefined ? (
    <code>{identificador ?? pedido}</code>
  ) : (
    <a href={linkDoPedido(chavePedido)}>{pedido}</a>
  );

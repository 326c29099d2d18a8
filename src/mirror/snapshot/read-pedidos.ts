import { type RawBuilder, sql } from 'kysely';
import { compareTexts } from '../../shared/compare-texts.js';
import type { Reader } from '../database/database.js';
import { trimmed } from '../schema/trimmed.js';
import { type InRange, jsonOf, readJson } from './json-rows.js';
import type { CanalOf, MirrorParcela, MirrorPedido } from './snapshot.js';

/** An order as the database gives it. */
interface PedidoRow extends MirrorPedido {
  parcelas: ParcelaRow[];
}

/** An installment with its title; for a title without installments the place is null. */
interface ParcelaRow extends MirrorParcela {
  ordem: number | null;
}

/** A name without the blanks around it; null for an empty one. */
const named = (column: string): RawBuilder<unknown> => sql`nullif(${trimmed(column)}, '')`;

/** The order records of a range, with their installments. */
export async function readPedidos(
  reader: Reader,
  loja: string,
  inRange: InRange,
  canalOf: CanalOf,
): Promise<MirrorPedido[]> {
  const { object, rows } = jsonOf(reader);
  const parcela = object({
    titulo: 't.ordem',
    ordem: 'i.ordem',
    codigoControle: named('t.codigo_controle'),
    numero: 'i.numero',
    valorCentavos: 'coalesce(i.valor_parcela_centavos, t.valor_total_centavos, 0)',
    situacao: 'i.situacao',
    valorTituloCentavos: 't.valor_total_centavos',
    qtTotalParcela: 't.qt_total_parcela',
  });
  const record = object({
    chavePedido: 'p.chave_pedido',
    pedido: named('p.pedido'),
    pedidoCanal: named('p.pedido_canal'),
    pedidoERP: named('p.pedido_erp'),
    numeroNFe: 'p.numero_nfe',
    chaveNFe: named('p.chave_nfe'),
    canal: 'p.canal',
    dataVenda: 'cast(p.data_venda as text)',
    situacaoPedido: 'p.situacao_pedido',
    situacaoCanal: 'p.situacao_canal',
    situacaoTitulo: 'p.situacao_titulo',
    comissaoItensCentavos: 'p.total_itens_valor_comissao_prevista_centavos',
    comissaoFreteCentavos: 'p.frete_valor_comissao_prevista_centavos',
    freteCentavos: 'p.frete_valor_centavos',
    totalItensCentavos: 'p.total_itens_valor_centavos',
    parcelas: sql`(
      select ${rows(parcela, sql`order by t.ordem, i.ordem`)} from pedidos_titulos t left join pedidos_parcelas i
          on i.loja = t.loja and i.chave_pedido = t.chave_pedido and i.ordem_titulo = t.ordem
       where t.loja = p.loja and t.chave_pedido = p.chave_pedido)`,
  });
  const pedidos = await readJson<PedidoRow>(
    reader,
    sql`select cast(${rows(record)} as text) as "rows"
          from pedidos p where p.loja = ${loja} and ${inRange('p')}`,
  );
  for (const pedido of pedidos) complete(pedido, canalOf);
  return pedidos.sort(byNumber);
}

function complete(pedido: PedidoRow, canalOf: CanalOf): void {
  const all = pedido.parcelas;
  pedido.canal = canalOf(pedido.canal);
  pedido.temTituloSemParcelas = all.some((one) => one.ordem === null && one.valorCentavos !== 0);
  pedido.parcelas = all.filter(({ ordem }) => ordem !== null);
}

const byNumber = (one: MirrorPedido, other: MirrorPedido) =>
  compareTexts(one.pedido, other.pedido) || compareTexts(one.chavePedido, other.chavePedido);

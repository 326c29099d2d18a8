import { sql } from 'kysely';
import { compareTexts } from '../../shared/compare-texts.js';
import { trimName } from '../../shared/text/name-of.js';
import type { Reader } from '../database/database.js';
import { type InRange, jsonOf, readJson } from './json-rows.js';
import type { CanalOf, MirrorPedido, MirrorTitulo } from './snapshot.js';

type PedidoRow = [
  chavePedido: string,
  pedido: string | null,
  pedidoCanal: string | null,
  pedidoERP: string | null,
  numeroNFe: number | null,
  chaveNFe: string | null,
  canal: string | null,
  dataVenda: string | null,
  situacaoPedido: string | null,
  situacaoCanal: string | null,
  comissaoItens: number | null,
  comissaoFrete: number | null,
  frete: number | null,
  totalItens: number | null,
  parcelas: ParcelaRow[],
];

/** For a title without installments the place is null, and the value is the title's. */
type ParcelaRow = [
  titulo: number,
  ordem: number | null,
  codigoControle: string | null,
  numero: number | null,
  valor: number | null,
  situacao: string | null,
  valorTotal: number | null,
  qtTotalParcela: number | null,
];

/** The order records of a range, with their installments. */
export async function readPedidos(
  reader: Reader,
  loja: string,
  inRange: InRange,
  canalOf: CanalOf,
): Promise<MirrorPedido[]> {
  const { row, rows } = jsonOf(reader);
  const parcelas = sql`(
    select ${rows(sql`${row}(t.ordem, i.ordem, t.codigo_controle, i.numero,
                             coalesce(i.valor_parcela_centavos, t.valor_total_centavos), i.situacao,
                             t.valor_total_centavos, t.qt_total_parcela)`)}
      from pedidos_titulos t left join pedidos_parcelas i
        on i.loja = t.loja and i.chave_pedido = t.chave_pedido and i.ordem_titulo = t.ordem
     where t.loja = p.loja and t.chave_pedido = p.chave_pedido)`;
  const record = sql`${row}(
    p.chave_pedido, p.pedido, p.pedido_canal, p.pedido_erp, p.numero_nfe, p.chave_nfe, p.canal,
    cast(p.data_venda as text), p.situacao_pedido, p.situacao_canal,
    p.total_itens_valor_comissao_prevista_centavos, p.frete_valor_comissao_prevista_centavos,
    p.frete_valor_centavos, p.total_itens_valor_centavos, ${parcelas})`;
  const records = await readJson<PedidoRow>(
    reader,
    sql`select cast(${rows(record)} as text) as "rows"
          from pedidos p where p.loja = ${loja} and ${inRange('p')}`,
  );
  const pedidos = records.sort(byNumber).map(pedidoOf);
  for (const pedido of pedidos) pedido.canal = canalOf(pedido.canal);
  return pedidos;
}

function pedidoOf([
  chavePedido,
  pedido,
  pedidoCanal,
  pedidoERP,
  numeroNFe,
  chaveNFe,
  canal,
  dataVenda,
  situacaoPedido,
  situacaoCanal,
  comissaoItensCentavos,
  comissaoFreteCentavos,
  freteCentavos,
  totalItensCentavos,
  parcelas,
]: PedidoRow): MirrorPedido {
  const own = parcelas.filter(([, ordem]) => ordem !== null).sort(byPlace);
  return {
    chavePedido,
    pedido: trimName(pedido),
    pedidoCanal: trimName(pedidoCanal),
    pedidoERP: trimName(pedidoERP),
    numeroNFe,
    chaveNFe: trimName(chaveNFe),
    canal,
    dataVenda,
    situacaoPedido,
    situacaoCanal,
    comissaoItensCentavos,
    comissaoFreteCentavos,
    freteCentavos,
    totalItensCentavos,
    parcelas: own.map(([titulo, , codigoControle, numero, valor, situacao]) => ({
      titulo,
      codigoControle: trimName(codigoControle),
      numero,
      valorCentavos: valor ?? 0,
      situacao,
    })),
    temTituloSemParcelas: parcelas.some(([, ordem, , , valor]) => ordem === null && valor),
    titulos: titulosOf(parcelas),
  };
}

/** The titles in order; a title without rows is empty. */
function titulosOf(parcelas: readonly ParcelaRow[]): MirrorTitulo[] {
  const titulos: MirrorTitulo[] = [];
  for (const [titulo, , , , , , valorTotalCentavos, qtTotalParcela] of parcelas) {
    titulos[titulo] = { valorTotalCentavos, qtTotalParcela };
  }
  return Array.from(titulos, (titulo) => titulo ?? NOTHING_SAID);
}

const NOTHING_SAID: MirrorTitulo = { valorTotalCentavos: null, qtTotalParcela: null };

const byPlace = (one: ParcelaRow, other: ParcelaRow) =>
  one[0] - other[0] || Number(one[1]) - Number(other[1]);

const byNumber = (one: PedidoRow, other: PedidoRow) =>
  compareTexts(one[1], other[1]) || compareTexts(one[0], other[0]);

import type { Pedido, PedidoEvento } from '../../client/contract/schemas/pedido.js';
import { day } from '../../shared/day.js';
import { wholeNumber } from '../../shared/whole-number.js';
import type { Row, TableName } from '../schema/tables.js';
import { centavos, items, maybeCentavos, name, short, text } from './cells.js';

/** First columns of every row of a record. */
type PedidoKey = Pick<Row<'pedidos'>, 'loja' | 'chave_pedido'>;

/** The rows of a record, by table. */
export type RecordRows = {
  [Name in Extract<TableName, `pedidos${string}`>]: Row<Name>[];
};

/**
 * Turns the record of an order into rows.
 *
 * @throws MirrorError an amount is missing or not exact
 */
export function pedidoRows(pedido: Pedido, key: PedidoKey): RecordRows {
  const rows: RecordRows = {
    pedidos: [pedidoRow(pedido, key)],
    pedidos_titulos: [],
    pedidos_parcelas: [],
    pedidos_parcelas_eventos: [],
    pedidos_eventos: items(pedido.eventos, 'eventos').map((evento, ordem) => ({
      ...key,
      ordem,
      ...eventoCells(evento, `eventos[${ordem}]`),
    })),
  };
  items(pedido.titulos, 'titulos').forEach((titulo, ordem) => {
    const path = `titulos[${ordem}]`;
    const parcelas = items(titulo.parcelas, `${path}.parcelas`);
    rows.pedidos_titulos.push({
      ...key,
      ordem,
      codigo_controle: name(titulo.codigoControle, path, 'codigoControle'),
      qt_total_parcela: wholeNumber(titulo.qtTotalParcela),
      valor_total_centavos: maybeCentavos(titulo.valorTotal, `${path}.valorTotal`),
    });
    parcelas.forEach((parcela, ordemParcela) => {
      const at = `${path}.parcelas[${ordemParcela}]`;
      rows.pedidos_parcelas.push({
        ...key,
        ordem_titulo: ordem,
        ordem: ordemParcela,
        numero: wholeNumber(parcela.numero),
        valor_parcela_centavos: centavos(parcela.valorParcela, `${at}.valorParcela`),
        situacao: text(parcela.situacao),
      });
      items(parcela.eventos, `${at}.eventos`).forEach((evento, ordemEvento) => {
        rows.pedidos_parcelas_eventos.push({
          ...key,
          ordem_titulo: ordem,
          ordem_parcela: ordemParcela,
          ordem: ordemEvento,
          ...eventoCells(evento, `${at}.eventos[${ordemEvento}]`),
        });
      });
    });
  });
  return rows;
}

function pedidoRow(pedido: Pedido, key: PedidoKey): Row<'pedidos'> {
  const { totalItens, frete, situacao } = pedido;
  return {
    ...key,
    id_loja: wholeNumber(pedido.idLoja),
    pedido: name(pedido.pedido, 'pedido', 'pedido'),
    pedido_erp: name(pedido.pedidoERP, 'pedido', 'pedidoERP'),
    pedido_canal: name(pedido.pedidoCanal, 'pedido', 'pedidoCanal'),
    pedido_complementar: text(pedido.pedidoComplementar),
    numero_nfe: wholeNumber(pedido.numeroNFe),
    serie_nfe: wholeNumber(pedido.serieNFe),
    chave_nfe: name(pedido.chaveNFe, 'pedido', 'chaveNFe'),
    filial_fatura: text(pedido.filialFatura),
    cpf_cnpj: text(pedido.cpfCnpj),
    tipo_de_anuncio: text(pedido.tipoDeAnuncio),
    canal: short(pedido.canal, 'pedido', 'canal'),
    plataforma: text(pedido.plataforma),
    data_hora_registro: text(pedido.dataHoraRegistro),
    data_venda: day(pedido.dataVenda),
    data_faturamento: day(pedido.dataFaturamento),
    expire: day(pedido.expire),
    situacao_titulo: text(situacao?.titulo),
    situacao_pedido: text(situacao?.pedido),
    situacao_canal: text(situacao?.canal),
    total_itens_valor_centavos: maybeCentavos(totalItens?.valor, 'totalItens.valor'),
    total_itens_valor_comissao_prevista_centavos: maybeCentavos(
      totalItens?.valorComissaoPrevista,
      'totalItens.valorComissaoPrevista',
    ),
    total_itens_valor_comissao_cobrado_centavos: maybeCentavos(
      totalItens?.valorComissaoCobrado,
      'totalItens.valorComissaoCobrado',
    ),
    frete_valor_centavos: maybeCentavos(frete?.valor, 'frete.valor'),
    frete_valor_comissao_prevista_centavos: maybeCentavos(
      frete?.valorComissaoPrevista,
      'frete.valorComissaoPrevista',
    ),
    frete_valor_comissao_cobrado_centavos: maybeCentavos(
      frete?.valorComissaoCobrado,
      'frete.valorComissaoCobrado',
    ),
  };
}

const eventoCells = (evento: PedidoEvento, path: string) => ({
  codigo_ciclo: text(evento.codigoCiclo),
  tipo: text(evento.tipo),
  data: text(evento.data),
  valor_centavos: centavos(evento.valor, `${path}.valor`),
  comissao_centavos: maybeCentavos(evento.comissao, `${path}.comissao`),
  percentual_comissao: text(evento.percentualComissao),
  numero_linha: wholeNumber(evento.numeroLinha),
});

import type { Pedido, PedidoEvento } from '../../index.js';
import { roundToCentavos } from '../../shared/centavos.js';
import { type Column, column } from './column.js';
import { type Section, tableSection } from './sections.js';

interface ParcelaRow {
  codigoControle: string | number | undefined;
  parcela: string;
  valorParcela: number;
  situacao: string;
  repassado: number;
}

const PARCELAS: readonly Column<ParcelaRow>[] = [
  column('codigoControle', 'code', 2),
  column('parcela', 'code', 0),
  column('valorParcela', 'reais', 0),
  column('situacao', 'text', 1),
  column('repassado', 'reais', 1),
];

const EVENTOS: readonly Column<PedidoEvento>[] = [
  column('tipo', 'text', 0),
  column('data', 'day', 1),
  column('codigoCiclo', 'code', 2),
  column('valor', 'reais', 0),
  column('comissao', 'reais', 1),
];

/** An order for people; a service may leave out any part. */
export function pedidoSections(pedido: Pedido): Section[] {
  const { situacao, cliente, totalItens, frete } = pedido as Partial<Pedido>;
  const sections: Section[] = [
    {
      fields: [
        ['pedido', pedido.pedido],
        ['pedidoERP', pedido.pedidoERP],
        ['pedidoCanal', pedido.pedidoCanal],
        ['chavePedido', pedido._id],
        ['chaveNFe', pedido.chaveNFe],
        ['numeroNFe', pedido.numeroNFe, 'id'],
        ['canal', pedido.canal],
        ['dataVenda', pedido.dataVenda, 'day'],
        ['dataFaturamento', pedido.dataFaturamento, 'day'],
        ['expire', pedido.expire, 'day'],
        ['situacao.titulo', situacao?.titulo],
        ['situacao.pedido', situacao?.pedido],
        ['situacao.canal', situacao?.canal],
        ['cliente', cliente?.nome],
        ['totalItens', totalItens?.valor, 'reais'],
        ['comissaoPrevista', totalItens?.valorComissaoPrevista, 'reais'],
        ['valorComissaoCobrado', totalItens?.valorComissaoCobrado, 'reais'],
        ['frete', frete?.valor, 'reais'],
      ],
    },
    tableSection('titulos', PARCELAS, parcelaRows(pedido)),
  ];
  const { eventos } = pedido as Partial<Pedido>;
  if (eventos?.length) sections.push(tableSection('eventos', EVENTOS, eventos));
  return sections;
}

/** One row an installment, with its transfers. */
function parcelaRows({ titulos }: Pedido): ParcelaRow[] {
  return (titulos ?? []).flatMap(({ codigoControle, qtTotalParcela, parcelas }) =>
    (parcelas ?? []).map(({ numero, valorParcela, situacao, eventos }) => ({
      codigoControle,
      parcela: `${numero}/${qtTotalParcela ?? '?'}`,
      valorParcela,
      situacao,
      repassado: sumReais((eventos ?? []).map(({ valor }) => valor)),
    })),
  );
}

/** Sums in whole cents: reais would gather the noise of binary fractions. */
const sumReais = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + roundToCentavos(amount), 0) / 100;

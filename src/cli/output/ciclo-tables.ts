import type { CicloDetalhe, CicloParte } from '../../index.js';
import { type Column, column } from './column.js';

/** An event of a cycle with its order or installment, flat enough for a table. */
interface CicloRow {
  pedido?: string | undefined;
  pedidoERP?: string | undefined;
  pedidoCanal?: string | undefined;
  codigoControle?: string | undefined;
  parcela?: string | undefined;
  situacao?: string | undefined;
  evento?: string | undefined;
  identificador?: string | undefined;
  valor?: number | undefined;
}

/** The columns of each part; a table leaves out those that its rows have nothing for. */
export const CICLO_COLUMNS: readonly Column<CicloRow>[] = [
  column('pedido', 'code', 1),
  column('pedidoERP', 'code', 5),
  column('pedidoCanal', 'code', 4),
  column('codigoControle', 'code', 6),
  column('parcela', 'code', 1),
  column('situacao', 'text', 3),
  column('evento', 'text', 1),
  column('identificador', 'code', 1),
  column('valor', 'reais', 0),
];

/** The rows of each part, as far as the service sends it; an installment without an event is a row without a value. */
export const CICLO_ROWS: Readonly<
  Record<CicloParte, (detail: Partial<CicloDetalhe>) => CicloRow[]>
> = {
  pedidosTitulos: ({ pedidosTitulos = [] }) =>
    pedidosTitulos.flatMap(({ pedido, pedidoERP, pedidoCanal, titulos }) =>
      (titulos ?? []).flatMap(({ codigoControle, qtTotalParcela, parcelas }) =>
        (parcelas ?? []).flatMap(({ numero, situacao, eventos }) => {
          const parcela = `${numero}/${qtTotalParcela ?? '?'}`;
          const row = { pedido, pedidoERP, pedidoCanal, codigoControle, parcela, situacao };
          if (!eventos?.length) return [row];
          return eventos.map(({ evento, valor }) => ({ ...row, evento, valor }));
        }),
      ),
    ),
  pedidosEventos: ({ pedidosEventos = [] }) =>
    pedidosEventos.flatMap(({ pedido, pedidoERP, pedidoCanal, totalValor, eventos }) => {
      const row = { pedido, pedidoERP, pedidoCanal };
      if (!eventos?.length) return [{ ...row, valor: totalValor }];
      return eventos.map((item) => ({ ...row, evento: item.evento, valor: item.totalValor }));
    }),
  eventos: ({ eventos = [] }) =>
    eventos.map(({ evento, identificador, totalValor }) => ({
      evento,
      identificador,
      valor: totalValor,
    })),
};

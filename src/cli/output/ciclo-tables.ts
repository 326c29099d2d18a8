import type { CicloDetalhe, CicloParte } from '../../index.js';
import { type Column, column } from './column.js';

/** An event of a cycle with its order or installment, flat enough for a table. */
export interface CicloRow {
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

/** The table of a part of a cycle's detail. */
export interface CicloTable {
  columns: readonly Column<CicloRow>[];
  rows(detail: Partial<CicloDetalhe>): CicloRow[];
}

/** The three parts, as far as the service sends them; an installment without an event is a row without a value. */
export const CICLO_TABLES: Readonly<Record<CicloParte, CicloTable>> = {
  pedidosTitulos: {
    columns: [
      column('pedido', 'code', 0),
      column('pedidoERP', 'code', 5),
      column('pedidoCanal', 'code', 4),
      column('codigoControle', 'code', 6),
      column('parcela', 'code', 1),
      column('situacao', 'text', 3),
      column('evento', 'text', 1),
      column('valor', 'reais', 0),
    ],
    rows: ({ pedidosTitulos = [] }) =>
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
  },
  pedidosEventos: {
    columns: [
      column('pedido', 'code', 0),
      column('pedidoERP', 'code', 4),
      column('pedidoCanal', 'code', 3),
      column('evento', 'text', 1),
      column('valor', 'reais', 0),
    ],
    rows: ({ pedidosEventos = [] }) =>
      pedidosEventos.flatMap(({ pedido, pedidoERP, pedidoCanal, totalValor, eventos }) => {
        const row = { pedido, pedidoERP, pedidoCanal };
        if (!eventos?.length) return [{ ...row, valor: totalValor }];
        return eventos.map((item) => ({ ...row, evento: item.evento, valor: item.totalValor }));
      }),
  },
  eventos: {
    columns: [
      column('evento', 'text', 0),
      column('identificador', 'code', 1),
      column('valor', 'reais', 0),
    ],
    rows: ({ eventos = [] }) =>
      eventos.map(({ evento, identificador, totalValor }) => ({
        evento,
        identificador,
        valor: totalValor,
      })),
  },
};

import type { MirrorLinha } from '../../mirror/snapshot/snapshot.js';
import { isRecord } from '../../shared/is-record.js';
import { wholeNumber } from '../../shared/whole-number.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import type { ItemDeCiclo } from './dados.js';
import { recordsOf } from './read-pedido.js';
import { marca, maybeReais, reais, textOf } from './valor.js';

type Item<Parte> = Extract<ItemDeCiclo, { parte: Parte }>['item'];
type Base = Pick<MirrorLinha, 'idCiclo' | 'grupo'>;

/**
 * The lines of an item of a cycle's detail.
 *
 * @throws ConciliacaoError it is not an object, or an amount is not one
 */
export function linhasDoItem(
  parte: ItemDeCiclo['parte'],
  item: unknown,
  { idCiclo }: { idCiclo: number },
  path: string,
): MirrorLinha[] {
  if (!isRecord(item)) {
    throw new ConciliacaoError('record', `${path} must be an object`, path);
  }
  return [...LINHAS_DE[parte](item as never, { idCiclo, grupo: parte }, path)];
}

const LINHAS_DE: {
  [Parte in ItemDeCiclo['parte']]: (
    item: Item<Parte>,
    base: Base,
    path: string,
  ) => Iterable<MirrorLinha>;
} = {
  *pedidosTitulos(item, base, path) {
    const titulos = recordsOf(item.titulos, `${path}.titulos`);
    for (const [ordem, titulo] of titulos.entries()) {
      const ofTitulo = `${path}.titulos[${ordem}]`;
      for (const [index, parcela] of recordsOf(titulo.parcelas, `${ofTitulo}.parcelas`).entries()) {
        const at = `${ofTitulo}.parcelas[${index}]`;
        for (const [event, evento] of recordsOf(parcela.eventos, `${at}.eventos`).entries()) {
          yield {
            ...base,
            ...nomes(item, path),
            titulo: {
              ordem,
              codigoControle: marca(titulo, 'codigoControle', ofTitulo),
              quantidade: titulos.length,
              valorParcelaCentavos: maybeReais(parcela.valorParcela, `${at}.valorParcela`),
            },
            parcela: wholeNumber(parcela.numero) ?? wholeNumber(evento.parcela),
            qtTotalParcela: wholeNumber(evento.qtTotalParcela),
            evento: textOf(evento.evento),
            identificador: null,
            valorCentavos: reais(evento.valor, `${at}.eventos[${event}].valor`),
          };
        }
      }
    }
  },
  *pedidosEventos(item, base, path) {
    const line = {
      ...base,
      ...nomes(item, path),
      titulo: null,
      parcela: null,
      qtTotalParcela: null,
      identificador: null,
    };
    const eventos = recordsOf(item.eventos, `${path}.eventos`);
    for (const [index, evento] of eventos.entries()) {
      const valorCentavos = reais(evento.totalValor, `${path}.eventos[${index}].totalValor`);
      yield { ...line, evento: textOf(evento.evento), valorCentavos };
    }
    // An order with a total and no events moved that total.
    const total = eventos.length > 0 ? 0 : reais(item.totalValor, `${path}.totalValor`);
    if (total !== 0) yield { ...line, evento: null, valorCentavos: total };
  },
  *eventos(item, base, path) {
    yield {
      ...base,
      ...nomes({}, path),
      titulo: null,
      parcela: null,
      qtTotalParcela: null,
      evento: textOf(item.evento),
      identificador: marca(item, 'identificador', path),
      valorCentavos: reais(item.totalValor, `${path}.totalValor`),
    };
  },
};

const nomes = (
  item: { pedido?: unknown; pedidoCanal?: unknown; chaveNFe?: unknown },
  path: string,
) => ({
  pedido: marca(item, 'pedido', path),
  pedidoCanal: marca(item, 'pedidoCanal', path),
  chaveNFe: marca(item, 'chaveNFe', path),
});

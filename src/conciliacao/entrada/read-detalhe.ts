import type {
  CicloEventoAvulso,
  CicloPedidoEvento,
  CicloPedidoTitulo,
} from '../../client/contract/schemas/ciclos.js';
import type { MirrorCiclo, MirrorLinha } from '../../mirror/snapshot/snapshot.js';
import { isRecord } from '../../shared/is-record.js';
import { wholeNumber } from '../../shared/whole-number.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import type { DetalheDeCiclo } from './dados.js';
import { recordsOf } from './read-pedido.js';
import { dayOf, marca, maybeReais, reais, textOf } from './valor.js';

const GRUPOS = ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const;

/**
 * A cycle and its lines.
 *
 * @throws ConciliacaoError it is not the detail of a cycle, or an amount is not one
 */
export function readDetalhe(
  detalhe: DetalheDeCiclo,
  place: number,
): { ciclo: MirrorCiclo; linhas: MirrorLinha[] } {
  const path = `linhas[${place}]`;
  const given: unknown = detalhe;
  if (!isRecord(given) || !GRUPOS.some((grupo) => Array.isArray(given[grupo]))) {
    throw new ConciliacaoError(
      'record',
      `${path} must be the detail of a cycle { idCiclo, canal, dataRepasse, pedidosTitulos, pedidosEventos, eventos }; of a mirror, give the mirror itself`,
    );
  }
  const ciclo = {
    idCiclo: idOf(detalhe.idCiclo, `${path}.idCiclo`),
    canal: textOf(detalhe.canal),
    dataRepasse: dayOf(detalhe.dataRepasse, `${path}.dataRepasse`),
    valorRepasseCentavos: maybeReais(detalhe.valorRepasse, `${path}.valorRepasse`),
  };
  const linhas = GRUPOS.flatMap((grupo) => {
    const items = recordsOf<object>(detalhe[grupo], `${path}.${grupo}`);
    return items.flatMap((item, index) => [
      ...linhasDoItem(grupo, item, ciclo, `${path}.${grupo}[${index}]`),
    ]);
  });
  return { ciclo, linhas };
}

function idOf(value: unknown, path: string): number {
  const id = wholeNumber(value);
  if (id !== null) return id;
  throw new ConciliacaoError('record', `${path} must be the number of a cycle`);
}

/** The lines of an item of a cycle's detail. */
function* linhasDoItem(
  grupo: MirrorLinha['grupo'],
  item: object,
  { idCiclo }: MirrorCiclo,
  path: string,
): Generator<MirrorLinha> {
  const isAvulsa = grupo === 'eventos';
  const line: Omit<MirrorLinha, 'evento' | 'valorCentavos'> = {
    idCiclo,
    grupo,
    pedido: isAvulsa ? null : marca(item, 'pedido', path),
    pedidoCanal: isAvulsa ? null : marca(item, 'pedidoCanal', path),
    chaveNFe: isAvulsa ? null : marca(item, 'chaveNFe', path),
    titulo: null,
    parcela: null,
    qtTotalParcela: null,
    identificador: isAvulsa ? marca(item, 'identificador', path) : null,
  };
  if (grupo === 'pedidosTitulos') {
    yield* linhasDosTitulos(item as CicloPedidoTitulo, line, path);
    return;
  }
  const { evento, totalValor, eventos } = item as Partial<CicloEventoAvulso & CicloPedidoEvento>;
  const ofPedido = isAvulsa ? [] : recordsOf(eventos, `${path}.eventos`);
  for (const [index, one] of ofPedido.entries()) {
    const valorCentavos = reais(one.totalValor, `${path}.eventos[${index}].totalValor`);
    yield { ...line, evento: textOf(one.evento), valorCentavos };
  }
  if (ofPedido.length > 0) return;
  // An order with a total and no events moved that total.
  const valorCentavos = reais(totalValor, `${path}.totalValor`);
  if (isAvulsa) yield { ...line, evento: textOf(evento), valorCentavos };
  else if (valorCentavos !== 0) yield { ...line, evento: null, valorCentavos };
}

function* linhasDosTitulos(
  item: CicloPedidoTitulo,
  line: Omit<MirrorLinha, 'evento' | 'valorCentavos'>,
  path: string,
): Generator<MirrorLinha> {
  const titulos = recordsOf(item.titulos, `${path}.titulos`);
  for (const [ordem, titulo] of titulos.entries()) {
    const ofTitulo = `${path}.titulos[${ordem}]`;
    for (const [index, parcela] of recordsOf(titulo.parcelas, `${ofTitulo}.parcelas`).entries()) {
      const at = `${ofTitulo}.parcelas[${index}]`;
      for (const [event, evento] of recordsOf(parcela.eventos, `${at}.eventos`).entries()) {
        yield {
          ...line,
          titulo: {
            ordem,
            codigoControle: marca(titulo, 'codigoControle', ofTitulo),
            quantidade: titulos.length,
            valorParcelaCentavos: maybeReais(parcela.valorParcela, `${at}.valorParcela`),
          },
          parcela: wholeNumber(parcela.numero) ?? wholeNumber(evento.parcela),
          qtTotalParcela: wholeNumber(evento.qtTotalParcela),
          evento: textOf(evento.evento),
          valorCentavos: reais(evento.valor, `${at}.eventos[${event}].valor`),
        };
      }
    }
  }
}

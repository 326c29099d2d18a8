import type {
  CicloEventoAvulso,
  CicloPedidoEvento,
  CicloPedidoTitulo,
} from '../../client/contract/schemas/ciclos.js';
import type { MirrorCiclo, MirrorLinha } from '../../mirror/snapshot/snapshot.js';
import { isRecord } from '../../shared/is-record.js';
import { wholeNumber } from '../../shared/whole-number.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import type { CicloDoItem, DetalheDeCiclo, EntradaDeLinhas } from './dados.js';
import { listOf, recordsOf } from './read-pedido.js';
import { dayOf, marca, maybeReais, reais, textOf } from './valor.js';

/** The lines of one entry of `linhas`, and its facts about the cycle. */
export interface ReadEntry {
  ciclo: MirrorCiclo;
  linhas: MirrorLinha[];
  /** Groups that the entry has whole; empty if it is one item. */
  partes: readonly MirrorLinha['grupo'][];
}

const GRUPOS = ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const;

/** @throws ConciliacaoError the entry has no known form, or an amount is not one */
export function readLinhas(entry: EntradaDeLinhas, place: number): ReadEntry {
  const path = `linhas[${place}]`;
  const given: unknown = entry;
  if (isRecord(given)) {
    if (isRecord(given.item)) {
      const ciclo = cicloOf(entry, path);
      const grupo = grupoOf(given.parte, `${path}.parte`);
      const linhas = [...linhasDoItem(grupo, given.item, ciclo, `${path}.item`)];
      return { ciclo, linhas, partes: [] };
    }
    if (GRUPOS.some((grupo) => Array.isArray(given[grupo]))) {
      return fromDetalhe(entry as DetalheDeCiclo, path);
    }
  }
  throw new ConciliacaoError(
    'record',
    `${path} must be an item { idCiclo, canal, dataRepasse, parte, item } or a detail { idCiclo, canal, dataRepasse, pedidosTitulos, pedidosEventos, eventos }; of a mirror, give the mirror itself`,
  );
}

function fromDetalhe(detalhe: DetalheDeCiclo, path: string): ReadEntry {
  const ciclo = cicloOf(detalhe, path);
  const linhas = GRUPOS.flatMap((grupo) => {
    const items = listOf<unknown>(detalhe[grupo], `${path}.${grupo}`);
    return items.flatMap((item, index) => [
      ...linhasDoItem(grupo, item, ciclo, `${path}.${grupo}[${index}]`),
    ]);
  });
  const partes = GRUPOS.filter((grupo) => (detalhe[grupo]?.length ?? 0) > 0);
  return { ciclo, linhas, partes };
}

const cicloOf = (entry: CicloDoItem, path: string): MirrorCiclo => ({
  idCiclo: idOf(entry.idCiclo, `${path}.idCiclo`),
  canal: textOf(entry.canal),
  dataRepasse: dayOf(entry.dataRepasse, `${path}.dataRepasse`),
  valorRepasseCentavos: maybeReais(entry.valorRepasse, `${path}.valorRepasse`),
});

function idOf(value: unknown, path: string): number {
  const id = wholeNumber(value);
  if (id !== null) return id;
  throw new ConciliacaoError('record', `${path} must be the number of a cycle`);
}

function grupoOf(value: unknown, path: string): MirrorLinha['grupo'] {
  const grupo = GRUPOS.find((name) => name === value);
  if (grupo) return grupo;
  throw new ConciliacaoError('record', `${path} must be one of ${GRUPOS.join(', ')}`);
}

/** The lines of an item of a cycle's detail. */
function* linhasDoItem(
  grupo: MirrorLinha['grupo'],
  item: unknown,
  { idCiclo }: MirrorCiclo,
  path: string,
): Generator<MirrorLinha> {
  if (!isRecord(item)) throw new ConciliacaoError('record', `${path} must be an object`, path);
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
    yield* linhasDosTitulos(item as unknown as CicloPedidoTitulo, line, path);
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

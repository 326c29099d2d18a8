import type {
  CanalOf,
  MirrorCiclo,
  MirrorLinha,
  MirrorPagina,
  MirrorPedido,
  MirrorSnapshot,
} from '../../mirror/snapshot/snapshot.js';
import { Carrinhos } from '../../shared/carrinhos.js';
import { pushTo } from '../../shared/push-to.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import type { DadosProprios } from './dados.js';
import { readLinhas } from './read-linhas.js';
import { readPedido } from './read-pedido.js';

/** Reads orders and lines into memory and gives them in the form of a mirror's snapshot. */
export async function readDadosProprios(
  dados: DadosProprios,
  canalOf: CanalOf = (canal) => canal,
): Promise<MirrorSnapshot> {
  const { pages, pedidos } = await readPedidos(dados.pedidos, canalOf);
  const soltas: MirrorPagina['linhas'] = [];
  const nameless: MirrorPagina['linhas'] = [];
  const ciclos = new Map<number, MirrorCiclo>();
  const partes = new Map<string, number>();
  let place = 0;
  for await (const entry of dados.linhas) {
    const { linhas, ciclo, partes: inteiras } = readLinhas(entry, place);
    for (const parte of inteiras) once(partes, ciclo.idCiclo, parte, place);
    place += 1;
    ciclo.canal = canalOf(ciclo.canal);
    ciclos.set(ciclo.idCiclo, merged(ciclos.get(ciclo.idCiclo), ciclo));
    for (const linha of linhas) {
      if (linha.grupo === 'eventos') soltas.push(linha);
      else if (linha.pedido === null) nameless.push(linha);
      else pageOf(pages, linha.pedido).linhas.push(linha);
    }
  }
  const carrinhos = new Carrinhos<MirrorPedido, MirrorLinha>(
    [...pages.values()].flatMap((page) => page.pedidos),
  );
  const recordOf = onlyRecord(pages.values(), ciclos);
  const lost: MirrorPagina = { pedidos: [], linhas: [] };
  for (const linha of nameless) {
    const record = recordOf(linha.pedidoCanal, linha);
    const canal = ciclos.get(linha.idCiclo)?.canal ?? null;
    if (record === undefined && carrinhos.take(linha.pedidoCanal, canal, linha)) continue;
    if (record === undefined) lost.linhas.push(linha);
    else {
      const pedido = record.pedido ?? '';
      pageOf(pages, pedido).linhas.push({ ...linha, pedido, soPedidoCanal: true });
    }
  }
  const avulsas = soltas.filter((linha) => {
    const record = recordOf(linha.identificador, linha);
    const canal = ciclos.get(linha.idCiclo)?.canal ?? null;
    if (!record) return !carrinhos.take(linha.identificador, canal, linha);
    const { pedido, pedidoCanal } = record;
    const named = { ...linha, pedido, pedidoCanal, soPedidoCanal: true as const };
    pageOf(pages, pedido ?? '').linhas.push(named);
    return false;
  });
  const byCiclo = (one: { idCiclo: number }, other: { idCiclo: number }) =>
    one.idCiclo - other.idCiclo;
  return {
    lojas: async () => [
      {
        loja: undefined,
        pedidos,
        ciclos: [...ciclos.values()].sort(byCiclo),
        ausentes: 0,
        naoLidos: 0,
        ciclosNaoLidos: 0,
        listaIncompleta: false,
      },
    ],
    async *paginas() {
      for (const page of pages.values()) yield carrinhos.without(page);
      yield { pedidos: [], linhas: [], carrinhos: carrinhos.list() };
      if (lost.linhas.length > 0) yield lost;
    },
    async *avulsas() {
      yield avulsas.sort((one, other) => byIdentificador(one, other) || byCiclo(one, other));
    },
    close: async () => {},
  };
}

async function readPedidos(records: DadosProprios['pedidos'], canalOf: CanalOf) {
  const pages = new Map<string, MirrorPagina>();
  const places = new Map<string, number>();
  let place = 0;
  for await (const record of records) {
    const pedido = readPedido(record, place);
    pedido.canal = canalOf(pedido.canal);
    const { chavePedido } = pedido;
    const before = chavePedido === '' ? undefined : places.get(chavePedido);
    if (before !== undefined) {
      throw new ConciliacaoError(
        'duplicate',
        `pedidos[${place}] is the order of pedidos[${before}] again (the same _id): its installments would be due twice. Give each order once`,
      );
    }
    places.set(chavePedido, place);
    pageOf(pages, pedido.pedido ?? '').pedidos.push(pedido);
    place += 1;
  }
  return { pages, pedidos: place };
}

function pageOf(pages: Map<string, MirrorPagina>, pedido: string): MirrorPagina {
  const known = pages.get(pedido);
  if (known) return known;
  const page: MirrorPagina = { pedidos: [], linhas: [] };
  pages.set(pedido, page);
  return page;
}

/**
 * The only record with a channel's number; if several have it, or the line has no order, the channel
 * decides too.
 */
function onlyRecord(pages: Iterable<MirrorPagina>, ciclos: ReadonlyMap<number, MirrorCiclo>) {
  const numbers = new Map<string, MirrorPedido[]>();
  for (const { pedidos } of pages) {
    for (const pedido of pedidos) {
      const { pedidoCanal } = pedido;
      if (pedidoCanal === null) continue;
      pushTo(numbers, pedidoCanal, pedido);
    }
  }
  return (pedidoCanal: string | null, { idCiclo, grupo }: MirrorLinha) => {
    const canal = ciclos.get(idCiclo)?.canal;
    const found = numbers.get(pedidoCanal ?? '') ?? [];
    if (found.length === 1 && grupo !== 'eventos') return found[0];
    const own = found.filter((pedido) => !pedido.canal || !canal || pedido.canal === canal);
    return own.length === 1 ? own[0] : undefined;
  };
}

/** Lines without an identifier first. */
function byIdentificador(one: MirrorLinha, other: MirrorLinha): number {
  const [before, after] = [one.identificador ?? '', other.identificador ?? ''];
  return before < after ? -1 : Number(before > after);
}

/** Refuses a detail that comes twice: lines have no number, only the cycle shows it. */
function once(places: Map<string, number>, idCiclo: number, parte: string, place: number): void {
  const key = `${idCiclo} ${parte}`;
  const before = places.get(key);
  if (before !== undefined) {
    throw new ConciliacaoError(
      'duplicate',
      `linhas[${place}] has ${parte} of cycle ${idCiclo} again, as linhas[${before}]: its lines would count twice. Give the detail of each cycle once; parts of a group as items { idCiclo, parte, item }`,
    );
  }
  places.set(key, place);
}

/** Merges the entries of a cycle, which must agree. */
function merged(known: MirrorCiclo | undefined, found: MirrorCiclo): MirrorCiclo {
  if (!known) return found;
  for (const name of ['canal', 'dataRepasse', 'valorRepasseCentavos'] as const) {
    if (known[name] === null || found[name] === null || known[name] === found[name]) continue;
    throw new ConciliacaoError(
      'record',
      `linhas say two things of ${name} of cycle ${found.idCiclo}. Give what the cycle list says`,
    );
  }
  return {
    idCiclo: known.idCiclo,
    canal: known.canal ?? found.canal,
    dataRepasse: known.dataRepasse ?? found.dataRepasse,
    valorRepasseCentavos: known.valorRepasseCentavos ?? found.valorRepasseCentavos,
  };
}

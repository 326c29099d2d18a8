import type {
  CanalOf,
  MirrorCiclo,
  MirrorLinha,
  MirrorPedido,
  MirrorSnapshot,
} from '../../mirror/snapshot/snapshot.js';
import { Carrinhos } from '../../shared/carrinhos.js';
import { compareTexts } from '../../shared/compare-texts.js';
import { pushTo } from '../../shared/push-to.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import type { DadosProprios } from './dados.js';
import { readDetalhe } from './read-detalhe.js';
import { readPedido } from './read-pedido.js';

/** Reads orders and lines into memory and gives them in the form of a mirror's snapshot. */
export async function readDadosProprios(
  dados: DadosProprios,
  canalOf: CanalOf,
): Promise<MirrorSnapshot> {
  const pedidos = await readPedidos(dados.pedidos);
  const { ciclos, linhas: all } = await readCiclos(dados.linhas);
  const named = [...pedidos, ...ciclos.values()];
  const canais = new Set(named.map(({ canal }) => canal));
  for (const canal of [...canais].sort(compareTexts)) canalOf(canal);
  for (const one of named) one.canal = canalOf(one.canal);
  const carrinhos = new Carrinhos<MirrorPedido, MirrorLinha>(pedidos);
  const recordOf = onlyRecord(pedidos, ciclos);
  const avulsas: MirrorLinha[] = [];
  const linhas: MirrorLinha[] = [];
  for (const linha of all) {
    const isAvulsa = linha.grupo === 'eventos';
    if (!isAvulsa && linha.pedido !== null) {
      linhas.push(linha);
      continue;
    }
    const name = isAvulsa ? linha.identificador : linha.pedidoCanal;
    const record = recordOf(name, linha);
    if (record) {
      const { pedido, pedidoCanal } = record;
      const named = isAvulsa ? { ...linha, pedidoCanal } : linha;
      linhas.push({ ...named, pedido: pedido ?? (isAvulsa ? null : ''), soPedidoCanal: true });
    } else if (!carrinhos.take(name, ciclos.get(linha.idCiclo)?.canal ?? null, linha)) {
      (isAvulsa ? avulsas : linhas).push(linha);
    }
  }
  const byCiclo = (one: { idCiclo: number }, other: { idCiclo: number }) =>
    one.idCiclo - other.idCiclo;
  return {
    lojas: async () => [
      {
        loja: undefined,
        pedidos: pedidos.length,
        ciclos: [...ciclos.values()].sort(byCiclo),
        ausentes: 0,
        naoLidos: 0,
        ciclosNaoLidos: 0,
        listaIncompleta: false,
      },
    ],
    async *paginas() {
      yield carrinhos.without({ pedidos, linhas });
      yield { pedidos: [], linhas: [], carrinhos: carrinhos.list() };
    },
    async *avulsas() {
      yield avulsas.sort((one, other) => byIdentificador(one, other) || byCiclo(one, other));
    },
    close: async () => {},
  };
}

async function readCiclos(detalhes: DadosProprios['linhas']) {
  const ciclos = new Map<number, MirrorCiclo>();
  const all: MirrorLinha[] = [];
  for await (const detalhe of detalhes) {
    const place = ciclos.size;
    const { ciclo, linhas } = readDetalhe(detalhe, place);
    const { idCiclo } = ciclo;
    // Lines have no number: only the cycle shows that they come twice.
    if (ciclos.has(idCiclo)) {
      throw new ConciliacaoError(
        'duplicate',
        `linhas[${place}] is cycle ${idCiclo} again: its lines would count twice. Give each cycle once, with its whole detail`,
      );
    }
    ciclos.set(idCiclo, ciclo);
    for (const linha of linhas) all.push(linha);
  }
  return { ciclos, linhas: all };
}

async function readPedidos(records: DadosProprios['pedidos']) {
  const pedidos: MirrorPedido[] = [];
  const places = new Map<string, number>();
  for await (const record of records) {
    const place = pedidos.length;
    const pedido = readPedido(record, place);
    const { chavePedido } = pedido;
    const before = chavePedido === '' ? undefined : places.get(chavePedido);
    if (before !== undefined) {
      throw new ConciliacaoError(
        'duplicate',
        `pedidos[${place}] is the order of pedidos[${before}] again (the same _id): its installments would be due twice. Give each order once`,
      );
    }
    places.set(chavePedido, place);
    pedidos.push(pedido);
  }
  return pedidos;
}

/**
 * The only record with a channel's number; if several have it, or the line has no order, the channel
 * decides too.
 */
function onlyRecord(pedidos: readonly MirrorPedido[], ciclos: ReadonlyMap<number, MirrorCiclo>) {
  const numbers = new Map<string, MirrorPedido[]>();
  for (const pedido of pedidos) {
    if (pedido.pedidoCanal !== null) pushTo(numbers, pedido.pedidoCanal, pedido);
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
const byIdentificador = (one: MirrorLinha, other: MirrorLinha): number =>
  compareTexts(one.identificador, other.identificador);

import type { MirrorLinha, MirrorPagina, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { encontrarPedidos } from './encontrar-pedido.js';
import { indistintos, ordenados } from './indistintos.js';
import type { Lancamento } from './lancamento.js';

/** Orders of one number and the lines that name it. */
export interface Grupo {
  /** Each record with its lines. */
  pedidos: Map<MirrorPedido, Lancamento[]>;
  /** Records that nothing distinguishes, or that no line does, with their lines. */
  ambiguos: { pedido: MirrorPedido; lancamentos: Lancamento[] }[];
  /** Lines of orders without a record, order by order. */
  semRegistro: Lancamento[][];
}

/** Gives each line of a page to its record, number by number. */
export function* agrupar(
  { pedidos, linhas }: MirrorPagina,
  lancar: (linha: MirrorLinha) => Lancamento,
): Generator<Grupo> {
  const numbers = new Map<string, { registros: MirrorPedido[]; linhas: MirrorLinha[] }>();
  const of = (pedido: string | null) => {
    const known = numbers.get(pedido ?? '') ?? { registros: [], linhas: [] };
    numbers.set(pedido ?? '', known);
    return known;
  };
  for (const pedido of pedidos) of(pedido.pedido).registros.push(pedido);
  for (const linha of linhas) of(linha.pedido).linhas.push(linha);
  for (const { registros, linhas: named } of numbers.values()) {
    yield dividir(registros, named.map(lancar));
  }
}

function dividir(given: readonly MirrorPedido[], lancamentos: Lancamento[]): Grupo {
  const registros = ordenados(given);
  const [only] = registros;
  const isOf = ({ linha, ciclo }: Lancamento) =>
    encontrarPedidos(linha, ciclo.canal, registros).length === 1;
  // Nearly every number has one record, and all its lines are of it.
  if (only && registros.length === 1 && lancamentos.every(isOf)) {
    return { pedidos: new Map([[only, lancamentos]]), ambiguos: [], semRegistro: [] };
  }
  const pedidos = new Map<MirrorPedido, Lancamento[]>(registros.map((pedido) => [pedido, []]));
  const semRegistro = new Map<string, Lancamento[]>();
  const alike = new Set(indistintos(registros));
  const shared: { among: readonly MirrorPedido[]; lancamento: Lancamento }[] = [];
  for (const lancamento of lancamentos) {
    const { linha, ciclo } = lancamento;
    const found = encontrarPedidos(linha, ciclo.canal, registros);
    if (found.length > 1) {
      for (const pedido of found) alike.add(pedido);
      shared.push({ among: found, lancamento });
      continue;
    }
    const [pedido] = found;
    const key = JSON.stringify([linha.pedido, linha.pedidoCanal]);
    const lines = (pedido ? pedidos.get(pedido) : semRegistro.get(key)) ?? [];
    lines.push(lancamento);
    if (!pedido) semRegistro.set(key, lines);
  }
  const ambiguos = [...alike].map((pedido) => ({ pedido, lancamentos: pedidos.get(pedido) ?? [] }));
  for (const { among, lancamento } of shared) {
    const first = ambiguos.find(({ pedido }) => pedido === among[0]);
    first?.lancamentos.push(lancamento);
  }
  for (const pedido of alike) pedidos.delete(pedido);
  return { pedidos, ambiguos, semRegistro: [...semRegistro.values()] };
}

import type { MirrorLinha, MirrorPagina, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import type { Entries } from '../entries.js';
import { normalizedWord } from '../normalized-word.js';
import type { Lancamento } from './lancamento.js';
import { matchOrders } from './match-orders.js';

/** Orders of one number and the lines that name it. */
export interface Grupo {
  /** Each record with its lines. */
  pedidos: Map<MirrorPedido, Lancamento[]>;
  /** Records that no field, or no line, distinguishes, with their lines. */
  ambiguos: { pedido: MirrorPedido; lancamentos: Lancamento[] }[];
  /** Lines of orders without a record, order by order. */
  semRegistro: Lancamento[][];
}

/** Gives each line of a page to its record, number by number. */
export function* groupByOrder(
  { pedidos, linhas }: MirrorPagina,
  entries: Entries,
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
    yield divide(registros, named, entries);
  }
}

function divide(
  unordered: readonly MirrorPedido[],
  linhas: readonly MirrorLinha[],
  entries: Entries,
): Grupo {
  const registros = inOrder(unordered);
  const found = linhas.map((linha) => matchOrders(linha, entries.ciclo(linha).canal, registros));
  const [only] = registros;
  // Nearly every number has one record, which all its lines name.
  if (only && registros.length === 1 && found.every(({ length }) => length === 1)) {
    const lancamentos = linhas.map((linha) => entries.enter(linha, only.canal));
    return { pedidos: new Map([[only, lancamentos]]), ambiguos: [], semRegistro: [] };
  }
  const pedidos = new Map<MirrorPedido, Lancamento[]>(registros.map((pedido) => [pedido, []]));
  const semRegistro = new Map<string, Lancamento[]>();
  const alike = new Set(indistinct(registros));
  const shared: { among: readonly MirrorPedido[]; lancamento: Lancamento }[] = [];
  for (const [index, given] of linhas.entries()) {
    const among = found[index] ?? [];
    const linha = among.length === 0 ? withoutForeignNumber(given) : given;
    const lancamento = entries.enter(linha, canalOf(among));
    if (among.length > 1) {
      for (const pedido of among) alike.add(pedido);
      shared.push({ among, lancamento });
      continue;
    }
    const [pedido] = among;
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

/** Drops an order number that the mirror took from another record. */
const withoutForeignNumber = (linha: MirrorLinha): MirrorLinha =>
  linha.soPedidoCanal ? { ...linha, pedido: null } : linha;

/** The channel of the records, if all name the same. */
function canalOf(registros: readonly MirrorPedido[]): string | null {
  const [first, ...others] = registros;
  const isSame = others.every(
    ({ canal }) => normalizedWord(canal) === normalizedWord(first?.canal),
  );
  return first && isSame ? first.canal : null;
}

const nameOf = ({ pedidoCanal, chaveNFe, canal }: MirrorPedido): string =>
  JSON.stringify([pedidoCanal, chaveNFe, normalizedWord(canal)]);

/** Records of one number that are equal in every field a line may name, even if no line comes. */
function indistinct(registros: readonly MirrorPedido[]): MirrorPedido[] {
  if (registros.length < 2) return [];
  const counts = new Map<string, number>();
  for (const registro of registros) {
    const nome = nameOf(registro);
    counts.set(nome, (counts.get(nome) ?? 0) + 1);
  }
  return registros.filter((registro) => (counts.get(nameOf(registro)) ?? 0) > 1);
}

/** Sorts records, so that the order in which they came does not matter. */
function inOrder(registros: readonly MirrorPedido[]): readonly MirrorPedido[] {
  if (registros.length < 2) return registros;
  const keyed = registros.map((registro) => {
    const key = JSON.stringify([nameOf(registro), registro.chavePedido]);
    return { registro, key };
  });
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  return keyed.map(({ registro }) => registro);
}

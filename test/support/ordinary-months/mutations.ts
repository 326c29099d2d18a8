import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { Chance } from './chance.js';
import type { Month } from './month.js';
import { AS_BEFORE, type Mutation, type SheetMutation } from './mutation.js';
import { notaMutations } from './nota-mutations.js';
import type { NamedFile } from './notas.js';
import { bytesOf, fileOf, type Sheet, zipOf } from './sheet.js';
import { editMutations } from './sheet-edits.js';
import { differences } from './truth.js';

/** What may happen to a month's files on their way from the system to the import. */
export async function mutations(month: Month, seed: number): Promise<Mutation[]> {
  const chance = new Chance(`mutations ${seed} of ${month.system}`);
  const ofNotas = notaMutations(month, chance.fork('notas'));
  const { sheet } = month;
  if (!sheet) return ofNotas;
  const edited = [...moves(sheet, chance.fork('moves')), ...editMutations(month, sheet, chance)];
  return [
    ...(await Promise.all(edited.map((mutation) => written(month, mutation)))),
    await split(month, sheet, chance.fork('split')),
    await doubled(month, sheet),
    ...(await cuts(month, sheet, chance.fork('cuts'))),
    ...ofNotas,
  ];
}

/** What is wrong with the orders that were read of a mutated month; nothing where none is. */
export function wrongOrders(
  month: Month,
  mutation: Mutation,
  read: readonly NovoPedido[],
): string[] {
  const right = new Map(month.truth.map((order) => [order.pedidoCanal, order]));
  const seen = new Set<string>();
  return read.flatMap((order) => {
    const { pedidoCanal } = order;
    const truth = right.get(pedidoCanal);
    if (!truth) return [`${pedidoCanal} is no order that has an invoice`];
    if (seen.has(pedidoCanal)) return [`${pedidoCanal} was read twice`];
    seen.add(pedidoCanal);
    const allowed = mutation.allowed.get(pedidoCanal) ?? [truth];
    const found = allowed.map((one) => differences(order, one));
    if (found.some((fields) => fields.length === 0)) return [];
    return [`${pedidoCanal}: ${(found[0] ?? ['was to be refused']).join('; ')}`];
  });
}

async function written(month: Month, { name, sheet, allowed }: SheetMutation): Promise<Mutation> {
  return { name, files: [await fileOf(sheet)], notas: month.notas, allowed };
}

function moves(sheet: Sheet, chance: Chance): SheetMutation[] {
  const order = chance.shuffled(sheet.header.map((_, column) => column));
  const moved = <T>(cells: readonly T[]) => order.map((column) => cells[column] as T);
  // A header that stands twice is told by its place, which then says something else.
  const isRepeated = new Set(sheet.header).size < sheet.header.length;
  const columns: Sheet = {
    ...sheet,
    header: moved(sheet.header),
    rows: sheet.rows.map((row) => ({ ...row, cells: moved(row.cells) })),
    below: sheet.below.map((cells) => (cells.length === 0 ? [] : moved(cells))),
  };
  const some = new Set(chance.shuffled(sheet.rows).slice(0, 4));
  const pasted = sheet.rows.flatMap((row) => (some.has(row) ? [row, row] : [row]));
  return [
    {
      name: 'rows moved',
      sheet: { ...sheet, rows: chance.shuffled(sheet.rows) },
      allowed: AS_BEFORE,
    },
    { name: 'rows doubled', sheet: { ...sheet, rows: pasted }, allowed: AS_BEFORE },
    ...(isRepeated ? [] : [{ name: 'columns moved', sheet: columns, allowed: AS_BEFORE }]),
  ];
}

/** Two exports of half a month, cut within an order where one has several rows, in one archive. */
async function split(month: Month, sheet: Sheet, chance: Chance): Promise<Mutation> {
  const within = sheet.rows.flatMap(({ order }, at) =>
    at > 0 && sheet.rows[at - 1]?.order === order ? [at] : [],
  );
  const at = within.length > 0 ? chance.pick(within) : chance.int(1, sheet.rows.length - 1);
  const parts = [
    { ...sheet, rows: sheet.rows.slice(0, at), below: [] },
    { ...sheet, rows: sheet.rows.slice(at) },
  ];
  const files = await Promise.all(
    parts.map(async (part, index) => ({
      name: `${index + 1} - ${sheet.name}`,
      bytes: await bytesOf(part),
    })),
  );
  return ofArchive(month, 'split over two files', files);
}

/** The same export, twice in an archive. */
async function doubled(month: Month, sheet: Sheet): Promise<Mutation> {
  const bytes = await bytesOf(sheet);
  const files = [
    { name: sheet.name, bytes },
    { name: `cópia de ${sheet.name}`, bytes },
  ];
  return ofArchive(month, 'the same export twice', files);
}

const ofArchive = (month: Month, name: string, files: readonly NamedFile[]): Mutation => ({
  name,
  notas: month.notas,
  allowed: AS_BEFORE,
  files: [{ name: 'pedidos.zip', bytes: zipOf(files) }],
});

/** A download that ended early, wherever a byte ends. */
async function cuts(month: Month, sheet: Sheet, chance: Chance): Promise<Mutation[]> {
  const { name, bytes } = await fileOf(sheet);
  const end = bytes.length - 1;
  const ends = [chance.int(Math.floor(end / 4), end), chance.int(Math.floor(end / 2), end), end];
  return ends.map((at) => ({
    name: `cut after ${at} of ${bytes.length} bytes`,
    files: [{ name, bytes: bytes.slice(0, at) }],
    notas: month.notas,
    allowed: AS_BEFORE,
  }));
}

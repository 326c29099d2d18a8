import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { Chance } from './chance.js';
import { withColumn } from './edits.js';
import type { Month } from './month.js';
import { AS_BEFORE, type Mutation, type SheetMutation } from './mutation.js';
import { notaMutations } from './nota-mutations.js';
import { fileOf, type Sheet } from './sheet.js';
import { editMutations } from './sheet-edits.js';
import { differences } from './truth.js';

/** Changes that may happen to a month's files between the system and the import. */
export function mutations(month: Month, seed: number): Mutation[] {
  const chance = new Chance(`mutations ${seed} of ${month.system}`);
  const ofNotas = notaMutations(month, chance.fork('notas'));
  const { sheet } = month;
  if (!sheet) return ofNotas;
  const edited = [
    ...moves(sheet, chance.fork('moves')),
    ...renames(month, sheet, chance.fork('renames')),
    ...additions(sheet, chance.fork('additions')),
    ...editMutations(month, sheet, chance),
  ];
  return [
    ...edited.map((mutation) => ofSheet(month, mutation)),
    ...cuts(month, chance.fork('cuts')),
    ...ofNotas,
  ];
}

/** The mistakes in the orders read from a month, changed or not; empty if there are none. */
export function wrongOrders(
  month: Month,
  { allowed: mayBe }: Pick<Mutation, 'allowed'>,
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
    const allowed = mayBe.get(pedidoCanal) ?? [truth];
    const found = allowed.map((one) => differences(order, one));
    if (found.some((fields) => fields.length === 0)) return [];
    return [`${pedidoCanal}: ${(found[0] ?? ['was to be refused']).join('; ')}`];
  });
}

const ofSheet = ({ notas }: Month, { name, sheet, allowed }: SheetMutation): Mutation => ({
  name,
  written: async () => ({ files: [await fileOf(sheet)], notas }),
  allowed,
});

function moves(sheet: Sheet, chance: Chance): SheetMutation[] {
  const order = chance.shuffled(sheet.header.map((_, column) => column));
  const moved = <T>(cells: readonly T[]) => order.map((column) => cells[column] as T);
  // A header that occurs twice is identified by its position: moving it changes its meaning.
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

/**
 * Renames a header, as next month's export may: once to a meaningless name, once to a meaningful
 * one. Of the fields that an import must get right only the product's code is optional: without
 * that column, which is reported, the orders arrive without codes.
 */
function renames({ truth }: Month, sheet: Sheet, chance: Chance): SheetMutation[] {
  const allowed = new Map(truth.map((order) => [order.pedidoCanal, [order, withoutCodes(order)]]));
  const filled = sheet.header.flatMap((name, column) =>
    sheet.rows.some(({ cells }) => cells[column] !== null && cells[column] !== '') ? [name] : [],
  );
  return chance
    .shuffled(filled)
    .slice(0, 4)
    .map((name, index) => ({
      name: `${name} renamed`,
      sheet: {
        ...sheet,
        header: sheet.header.map((each) =>
          each === name ? (['Coluna nova', 'Valor novo'][index % 2] ?? '') : each,
        ),
      },
      allowed,
    }));
}

const withoutCodes = (order: NovoPedido): NovoPedido => ({
  ...order,
  produtos: order.produtos.map(({ codigo: _, ...produto }) => produto),
});

/** Adds columns, as next month's export may. */
function additions(sheet: Sheet, chance: Chance): SheetMutation[] {
  const columns = [
    ['Cor', 'azul'],
    ['Observação interna', 'frágil'],
    ['Reembolso', '0,00'],
    ['Fase', 'Cancelado'],
    ['Condições', '10x'],
  ] as const;
  return columns.map(([name, value]) => {
    const place = chance.int(0, sheet.header.length - 1);
    const wider = withColumn(sheet, name, value, place);
    return { name: `${name} added`, sheet: wider, allowed: AS_BEFORE };
  });
}

/** Cuts a download short, at any byte. */
function cuts({ files, notas }: Month, chance: Chance): Mutation[] {
  const [{ name, bytes } = { name: '', bytes: new Uint8Array() }] = files;
  const end = bytes.length - 1;
  const ends = [chance.int(Math.floor(end / 4), end), chance.int(Math.floor(end / 2), end), end];
  return ends.map((at) => ({
    name: `cut after ${at} of ${bytes.length} bytes`,
    written: async () => ({ files: [{ name, bytes: bytes.slice(0, at) }], notas }),
    allowed: AS_BEFORE,
  }));
}

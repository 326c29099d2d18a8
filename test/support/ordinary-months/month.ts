import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import type { PresetName } from '../../../src/importer/map/preset-names.js';
import type { Chance } from './chance.js';
import { cnpj } from './documents.js';
import { type InvoicedSale, type NamedFile, type NotaShape, notasOf } from './notas.js';
import { type MonthShape, salesOf } from './sales.js';
import { fileOf, type Sheet } from './sheet.js';
import { type SetFields, truthOf } from './truth.js';

/** An ordinary month of one system: what a seller has, what they say once, and what is right. */
export interface Month {
  system: string;
  /** What the system exports. */
  files: readonly NamedFile[];
  /** The folder of invoices: NF-e and their events. */
  notas: readonly NamedFile[];
  /** What the file cannot say, by dotted field. */
  set: SetFields;
  /** Where invoices alone name their order. */
  map?: { fields: Readonly<Record<string, string>> };
  /** The preset that the seller names, where the header does not. */
  preset?: PresetName | undefined;
  /** The orders that are to be created; each has its invoice. */
  truth: readonly NovoPedido[];
  /** Numbers (`pedidoCanal`) of orders of the file that have no valid invoice. */
  withoutNota: readonly string[];
  /** Keys of invoices that belong to no order of the file. */
  notasOfNobody: readonly string[];
  /** Keys of invoices that an event cancelled. */
  notasCancelled: readonly string[];
  /** The export before it is bytes; undefined for invoices alone. */
  sheet: Sheet | undefined;
}

/** A system: how its month is composed, and how its screen writes it. */
export interface System {
  name: string;
  /** The preset, where the header is another system's too. */
  preset?: PresetName;
  set: SetFields;
  month: MonthShape;
  notas: Omit<NotaShape, 'issuer'> & { hasLetters?: boolean };
  /** Most have nothing above the header and below the last row. */
  sheet(
    sales: readonly InvoicedSale[],
    chance: Chance,
  ): Omit<Sheet, 'above' | 'below'> & Partial<Sheet>;
}

export async function monthOf(system: System, chance: Chance): Promise<Month> {
  const { hasLetters, ...shape } = system.notas;
  const issuer = {
    cnpj: cnpj(chance.fork('issuer'), hasLetters),
    nome: 'Loja da Serra Comércio Ltda',
  };
  const sold = salesOf(system.month, chance.fork('sales'));
  const notas = notasOf(sold, { ...shape, issuer }, system.month, chance.fork('notas'));
  const sheet = { above: [], below: [], ...system.sheet(notas.sales, chance.fork('sheet')) };
  return {
    system: system.name,
    files: [await fileOf(sheet)],
    notas: notas.files,
    set: system.set,
    preset: system.preset,
    truth: notas.sales.flatMap((sale) => truthOf(sale, system.set) ?? []),
    withoutNota: notas.sales.filter(({ nota }) => !nota).map(({ pedidoCanal }) => pedidoCanal),
    notasOfNobody: notas.ofNobody,
    notasCancelled: notas.cancelled,
    sheet,
  };
}

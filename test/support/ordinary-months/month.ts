import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import type { PresetName } from '../../../src/importer/map/preset-names.js';
import type { Chance } from './chance.js';
import { cnpj } from './documents.js';
import { type InvoicedSale, type NamedFile, type NotaShape, notasOf } from './notas.js';
import { type MonthShape, salesOf } from './sales.js';
import { fileOf, type Sheet } from './sheet.js';
import { type SetFields, truthOf } from './truth.js';

/** An ordinary month of one system: its files, the seller's settings, and the expected orders. */
export interface Month {
  system: string;
  /** The exports of the system. */
  files: readonly NamedFile[];
  /** The folder of invoices: NF-e and their events. */
  notas: readonly NamedFile[];
  /** Values that the file lacks and the seller sets, by dotted field. */
  set: SetFields;
  /** The mapping for a month of invoices without a table. */
  map?: { fields: Readonly<Record<string, string>> };
  /** The preset chosen by the seller, if the header does not identify the system. */
  preset?: PresetName | undefined;
  /** The expected orders; each has its invoice. */
  truth: readonly NovoPedido[];
  /** `pedidoCanal` of the file's orders without a valid invoice. */
  withoutNota: readonly string[];
  /** Keys of invoices whose order is not in the file. */
  notasOfNobody: readonly string[];
  /** Keys of invoices cancelled by an event. */
  notasCancelled: readonly string[];
  /** The export in structured form; undefined for a month of invoices alone. */
  sheet: Sheet | undefined;
}

/** A system: how its month is composed, and how it writes its export. */
export interface System {
  name: string;
  /** The preset, if the header also fits another system. */
  preset?: PresetName;
  set: SetFields;
  month: MonthShape;
  notas: Omit<NotaShape, 'issuer'> & { hasLetters?: boolean };
  /** Lines above the header and below the last row are optional. */
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

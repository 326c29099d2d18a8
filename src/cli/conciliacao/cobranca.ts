import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Conciliacao, type Discrepancia, toReais } from '../../conciliacao/index.js';
import { palavrasDe } from '../../conciliacao/relatorio/index.js';
import type { MirrorAchado } from '../../mirror/index.js';
import { CSV_BEGIN, CSV_END, csvCell, csvReais, csvRow } from '../../shared/text/csv.js';
import { neutralise } from '../../shared/text/unsafe.js';
import { withoutAccents } from '../../shared/text/without-accents.js';
import { writePrivateFile } from '../output/private-file.js';

/** What a cell holds: a text that is copied as it is, an amount, a day or a whole number. */
type Cell = string | number | Date | undefined;

/** A column: its title, its width, what it shows, and the format of numbers and days in a sheet. */
type Column = readonly [
  titulo: string,
  largura: number,
  valor: (discrepancia: Discrepancia, achado: MirrorAchado | undefined) => Cell,
  formato?: string,
];

const REAIS = '#,##0.00';
const DIA = 'dd/mm/yyyy';
const MES = 'mm/yyyy';

const dayOf = (text: string | null | undefined): Date | undefined =>
  text ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : undefined;

const reaisOf = (centavos: number | undefined): Cell =>
  centavos === undefined ? undefined : toReais(centavos);

const digitsOf = (number: number | undefined): Cell =>
  number === undefined ? undefined : `${number}`;

/** What the help desks of channels ask for. */
const columnsOf = (hoje: string | null): readonly Column[] => [
  ['Pedido no canal', 24, ({ pedidoCanal }) => pedidoCanal],
  ['Pedido', 18, ({ pedido }) => pedido],
  ['Pedido no ERP', 16, ({ pedidoERP }) => pedidoERP],
  ['Nota fiscal', 12, ({ numeroNFe }) => digitsOf(numeroNFe)],
  ['Venda', 12, ({ dataVenda }) => dayOf(dataVenda), DIA],
  ['Valor do pedido', 16, ({ valorPedidoCentavos }) => reaisOf(valorPedidoCentavos), REAIS],
  ['Tipo', 26, (one) => palavrasDe(one).nome],
  ['Motivo', 60, (one) => palavrasDe(one).significado],
  ['Valor a cobrar', 16, ({ valorCentavos }) => reaisOf(0 - valorCentavos), REAIS],
  ['Ciclo', 12, ({ idCiclo }) => digitsOf(idCiclo)],
  ['Mês', 10, ({ mes }) => dayOf(mes === null ? null : `${mes}-01`), MES],
  ['Idade em dias', 14, ({ dataVenda }) => ageOf(dataVenda, hoje), '0'],
  ['Situação', 12, (_, achado) => achado?.estado],
  ['Protocolo', 16, (_, achado) => achado?.protocolo ?? undefined],
  ['Nota', 30, (_, achado) => achado?.nota ?? undefined],
  ['Responsável', 16, (_, achado) => achado?.quem ?? undefined],
  ['Identidade', 28, ({ id }) => id],
];

const DAY_MS = 86_400_000;

function ageOf(dataVenda: string | undefined, hoje: string | null): number | undefined {
  const [from, to] = [dayOf(dataVenda), dayOf(hoje)];
  return from && to ? Math.round((to.getTime() - from.getTime()) / DAY_MS) : undefined;
}

/**
 * Writes, for each channel that owes anything, its claims as a sheet and as CSV into a folder, the same
 * figures as the report.
 *
 * @returns the paths of the files
 */
export async function writeCobranca(
  folder: string,
  { discrepancias, hoje }: Pick<Conciliacao, 'discrepancias' | 'hoje'>,
  achados: readonly MirrorAchado[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const known = new Map(achados.map((achado) => [achado.id, achado]));
  const columns = columnsOf(hoje);
  const written: string[] = [];
  for (const [name, own] of byCanal(discrepancias)) {
    const rows = own.map((one) => columns.map(([, , valor]) => valor(one, known.get(one.id))));
    const path = join(folder, name);
    await writePrivateFile(`${path}.csv`, csvOf(columns, rows));
    await writePrivateFile(`${path}.xlsx`, [await xlsxOf(columns, rows)]);
    written.push(`${path}.xlsx`, `${path}.csv`);
  }
  return written;
}

/** Claims by channel, the largest first, under a name that every file system takes. */
function byCanal(discrepancias: readonly Discrepancia[]): Map<string, Discrepancia[]> {
  const groups = new Map<string, Discrepancia[]>();
  const names = new Map<string | null, string>();
  for (const one of discrepancias) {
    if (one.acao !== 'cobrar') continue;
    const name = names.get(one.canal) ?? fileNameOf(one.canal, groups);
    names.set(one.canal, name);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  for (const own of groups.values()) own.sort((a, b) => a.valorCentavos - b.valorCentavos);
  return groups;
}

function fileNameOf(canal: string | null, taken: ReadonlyMap<string, unknown>): string {
  const plain = withoutAccents(canal ?? 'sem-canal')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const base = `cobranca-${plain || 'canal'}`;
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Names stand as they are, to be copied. */
function* csvOf(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Generator<string> {
  yield CSV_BEGIN + csvRow(columns.map(([titulo]) => csvCell(titulo))) + CSV_END;
  for (const row of rows) {
    yield csvRow(row.map((cell, index) => csvCellOf(cell, columns[index]?.[3]))) + CSV_END;
  }
}

function csvCellOf(cell: Cell, formato: string | undefined): string {
  if (typeof cell === 'number' && formato === REAIS) return csvReais(cell);
  if (!(cell instanceof Date)) return csvCell(cell);
  return cell.toISOString().slice(0, 10).split('-').reverse().join('/');
}

async function xlsxOf(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Promise<Uint8Array> {
  const { default: writeXlsx } = await import('write-excel-file/node');
  const head = columns.map(([value]) => ({ value, fontWeight: 'bold' as const }));
  const data = rows.map((row) =>
    row.map((cell, index) => {
      if (cell === undefined) return null;
      const [, , , formato] = columns[index] as Column;
      if (typeof cell === 'string') return { value: neutralise(cell), type: String };
      const type = cell instanceof Date ? Date : Number;
      return { value: cell, type, ...(formato && { format: formato }) } as never;
    }),
  );
  return await writeXlsx([
    {
      sheet: 'cobrança',
      data: [head, ...data],
      columns: columns.map(([, width]) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}

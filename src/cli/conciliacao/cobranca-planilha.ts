import { toReais } from '../../conciliacao/index.js';
import {
  CSV_BEGIN,
  CSV_END,
  csvCell,
  csvReais,
  csvRow,
  csvTextCell,
} from '../../shared/text/csv.js';
import { neutralise } from '../../shared/text/unsafe.js';
import {
  type Cell,
  COLUNA_DO_CONTROLE,
  COLUNA_DO_VALOR,
  type Cobranca,
  type Column,
  columnsOf,
  REAIS,
  tituloOf,
} from './cobranca-columns.js';

/** A channel's claims as a sheet and as CSV, with the total in the last row. */
export async function planilhaOf(
  own: readonly Cobranca[],
  hoje: string | null,
): Promise<{ xlsx: Uint8Array; csv: Iterable<string> }> {
  const columns = columnsOf(hoje);
  const rows = own.map((one) => columns.map(([, , valor]) => valor(one)));
  const total = totalOf(columns, own);
  const titulo = tituloOf(own);
  // CSV has no place above its head.
  const named = columns.map(([name], index) => (name === 'Motivo' ? titulo : total[index]));
  return {
    xlsx: await xlsxOf(columns, [...rows, total], titulo),
    csv: csvOf(columns, [...rows, named]),
  };
}

/** Sum of claims, in whole centavos. */
export const totalCentavosOf = (own: readonly Cobranca[]): number =>
  own.reduce((sum, { cobrarCentavos }) => sum + cobrarCentavos, 0);

/** The last row: number and sum of the claims. */
const totalOf = (columns: readonly Column[], own: readonly Cobranca[]): Cell[] =>
  columns.map(([titulo], index) => {
    if (index === 0) return `Total: ${own.length} ${own.length === 1 ? 'achado' : 'achados'}`;
    if (titulo !== COLUNA_DO_VALOR) return undefined;
    return toReais(totalCentavosOf(own));
  });

/** True for the last row, by its first cell. */
export const isTotal = (cell: string | undefined): boolean =>
  /^Total: \d+ achados?$/.test(cell ?? '');

/** Long numbers and keys begin with an apostrophe: a spreadsheet that saves the file keeps their digits. */
function* csvOf(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Generator<string> {
  yield CSV_BEGIN + csvRow(columns.map(([titulo]) => csvCell(titulo))) + CSV_END;
  for (const row of rows) {
    yield csvRow(row.map((cell, index) => csvCellOf(cell, columns[index]?.[3]))) + CSV_END;
  }
}

function csvCellOf(cell: Cell, formato: string | undefined): string {
  if (typeof cell === 'number' && formato === REAIS) return csvReais(cell);
  if (typeof cell === 'string') return csvTextCell(cell);
  if (!(cell instanceof Date)) return csvCell(cell);
  return cell.toISOString().slice(0, 10).split('-').reverse().join('/');
}

async function xlsxOf(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  titulo: string,
): Promise<Uint8Array> {
  const { default: writeXlsx } = await import('write-excel-file/node');
  const top = { alignVertical: 'top' as const };
  const bold = { fontWeight: 'bold' as const, wrap: true, height: 2 * LINE_HEIGHT };
  const above = columns.map(([name], index) => {
    if (index === 0) return { value: titulo, fontWeight: 'bold' as const };
    return name === COLUNA_DO_CONTROLE ? { value: CONTROLE, fontWeight: 'bold' as const } : null;
  });
  const head = columns.map(([value, , , formato]) => {
    const side = formato === undefined ? LEFT : { align: 'right' as const };
    return { value, ...bold, ...top, ...side };
  });
  const data = rows.map((row, place) => {
    const height = LINE_HEIGHT * linesOf(row, columns);
    return row.map((cell, index) => {
      const [, , , formato] = columns[index] as Column;
      if (cell === undefined) return emptyOf(formato) as never;
      // The last row is the total.
      const style = place === rows.length - 1 ? { fontWeight: 'bold' as const } : {};
      if (typeof cell === 'string') {
        const text = { value: neutralise(cell), type: String, wrap: true, height };
        return { ...text, ...top, ...style, ...LEFT };
      }
      const type = cell instanceof Date ? Date : Number;
      const format = formato && { format: formato };
      return { value: cell, type, height, ...top, ...style, ...format } as never;
    });
  });
  const sheet = {
    sheet: 'cobrança',
    data: [above, head, ...data],
    columns: columns.map(([, width]) => ({ width })),
    stickyRowsCount: 2,
    orientation: 'landscape' as const,
  };
  return await writeXlsx([sheet], {
    features: [THREE_PAGES_WIDE],
    fontFamily: 'Arial',
    fontSize: 10,
  }).toBuffer();
}

/** Stands above the columns that a person fills in. */
const CONTROLE = 'Controle do vendedor: estas colunas não são para o canal';

/** As text, a protocol that a person types keeps its zeros and its last digits. */
const emptyOf = (formato: string | undefined) =>
  formato === undefined
    ? { value: null, type: String, format: '@' }
    : { value: null, type: Number, format: formato };

/** Texts stand off the amounts before them. */
const LEFT = { align: 'left' as const, indent: 1 };

/** Height of a line of text, in points. */
const LINE_HEIGHT = 15;

/** Excel has no row higher than 409 points. */
const MAX_LINES = Math.floor(409 / LINE_HEIGHT);

/** Number of lines that the longest text of a row takes in its column, as far as a row may be high. */
function linesOf(row: readonly Cell[], columns: readonly Column[]): number {
  const lines = row.map((cell, index) =>
    typeof cell === 'string' ? Math.ceil(cell.length / Number(columns[index]?.[1])) : 1,
  );
  return Math.min(MAX_LINES, Math.max(...lines));
}

const PRINT_TITLES = `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'cobrança'!$A:$A,'cobrança'!$1:$2</definedName></definedNames>`;

/**
 * Prints all columns on three pages of A4 side by side, each with the order's number; unscaled they take
 * seven.
 */
const THREE_PAGES_WIDE = {
  files: {
    transform: {
      'xl/workbook.xml': {
        transform: (xml: string) => xml.replace('<definedNames/>', () => PRINT_TITLES),
      },
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          xml
            .replace(/<worksheet[^<>]*>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
            .replace('<pageSetup ', '<pageSetup fitToWidth="3" fitToHeight="0" '),
      },
    },
  },
};

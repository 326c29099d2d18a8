import { type Discrepancia, type LinhaDeEvidencia, toReais } from '../../conciliacao/index.js';
import { encerradoDe, palavrasDe } from '../../conciliacao/relatorio/index.js';
import { parseChaveNFe } from '../../importer/index.js';
import type { MirrorAchado } from '../../mirror/index.js';
import { daysBetween, latestDay } from '../../shared/days.js';
import {
  CSV_BEGIN,
  CSV_END,
  csvCell,
  csvReais,
  csvRow,
  csvTextCell,
} from '../../shared/text/csv.js';
import { neutralise } from '../../shared/text/unsafe.js';
import { formatDay, formatReais } from '../output/format.js';

/** A claim with its state in the ledger. */
export interface Cobranca {
  discrepancia: Discrepancia;
  achado: MirrorAchado | undefined;
  /** Amount to claim: an accepted finding is claimed again only for its growth since. */
  cobrarCentavos: number;
}

/** Value of a cell: a text that is copied as it is, an amount, a day or a whole number. */
type Cell = string | number | Date | undefined;

/** A column: title, width, cell, and the format of numbers and days in a sheet. */
type Column = readonly [
  titulo: string,
  largura: number,
  valor: (cobranca: Cobranca) => Cell,
  formato?: string,
];

const REAIS = '#,##0.00';
const DIA = 'dd/mm/yyyy';

const dayOf = (text: string | null | undefined): Date | undefined =>
  text ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : undefined;

const reaisOf = (centavos: number | undefined): Cell =>
  centavos === undefined ? undefined : toReais(centavos);

const digitsOf = (number: number | undefined): Cell =>
  number === undefined ? undefined : `${number}`;

/** Columns of the pack: first the help desk's at the channel, then the columns that a person fills in. */
const columnsOf = (hoje: string | null): readonly Column[] => [
  ['Pedido no canal', 24, ({ discrepancia }) => discrepancia.pedidoCanal],
  ['Pedido', 18, ({ discrepancia }) => discrepancia.pedido],
  ['Pedido no ERP', 16, ({ discrepancia }) => discrepancia.pedidoERP],
  ['Nota fiscal', 12, ({ discrepancia }) => digitsOf(discrepancia.numeroNFe)],
  ['Chave da NF-e', 46, ({ discrepancia }) => discrepancia.chaveNFe],
  ['CNPJ do vendedor', 20, ({ discrepancia }) => cnpjOf(discrepancia.chaveNFe)],
  ['Venda', 12, ({ discrepancia }) => dayOf(discrepancia.dataVenda), DIA],
  ['Valor do pedido', 16, ({ discrepancia }) => reaisOf(discrepancia.valorPedidoCentavos), REAIS],
  ['Tipo', 26, ({ discrepancia }) => palavrasDe(discrepancia).nome],
  ['Custo ou repasse', 22, ({ discrepancia }) => nomesOf(discrepancia)],
  ['Combinado ou devido', 16, ({ discrepancia }) => reaisOf(ladosOf(discrepancia).devido), REAIS],
  ['Cobrado ou recebido', 16, ({ discrepancia }) => reaisOf(ladosOf(discrepancia).veio), REAIS],
  [
    'Já resolvido',
    16,
    ({ discrepancia, achado }) => reaisOf(encerradoDe(discrepancia, achado) || undefined),
    REAIS,
  ],
  ['Valor a cobrar', 16, ({ cobrarCentavos }) => reaisOf(cobrarCentavos), REAIS],
  ['Motivo', 36, ({ discrepancia }) => palavrasDe(discrepancia).significado],
  ['Lançamentos (ciclo, dia, valor)', 40, ({ discrepancia }) => lancamentosOf(discrepancia)],
  ['Último lançamento', 14, ({ discrepancia }) => dayOf(ultimoDiaOf(discrepancia)), DIA],
  ['Idade em dias', 14, ({ discrepancia }) => ageOf(discrepancia.desde, hoje), '0'],
  ['Cobrar até', 12, ({ discrepancia }) => dayOf(discrepancia.cobrarAte), DIA],
  ['Situação ao gravar', 14, ({ achado }) => achado?.estado ?? 'aberto'],
  ['Situação', 12, () => undefined],
  ['Protocolo', 16, ({ achado }) => achado?.protocolo ?? undefined],
  ['Data', 12, ({ achado }) => dayOf(achado?.dataDoProtocolo), DIA],
  ['Nota', 30, ({ achado }) => achado?.nota ?? undefined],
  ['Responsável', 16, ({ achado }) => achado?.quem ?? undefined],
  ['Identidade', 28, ({ discrepancia }) => discrepancia.id],
];

const COLUNA_DO_VALOR = 'Valor a cobrar';

const ageOf = (from: string | undefined, hoje: string | null): number | undefined =>
  from === undefined || hoje === null ? undefined : daysBetween(from, hoje);

/** `12.345.678/0001-95`, from the invoice key of the seller. */
function cnpjOf(chaveNFe: string | undefined): string | undefined {
  const cnpj = chaveNFe === undefined ? undefined : parseChaveNFe(chaveNFe)?.cnpj;
  return cnpj?.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}

/** The channel's own words for the charge, or else the reason of the money. */
function nomesOf({ motivo, evidencia }: Discrepancia): string {
  const words = new Set(evidencia.linhas.flatMap(({ evento }) => evento ?? []));
  return words.size === 0 ? motivo : [...words].join(', ');
}

/** Of a sale, the due and the received amount, net; of a cost, the agreed and the charged one, both positive. */
function ladosOf({ motivo, valorCentavos, evidencia }: Discrepancia) {
  const veio = evidencia.linhas.reduce((sum, linha) => sum + linha.valorCentavos, 0);
  const sign = motivo === 'repasse' ? 1 : -1;
  return { veio: sign * veio + 0, devido: sign * (veio - valorCentavos) + 0 };
}

const MAX_LINHAS = 40;

const linhasOf = ({ evidencia }: Discrepancia): LinhaDeEvidencia[] => [
  ...evidencia.linhas,
  ...(evidencia.outrasLinhas ?? []),
];

const ultimoDiaOf = (discrepancia: Discrepancia): string | undefined =>
  latestDay(linhasOf(discrepancia).map(({ dataRepasse }) => dataRepasse));

/** `ciclo 1005, 12/11/2026, repasse R$ 40,00 | ...` */
function lancamentosOf(discrepancia: Discrepancia): string {
  const linhas = linhasOf(discrepancia);
  const shown = linhas.slice(0, MAX_LINHAS).map((linha) => {
    const dia = linha.dataRepasse === null ? 'sem dia' : formatDay(linha.dataRepasse, 'pt');
    const valor = formatReais(toReais(linha.valorCentavos));
    return `ciclo ${linha.idCiclo}, ${dia}, ${linha.evento ?? 'sem evento'} ${valor}`;
  });
  if (linhas.length === 0) return 'nenhum lançamento nos ciclos';
  const left = linhas.length - shown.length;
  return [...shown, ...(left > 0 ? [`e mais ${left}`] : [])].join(' | ');
}

/** A channel's claims as a sheet and as CSV, with the total in the last row. */
export async function planilhaOf(
  own: readonly Cobranca[],
  hoje: string | null,
): Promise<{ xlsx: Uint8Array; csv: Iterable<string> }> {
  const columns = columnsOf(hoje);
  const rows = [
    ...own.map((one) => columns.map(([, , valor]) => valor(one))),
    totalOf(columns, own),
  ];
  return { xlsx: await xlsxOf(columns, rows), csv: csvOf(columns, rows) };
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
): Promise<Uint8Array> {
  const { default: writeXlsx } = await import('write-excel-file/node');
  const top = { alignVertical: 'top' as const };
  const bold = { fontWeight: 'bold' as const, wrap: true, height: 2 * LINE_HEIGHT };
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
    data: [head, ...data],
    columns: columns.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
  };
  return await writeXlsx([sheet], {
    features: [THREE_PAGES_WIDE],
    fontFamily: 'Arial',
    fontSize: 10,
  }).toBuffer();
}

/** As text, a protocol that a person types keeps its zeros and its last digits. */
const emptyOf = (formato: string | undefined) =>
  formato === undefined
    ? { value: null, type: String, format: '@' }
    : { value: null, type: Number, format: formato };

/** Texts stand off the amounts before them. */
const LEFT = { align: 'left' as const, indent: 1 };

/** Height of a line of text, in points. */
const LINE_HEIGHT = 15;

/** Number of lines that the longest text of a row takes in its column. */
const linesOf = (row: readonly Cell[], columns: readonly Column[]): number =>
  Math.max(
    ...row.map((cell, index) =>
      typeof cell === 'string' ? Math.ceil(cell.length / Number(columns[index]?.[1])) : 1,
    ),
  );

const PRINT_TITLES = `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'cobrança'!$A:$A,'cobrança'!$1:$1</definedName></definedNames>`;

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

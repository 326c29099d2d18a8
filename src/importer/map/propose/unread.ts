import { parseChaveNFe } from '../../../shared/chave-nfe.js';
import type { InvalidRowIssue } from '../../errors.js';
import { NOTHING } from '../../read/table/cell.js';
import type { ColumnValues } from '../../read/table/columns.js';
import type { TableRow } from '../../read/table/table.js';
import { chaveOf, plain, unquoted } from '../../read/table/texts.js';
import { type PedidoMap, pathsOf, ruleOf } from '../pedido-map.js';
import type { ResolvedHeader } from '../resolve-columns.js';
import type { UnreadValues } from './evidence.js';

/** Rules of a single value, which `values` of its column may translate. */
const OF_VALUES = ['not-a-number', 'not-units', 'installments-unclear', 'not-a-day', 'no-such-day'];
/** More values than a person would translate one by one. */
const MOST_VALUES = 20;

/**
 * Values of columns that their fields cannot read, and accepted words that no row has: the column may be
 * another, or the word misspelt.
 */
export function unreadIn(
  issues: readonly InvalidRowIssue[],
  rows: readonly TableRow[],
  header: ResolvedHeader,
  { columns: mapped = {} }: PedidoMap,
  contents: readonly ColumnValues[],
): UnreadValues[] {
  const rowAt = new Map(rows.map((row) => [row.line, row]));
  return header.columns.flatMap(({ index, key, to }): UnreadValues[] => {
    const all = contents[index]?.values ?? new Set();
    const given = mapped[key] ?? to;
    const ofColumn = issues.filter(
      ({ column, code = '' }) => column === index + 1 && OF_VALUES.includes(code),
    );
    const values = new Set(
      ofColumn.map(({ line }) => unquoted(rowAt.get(line ?? 0)?.cells[index] ?? '')),
    );
    const field = ofColumn[0]?.path.replace(/\[\d+\]/, '');
    if (pathsOf(given).includes('chaveNFe')) {
      for (const value of all) {
        if (!parseChaveNFe(chaveOf(value)) && !NOTHING.test(value)) values.add(value);
      }
    }
    const { expect = [] } = given ? ruleOf(given) : {};
    const said = new Set([...all].map(plain));
    const unsaid = expect.filter((word) => !/^[0*]$/.test(word) && !said.has(plain(word)));
    const isMost = values.size > MOST_VALUES || values.size === all.size;
    const unread = isMost ? (contents[index]?.shown ?? []) : [...values];
    return [
      ...(values.size > 0
        ? [{ header: key, field: field ?? 'chaveNFe', values: unread, isMost }]
        : []),
      ...(unsaid.length > 0 && all.size > 0
        ? [{ header: key, field: undefined, values: unsaid, isMost: false }]
        : []),
    ];
  });
}

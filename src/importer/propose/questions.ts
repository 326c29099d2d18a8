import { compileMap } from '../read/map/compile-map.js';
import type { PedidoMap } from '../read/map/pedido-map.js';
import { readCell } from '../read/table/cell.js';
import { columnKeys } from '../read/table/column-keys.js';
import type { Column } from '../read/table/columns.js';
import { ConventionEvidence } from '../read/table/conventions.js';
import { pedidoColumns } from '../read/table/pedido-columns.js';
import { cellTypeAt, type TableRow } from '../read/table/table.js';
import { plain } from '../read/table/text-marks.js';
import type { ProposalQuestions } from './proposal.js';
import type { Recognised } from './recognise.js';
import { situacaoWords } from './situacao-words.js';

/** What a proposed map lacks, which only a person can say. */
export function questionsOf(
  columns: readonly Recognised[],
  rows: readonly TableRow[],
  map: PedidoMap,
): ProposalQuestions {
  const given = new Set([
    ...columns.flatMap(({ fields, look }) => (look === 'empty' ? [] : fields)),
    ...Object.keys({ ...map.fields, ...map.defaults }),
  ]);
  return {
    missing: pedidoColumns
      .filter(({ path, isRequired }) => isRequired && !given.has(path))
      .map(({ path }) => path),
    situacoes: unknownSituacoes(columns, rows, map),
    ...undecided(columns, rows, map),
  };
}

function unknownSituacoes(
  columns: readonly Recognised[],
  rows: readonly TableRow[],
  map: PedidoMap,
): Record<string, readonly string[]> {
  const keys = columnKeys(columns.map(({ name }) => name));
  const entries = columns.flatMap(({ fields, index }): [string, readonly string[]][] => {
    const key = keys[index] ?? '';
    const to = map.columns?.[key];
    const hasRest =
      typeof to === 'object' && to !== null && 'to' in to && to.values?.['*'] !== undefined;
    if (hasRest || !fields.some((path) => path.startsWith('situacao'))) return [];
    const unknown = situacaoWords(rows, index)?.unknown ?? [];
    return unknown.length > 0 ? [[key, unknown]] : [];
  });
  return Object.fromEntries(entries);
}

/** Columns that would be refused, since no cell shows how they are written. */
function undecided(
  recognised: readonly Recognised[],
  rows: readonly TableRow[],
  map: PedidoMap,
): Pick<ProposalQuestions, 'dateFormats' | 'decimals'> {
  const names = recognised.map(({ name }) => name);
  const keys = columnKeys(names);
  const compiled = compileMap(map);
  const columns = names.map((name, index): Column => {
    const targets = compiled.columns.get(plain(keys[index] ?? ''))?.targets ?? [];
    return { index, name, targets };
  });
  const evidence = new ConventionEvidence(columns);
  for (const row of rows) evidence.add(row);
  const conventionsOf = evidence.conventions({});
  const asked = (kind: 'date' | 'number') =>
    columns
      .filter(({ targets, index }) => {
        const target = targets.find(({ field }) => field.kind === kind);
        if (!target || recognised[index]?.look !== kind) return false;
        return rows.some((row) => {
          const raw = row.cells[index] ?? '';
          const { problem } = readCell(raw, target, conventionsOf(index), cellTypeAt(row, index));
          // No format of days undoes what a spreadsheet did before.
          return problem !== undefined && problem.code !== 'days-swapped';
        });
      })
      .map(({ index }) => keys[index] ?? '');
  return { dateFormats: asked('date'), decimals: asked('number') };
}

import { stat } from 'node:fs/promises';
import { InvalidFileError } from '../errors.js';
import { guarded, openBytes } from '../read/file-bytes.js';
import { detectPreset, presetNamed } from '../read/presets/preset.js';
import type { PresetName } from '../read/presets/preset-type.js';
import { findHeader } from '../read/table/find-header.js';
import { firstRows } from '../read/table/read-table.js';
import type { Table, TableRow } from '../read/table/table.js';
import { knownHeaders, tableSettings } from '../read/table/table-settings.js';
import { broken } from '../rules/read-rule.js';
import { findHeaderRow } from './find-header-row.js';
import { mapOfColumns } from './map-of-columns.js';
import { fieldOfName } from './name-rules.js';
import type { MapProposal, ProposeMapOptions } from './proposal.js';
import { questionsOf } from './questions.js';
import { type Recognisable, recognise } from './recognise.js';
import { sampleRows } from './sample.js';
import { openSourceTable } from './source-table.js';

/** The proposal for a file; see `proposeMap`. */
export async function proposalOfFile(
  path: string,
  options: ProposeMapOptions,
): Promise<MapProposal> {
  if ((await guarded(path, () => stat(path))).isDirectory()) {
    throw new InvalidFileError(path, broken('folder-of-files'));
  }
  const bytes = await openBytes(path);
  try {
    const known = knownHeaders(tableSettings({ preset: options.preset }));
    const headers = { has: (name: string) => known.has(name) || fieldOfName(name) !== undefined };
    const table = await openSourceTable(path, bytes, options.csv ?? {}, headers);
    return await proposalFor(table, options);
  } finally {
    await bytes.close();
  }
}

async function proposalFor(table: Table, options: ProposeMapOptions): Promise<MapProposal> {
  const first = await firstRows(table);
  const preset = presetOf(table.file, first, options.preset);
  const header = preset?.row ?? findHeaderRow(table.file, first);
  const names = header.cells;
  const rows = await sampleRows(table, { line: header.line, names });
  const columns = recognise({ names, rows, preset });
  const map = mapOfColumns(columns, rows, preset?.preset);
  return {
    line: header.line,
    rows: rows.length,
    preset: preset?.preset.name,
    columns: columns.map(({ index, name, look, fields, reason }) => ({
      ...{ column: index + 1, name: name.trim(), fields, reason, look },
    })),
    map,
    questions: questionsOf(columns, rows, map),
  };
}

/** The preset of a system and its columns of this file. */
function presetOf(
  file: string,
  rows: readonly TableRow[],
  name: PresetName | undefined,
): (Recognisable['preset'] & { row: TableRow | undefined }) | undefined {
  const preset = presetNamed(name) ?? detectPreset(rows)?.preset;
  if (!preset) return undefined;
  const { line, columns, lineTotal } = findHeader(
    file,
    rows,
    tableSettings({ preset: preset.name }),
  );
  return { preset, columns, lineTotal, row: rows.find((row) => row.line === line) };
}

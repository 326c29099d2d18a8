import type { Preset } from '../presets/preset-type.js';
import { channelCheck } from './channel-column.js';
import { columnKeys } from './column-keys.js';
import type { Column } from './columns.js';
import { plain } from './text-marks.js';

/** Columns that may contradict the channel of a preset, but for those of which the user's map says what they are. */
export function withChannelChecks(
  columns: readonly Column[],
  said: ReadonlySet<string>,
  preset: Preset,
): readonly Column[] {
  const keys = columnKeys(columns.map(({ name }) => name)).map(plain);
  return columns.map((column) => {
    const isSaid = said.has(plain(column.name)) || said.has(keys[column.index] ?? '');
    return isSaid ? column : { ...column, channel: channelCheck(column.name, preset) };
  });
}

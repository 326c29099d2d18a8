import type { ColumnRule, ColumnTo, PedidoMap } from '../read/map/pedido-map.js';
import type { Preset } from '../read/presets/preset.js';
import type { ChannelCheck } from '../read/table/channel-column.js';
import { columnKeys } from '../read/table/column-keys.js';
import type { TableRow } from '../read/table/table.js';
import { plain, unquoted } from '../read/table/text-marks.js';
import type { Recognised } from './recognise.js';
import { situacaoWords } from './situacao-words.js';

/** Where this version's JSON Schema of maps is served from the package, for editors. */
export const MAP_SCHEMA_URL = 'https://unpkg.com/recebiveis/docs/pedido-map.schema.json';

/** A map in full, of recognised columns; unnamed ones cannot stand in it. */
export function mapOfColumns(
  columns: readonly Recognised[],
  rows: readonly TableRow[],
  preset: Preset | undefined,
): PedidoMap {
  const keys = columnKeys(columns.map(({ name }) => name));
  const given = new Set(columns.flatMap(({ fields }) => fields));
  const entries = columns.flatMap((column): [string, ColumnTo][] => {
    const key = keys[column.index] ?? '';
    return plain(key) === '' ? [] : [[key, toOf(column, rows, preset)]];
  });
  const { columns: _, ...settings } = preset?.map ?? {};
  const defaults = { ...settings.defaults };
  const channel = columns.find((column) => column.channel)?.channel;
  if (channel) {
    const { canal, ...fields } = settings.fields ?? {};
    settings.fields = fields;
    if (!channel.isRequired) defaults.canal ??= canal ?? channel.canal;
  }
  if (!given.has('titulos.qtTotalParcela')) defaults['titulos.qtTotalParcela'] ??= 1;
  return { $schema: MAP_SCHEMA_URL, ...settings, columns: Object.fromEntries(entries), defaults };
}

function toOf(
  { name, fields, index, reason, isTotal, channel }: Recognised,
  rows: readonly TableRow[],
  preset: Preset | undefined,
): ColumnTo {
  const rule = ruleOfPreset(name, preset);
  const [only, ...more] = fields;
  if (only === undefined) return rule?.expect ? { ...rule, to: [] } : null;
  const to = more.length > 0 ? fields : only;
  if (channel) return { to, values: channelWords(rows, index, channel) };
  // A column that has a field's own name needs no rule of the preset.
  if (reason === 'preset' && rule) return { ...rule, to };
  if (isTotal) return { to, total: true };
  if (!only.startsWith('situacao')) return to;
  const { values = {} } = situacaoWords(rows, index) ?? {};
  return Object.keys(values).length > 0 ? { to, values } : to;
}

/** Words that the file has for the preset's own channel; any other word is another channel. */
function channelWords(
  rows: readonly TableRow[],
  index: number,
  { canal, isOther }: ChannelCheck,
): Record<string, string> {
  const words = new Set([canal, ...rows.map(({ cells }) => unquoted(cells[index] ?? ''))]);
  const own = [...words].filter((word) => word !== '' && !isOther(word)).slice(0, 40);
  return Object.fromEntries(own.map((word) => [word, canal]));
}

/** The rule of a preset's column, in full. */
function ruleOfPreset(name: string, preset: Preset | undefined): ColumnRule | undefined {
  const entry = Object.entries(preset?.map.columns ?? {}).find(
    ([header]) => plain(header) === plain(name),
  );
  const to = entry?.[1];
  if (to === undefined || to === null) return undefined;
  return typeof to === 'string' || isList(to) ? { to } : to;
}

const isList = (to: ColumnTo): to is readonly string[] => Array.isArray(to);

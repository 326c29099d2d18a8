import type { ReadProblem } from '../../rules/read-rule.js';
import { type OnWarning, type ReadWarningCode, warned } from '../warning.js';
import type { Header } from './find-header.js';
import { missingFields } from './missing-fields.js';

/** Says which preset reads the columns, which of them are left out, and which fields none of them gives. */
export function warnOfColumns(file: string, header: Header, onWarning: OnWarning): void {
  const { line, columns, unmapped, map, preset } = header;
  const warn = (warning: ReadProblem<ReadWarningCode>) =>
    onWarning({ ...warning, file, line, path: '' });
  if (preset) warn(warned('preset-chosen', { preset: preset.name, title: preset.title }));
  if (unmapped.length > 0) {
    const names = unmapped.slice(0, 40);
    const more = unmapped.length - names.length;
    warn(warned('columns-left-out', { preset: preset?.name, columns: names, more }));
  }
  if (!preset) return;
  const missing = missingFields(columns, map);
  if (missing.length > 0) warn(warned('fields-missing', { fields: missing }));
  const assumed = map.defaults.map(({ field, value }) => {
    const shown =
      typeof value === 'number'
        ? value
        : JSON.stringify(
            value.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join(''),
          );
    return `${field.path} ${shown}`;
  });
  if (assumed.length > 0) warn(warned('defaults-assumed', { fields: assumed }));
}

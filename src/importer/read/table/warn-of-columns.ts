import type { OnWarning } from '../warning.js';
import type { Header } from './find-header.js';
import { missingFields } from './missing-fields.js';

/** Says which preset reads the columns, which of them are left out, and which fields none of them gives. */
export function warnOfColumns(file: string, header: Header, onWarning: OnWarning): void {
  const { line, columns, unmapped, map, preset } = header;
  const warn = (code: Parameters<OnWarning>[0]['code'], message: string) =>
    onWarning({ code, file, line, path: '', message });
  if (preset) {
    warn('preset-chosen', `is read with the preset ${preset.name} (${preset.title})`);
  }
  if (unmapped.length > 0) {
    const names = unmapped.slice(0, 40).join(', ');
    const more = unmapped.length > 40 ? ` and ${unmapped.length - 40} more` : '';
    const owner = preset ? `the preset ${preset.name}` : 'csv.map';
    warn('columns-left-out', `columns that ${owner} does not name are left out: ${names}${more}`);
  }
  if (!preset) return;
  const missing = missingFields(columns, map);
  if (missing.length > 0) {
    warn(
      'fields-missing',
      `this export has no column for ${missing.join(', ')}: give them in a map or a complement, else its orders are refused`,
    );
  }
  const assumed = map.defaults.map(({ field, value }) => {
    const shown =
      typeof value === 'number'
        ? value
        : JSON.stringify(
            value.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join(''),
          );
    return `${field.path} ${shown}`;
  });
  if (assumed.length > 0) {
    warn('defaults-assumed', `where the file says nothing, the preset sets ${assumed.join(', ')}`);
  }
}

/** A header or a word of the service for comparing: without accents, capitals and odd spaces. */
export function plain(name: string): string {
  return unquoted(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** A cell without the spaces around it, non-breaking ones included, and without Excel's `="…"`. */
export function unquoted(cell: string): string {
  if (isPlain(cell)) return cell;
  const trimmed = cell.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/gu, '');
  const formula = /^="(.*)"$/su.exec(trimmed);
  return formula ? (formula[1] ?? '').replaceAll('""', '"').trim() : trimmed;
}

/** Whether neither end of a cell needs a closer look: most cells, and looking closer takes long. */
function isPlain(cell: string): boolean {
  if (cell === '') return true;
  const first = cell.charCodeAt(0);
  const last = cell.charCodeAt(cell.length - 1);
  return first > 0x20 && first < 0x7f && first !== 0x3d && last > 0x20 && last < 0x7f;
}

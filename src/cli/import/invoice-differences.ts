import { basename } from 'node:path';
import type { CheckResult } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { formatReais, onOneLine } from '../output/format.js';
import { textsOf } from '../texts/texts.js';

/** Listed one by one; `--json` has all. */
const MAX_SHOWN = 20;

/** Orders whose titles are not what their invoice comes to, each with both amounts. */
export function differenceLines(
  context: CliContext,
  { invoiceDifferences }: Pick<CheckResult, 'invoiceDifferences'>,
): string[] {
  if (invoiceDifferences.length === 0) return [];
  const text = textsOf(context);
  const lines = invoiceDifferences
    .slice(0, MAX_SHOWN)
    .map(({ row, file, pedido, titulosCentavos, vNFCentavos }) => {
      const place = file === undefined ? text('import.place.row', { row }) : basename(file);
      const [titulos, vNF] = [titulosCentavos, vNFCentavos].map((cents) =>
        formatReais(cents / 100),
      );
      return text('import.difference', { place, pedido, titulos: titulos ?? '', vNF: vNF ?? '' });
    });
  const more = invoiceDifferences.length - lines.length;
  const rest = more > 0 ? [text('import.more-rows', { count: text.figure(more) })] : [];
  return [text('import.differences'), ...[...lines, ...rest].map((line) => `  ${onOneLine(line)}`)];
}

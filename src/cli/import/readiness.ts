import {
  checkPedidos,
  InvalidFileError,
  type PedidoMap,
  readPedidos,
} from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { wordsOf } from '../explain.js';
import { onOneLine } from '../output/format.js';
import { textsOf } from '../texts/texts.js';
import { GroupedReasons } from './grouped-reasons.js';

/** Says how many orders of a file an import by the map would take, and why it refuses most others. */
export async function readinessLine(
  context: CliContext,
  file: string,
  map: PedidoMap,
  sheet: string | undefined,
): Promise<string> {
  const text = textsOf(context);
  const refused = new GroupedReasons(file, text);
  const rows = readPedidos(file, { map, sheet, onWarning: () => undefined });
  try {
    const { total, valid, invalid, ignored } = await checkPedidos(rows, {
      onResult: (result) => {
        if (result.result === 'invalid') refused.add(result);
      },
    });
    const figures = { count: total, valid, invalid, ignored };
    const { most } = refused;
    return most === undefined
      ? text('map.ready', figures)
      : onOneLine(text('map.ready-but', { ...figures, of: most.count, reason: most.text }));
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    const [reason = ''] = wordsOf(error, context).split('\n');
    return onOneLine(text('map.not-ready', { reason: reason.replace(/:$/, '') }));
  }
}

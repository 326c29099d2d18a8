import {
  checkPedidos,
  type ImportResult,
  InvalidFileError,
  type PedidoMap,
  readPedidos,
} from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { wordsOf } from '../explain.js';
import { onOneLine } from '../output/format.js';
import { textsOf } from '../texts/texts.js';
import { GroupedReasons } from './grouped-reasons.js';

/** Fields that an order's NF-e gives. */
const OF_INVOICES = ['chaveNFe', 'dataFaturamento'];

/** True for an order that lacks nothing but what its NF-e gives. */
const awaitsInvoice = ({ issues = [] }: ImportResult): boolean =>
  issues.length > 0 &&
  issues.every(({ code, path }) => code === 'required' && OF_INVOICES.includes(path));

/** Says how many orders of a file an import by the map would take, and why it refuses most others. */
export async function readinessLine(
  context: CliContext,
  file: string,
  map: PedidoMap,
  sheet: string | undefined,
): Promise<string> {
  const text = textsOf(context);
  const refused = new GroupedReasons(file, text);
  let awaiting = 0;
  const rows = readPedidos(file, { map, sheet, onWarning: () => undefined });
  try {
    const { total, valid, invalid, ignored } = await checkPedidos(rows, {
      onResult: (result) => {
        if (awaitsInvoice(result)) awaiting += 1;
        else if (result.result === 'invalid') refused.add(result);
      },
    });
    const figures = { count: total, valid, invalid: invalid - awaiting, ignored, awaiting };
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

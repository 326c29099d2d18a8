import { accepted } from '../../../client/errors/invalid-request.js';
import { type OptionChecks, readOptions } from '../../../shared/check-options.js';
import { checkReadOptions } from '../../read/read-options.js';
import type { MapProposal, ProposeMapOptions } from './evidence.js';

const known = () => undefined;

/** Names only: {@link checkReadOptions} checks the values. */
const CHECKS: OptionChecks<ProposeMapOptions> = {
  preset: known,
  map: known,
  sheet: known,
};

/**
 * Proposes a map for a table (CSV or a workbook), by which `readPedidos` makes orders of it: the
 * fields of each column, the words of its situations, and the policies that make its orders
 * balance. Columns that are not recognised are listed as undecided.
 *
 * @throws InvalidRequestError an option is unknown, or has a value it does not take
 * @throws InvalidFileError it cannot be read, or is not a table
 */
export async function proposeMap(
  path: string,
  options: ProposeMapOptions = {},
): Promise<MapProposal> {
  const given = checkReadOptions(accepted(readOptions(options, CHECKS), 'Options of proposeMap'));
  // Loaded on demand: an import does not need it.
  const { proposalOfFile } = await import('./proposal.js');
  return await proposalOfFile(path, given);
}

import { accepted } from '../../../client/errors/invalid-request.js';
import { type OptionChecks, readOptions } from '../../../shared/check-options.js';
import { checkReadOptions } from '../../read/read-options.js';
import type { MapProposal, ProposeMapOptions } from './evidence.js';

const known = () => undefined;

/** Names alone: {@link checkReadOptions} checks the values. */
const CHECKS: OptionChecks<ProposeMapOptions> = {
  preset: known,
  map: known,
  sheet: known,
};

/**
 * Looks at a table (CSV or a workbook) and proposes the map by which `readPedidos` makes orders of it: what each
 * column gives, the words of its situations, and the policies by which its orders balance. What is not
 * recognised is undecided, and listed.
 *
 * @throws InvalidRequestError an option is unknown, or has a value it does not take
 * @throws InvalidFileError it cannot be read, or is not a table
 */
export async function proposeMap(
  path: string,
  options: ProposeMapOptions = {},
): Promise<MapProposal> {
  const given = accepted(readOptions(options, CHECKS), 'Options of proposeMap');
  checkReadOptions(given);
  // Whoever only imports orders loads none of it.
  const { proposalOfFile } = await import('./proposal.js');
  return await proposalOfFile(path, given);
}

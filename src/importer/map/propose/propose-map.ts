import * as z from 'zod/mini';
import { optionsOf, readOptions } from '../../../client/contract/options.js';
import { accepted } from '../../../client/errors/invalid-request.js';
import { checkReadOptions } from '../../read/read-options.js';
import type { MapProposal, ProposeMapOptions } from './proposal.js';

/** What they must be, reading says. */
const proposeOptions = optionsOf<ProposeMapOptions>({
  preset: z.optional(z.any()),
  map: z.optional(z.any()),
  csv: z.optional(z.any()),
  sheet: z.optional(z.any()),
});

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
  accepted(readOptions(proposeOptions, options), 'Options of proposeMap');
  checkReadOptions(options);
  // Whoever only imports orders loads none of it.
  const { proposalOfFile } = await import('./proposal.js');
  return await proposalOfFile(path, options ?? {});
}

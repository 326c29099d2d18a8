import { Command } from 'commander';
import { openapiDocument } from '../../api/schemas/index.js';
import { type CliContext, setting } from '../context.js';
import { jsonOption } from '../options.js';
import { toJson } from '../output/format.js';

/** `recebiveis openapi`: the service as a document. */
export function build(context: CliContext): Command {
  return new Command()
    .description(
      'Prints the service as an OpenAPI 3.1 document: requests as strict as the service documents them, answers in their documented shape. With RECEBIVEIS_BASE_URL set, that address is its server.',
    )
    .addOption(jsonOption('print it on one line'))
    .action(async ({ json }: { json?: true }) => {
      const baseUrl = setting(context, 'RECEBIVEIS_BASE_URL');
      const document = openapiDocument(baseUrl === undefined ? {} : { baseUrl });
      await context.write(json ? toJson(document) : JSON.stringify(document, null, 2));
    });
}

import type { Command } from 'commander';
import { openapiDocument } from '../../schemas/index.js';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { toJson } from '../output/format.js';
import { BASE_URL, setting } from '../settings.js';

/** `recebiveis openapi`: the service as a document. */
export function build(context: CliContext): Command {
  return new CliCommand(context).action(async ({ json }: { json?: true }) => {
    const baseUrl = setting(context, BASE_URL);
    const document = openapiDocument(baseUrl === undefined ? {} : { baseUrl });
    const form = json ? toJson(document) : JSON.stringify(document, null, 2);
    for (const line of form.split('\n')) await context.write(line);
  });
}

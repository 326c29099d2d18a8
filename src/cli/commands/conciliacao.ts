import type { Command } from 'commander';
import { type Conciliacao, reconcile } from '../../conciliacao/index.js';
import { relatorioCsv, relatorioHtml, relatorioJson } from '../../conciliacao/relatorio/index.js';
import { CliCommand } from '../command.js';
import { filterByLoja } from '../conciliacao/filter-by-loja.js';
import {
  addConciliacaoOptions,
  type ConciliacaoOptions,
  checkOutputs,
  reconcileOptionsOf,
} from '../conciliacao/options.js';
import { writeAvisos, writeSummary } from '../conciliacao/summary.js';
import { type CliContext, EXIT } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { writePrivateFile } from '../output/private-file.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis conciliacao`: what the channels owe, and why. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const command = new CliCommand(context)
    .description(text('conciliacao.description'))
    .addHelpText('after', text('conciliacao.more-help'));
  return addConciliacaoOptions(command, text).action(async (options: ConciliacaoOptions) => {
    checkOutputs(context, options);
    const { mirror: where, loja } = options;
    const settings = reconcileOptionsOf(context, options);
    await withMirror(
      context,
      where,
      async (mirror) => {
        if ((await mirror.status()).length === 0) {
          context.exitCode = EXIT.failed;
          context.writeError(text('mirror.status.empty'));
          return;
        }
        const conciliacao = await reconcile(filterByLoja(mirror, loja, text), settings);
        writeAvisos(context, conciliacao, options.hoje);
        await writeOutputs(context, conciliacao, options);
      },
      { option: '--mirror' },
    );
  });
}

async function writeOutputs(
  context: CliContext,
  conciliacao: Conciliacao,
  { html, csv, json }: ConciliacaoOptions,
): Promise<void> {
  const write = async (path: string, pieces: Iterable<string>) => {
    await writePrivateFile(path, pieces);
    context.writeError(textsOf(context)('conciliacao.written', { path }));
  };
  if (html !== undefined) await write(html, [relatorioHtml(conciliacao)]);
  if (csv !== undefined) await write(csv, relatorioCsv(conciliacao));
  if (typeof json === 'string') await write(json, relatorioJson(conciliacao));
  if (json === true) {
    for (const line of relatorioJson(conciliacao)) await context.write(line.trimEnd());
  }
  if ([html, csv, json].every((output) => output === undefined)) {
    await writeSummary(context, conciliacao);
  }
}

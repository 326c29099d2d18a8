import type { Command } from 'commander';
import { reconcile } from '../../conciliacao/index.js';
import { relatorioHtml } from '../../conciliacao/relatorio/index.js';
import { type AchadosSoma, type MirrorNoite, toReais } from '../../mirror/index.js';
import { CliCommand } from '../command.js';
import { ofLoja } from '../conciliacao/of-loja.js';
import {
  addReconcileOptions,
  type ConciliacaoOptions,
  checkOutputs,
  reconcileOptionsOf,
} from '../conciliacao/options.js';
import { writeAvisos } from '../conciliacao/summary.js';
import type { CliContext } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { jsonOption, without } from '../options.js';
import { formatCount, formatReais, toJson } from '../output/format.js';
import { writePrivateFile } from '../output/private-file.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis achados record`: reconciles the mirror and writes what is new into its ledger. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const command = new CliCommand(context)
    .description(text('achados.record.description'))
    .option('--html <file>', text('achados.record.html'))
    .addOption(jsonOption(text('achados.record.json')));
  return addReconcileOptions(command, text).action(
    (options: ConciliacaoOptions & { json?: true }) =>
      withMirror(
        context,
        options.mirror,
        async (mirror) => {
          checkOutputs(context, without(options, 'json'));
          const source = ofLoja(mirror, options.loja, text);
          const conciliacao = await reconcile(source, reconcileOptionsOf(context, options));
          writeAvisos(context, conciliacao);
          const noite = await mirror.achados.record(conciliacao);
          await context.write(options.json ? toJson(noite) : inWords(context, noite));
          if (options.html !== undefined) {
            const report = relatorioHtml(conciliacao, { novidades: noite });
            await writePrivateFile(options.html, [report]);
            context.writeError(text('conciliacao.written', { path: options.html }));
          }
          const { naoConferidas } = noite;
          if (naoConferidas.quantidade === 0) return;
          context.writeError(text('achados.record.unchecked', { sum: sumOf(naoConferidas) }));
        },
        { option: '--mirror', mustExist: true },
      ),
  );
}

function inWords(context: CliContext, noite: MirrorNoite): string {
  return textsOf(context)('achados.record.result', {
    hoje: noite.hoje,
    novas: sumOf(noite.novas),
    voltaram: sumOf(noite.voltaram),
    recuperadas: sumOf(noite.recuperadas),
    devolvidas: sumOf(noite.devolvidas),
    semEfeito: sumOf(noite.semEfeito),
    abertas: sumOf(noite.abertas),
  });
}

/** `3 (R$ 12,00)`. */
const sumOf = ({ quantidade, valorCentavos }: AchadosSoma): string =>
  `${formatCount(quantidade)} (${formatReais(toReais(valorCentavos))})`;

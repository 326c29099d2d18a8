import type { Command } from 'commander';
import { reconcile } from '../../conciliacao/index.js';
import { relatorioHtml } from '../../conciliacao/relatorio/index.js';
import { type AchadosSoma, type MirrorNoite, toReais } from '../../mirror/index.js';
import { CliCommand } from '../command.js';
import { filterByLoja } from '../conciliacao/filter-by-loja.js';
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
import { formatReais, toJson } from '../output/format.js';
import { writePrivateFile } from '../output/private-file.js';
import { type Texts, textsOf } from '../texts/texts.js';

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
          const source = filterByLoja(mirror, options.loja, text);
          const reconcileOptions = reconcileOptionsOf(context, options);
          let conciliacao = await reconcile(source, reconcileOptions);
          let isFirst = true;
          // A run or an event beside this command changes the copy: what was read of it then counts no more.
          const noite = await mirror.achados.record(async () => {
            if (!isFirst) conciliacao = await reconcile(source, reconcileOptions);
            isFirst = false;
            return conciliacao;
          });
          writeAvisos(context, conciliacao, options.hoje);
          await context.write(options.json ? toJson(noite) : inWords(context, noite));
          if (options.html !== undefined) {
            const report = relatorioHtml(conciliacao, { novidades: noite });
            await writePrivateFile(options.html, [report]);
            context.writeError(text('conciliacao.written', { path: options.html }));
          }
          const { naoConferidas, copiaMudou } = noite;
          if (copiaMudou) context.writeError(text('achados.record.changed'));
          if (naoConferidas.quantidade === 0) return;
          const sum = sidesOf(naoConferidas, text);
          context.writeError(text('achados.record.unchecked', { sum }));
        },
        { option: '--mirror' },
      ),
  );
}

function inWords(context: CliContext, noite: MirrorNoite): string {
  const text = textsOf(context);
  return text('achados.record.result', {
    hoje: noite.hoje,
    novas: sidesOf(noite.novas, text),
    voltaram: sidesOf(noite.voltaram, text),
    recuperadas: cameBack(noite.recuperadas, text),
    devolvidas: cameBack(noite.devolvidas, text),
    semEfeito: sidesOf(noite.semEfeito, text),
    abertas: sidesOf(noite.abertas, text),
  });
}

/** `3 (missing R$ 12,00, surplus R$ 4,00)`: never the net of both, which nobody owes. */
function sidesOf({ quantidade, faltaCentavos, sobraCentavos }: AchadosSoma, text: Texts): string {
  const [falta, sobra] = [faltaCentavos, sobraCentavos].map((side) => formatReais(toReais(side)));
  return text('achados.record.sides', {
    count: text.figure(quantidade),
    falta: String(falta),
    sobra: String(sobra),
  });
}

/** `3 (R$ 12,00)`, of one side only. */
const cameBack = ({ quantidade, valorCentavos }: AchadosSoma, text: Texts): string =>
  `${text.figure(quantidade)} (${formatReais(toReais(valorCentavos))})`;

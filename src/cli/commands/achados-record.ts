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
  withLinesOf,
} from '../conciliacao/options.js';
import { writeAvisos } from '../conciliacao/summary.js';
import type { CliContext } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { formatReais, toJson } from '../output/format.js';
import { writePrivateFile } from '../output/private-file.js';
import { type Section, writeSections } from '../output/sections.js';
import { type Texts, textsOf } from '../texts/texts.js';

/** Sums of a night, in the order in which they are read. */
const SITUACOES = ['novas', 'cresceram', 'regularizadas', 'abertas', 'cobradas'] as const;

/** `recebiveis achados record`: reconciles the mirror and writes the news into its ledger. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const command = new CliCommand(context).option('--html <file>', text('achados.record.html'));
  return addReconcileOptions(command, text).action(
    (options: ConciliacaoOptions & { json?: true }) =>
      withMirror(context, '--mirror', options.mirror, async (mirror) => {
        checkOutputs(context, options);
        const source = filterByLoja(mirror, options.loja, text);
        const reconcileOptions = await reconcileOptionsOf(context, mirror, options);
        const conciliacao = await withLinesOf(context, options, () =>
          reconcile(source, reconcileOptions),
        );
        const noite = await mirror.achados.record(conciliacao);
        writeAvisos(context, conciliacao, options.contrato);
        if (options.json) await context.write(toJson(noite));
        else await writeSections(context, [inLines(noite, text)]);
        if (options.html !== undefined) {
          const achados = await mirror.achados.list();
          const report = relatorioHtml(conciliacao, { achados, novidades: noite });
          await writePrivateFile(options.html, [report]);
          context.writeError(text('written', { path: options.html }));
        }
        const { naoConferidas, copiaMudou, incompleta, outroContrato } = noite;
        if (outroContrato) {
          context.writeError(text('achados.record.contract'));
          const sum = sidesOf(noite.peloContrato, text);
          const isShown = noite.peloContrato.quantidade > 0;
          if (isShown) context.writeError(text('achados.record.by-contract', { sum }));
        }
        if (copiaMudou) context.writeError(text('achados.record.changed'));
        if (incompleta) context.writeError(text('achados.record.incomplete'));
        if (naoConferidas.quantidade === 0) return;
        const sum = sidesOf(naoConferidas, text);
        context.writeError(text('achados.record.unchecked', { sum }));
      }),
  );
}

/** The news of the night, a line each. */
function inLines(noite: MirrorNoite, text: Texts): Section {
  const sides = SITUACOES.map((nome) => [nome, sidesOf(noite[nome], text)] as const);
  const recuperado = toReais(noite.recuperadoCentavos);
  return {
    fields: [
      ['hoje', noite.hoje, 'day'],
      ['desde', noite.desde, 'day'],
      ...sides,
      ['recuperado', recuperado, 'reais'],
    ],
  };
}

/** `3 (to claim R$ 12,00, to check 1)`. */
const sidesOf = ({ quantidade, cobrarCentavos, conferir }: AchadosSoma, text: Texts): string =>
  text('achados.record.sides', {
    count: text.figure(quantidade),
    cobrar: formatReais(toReais(cobrarCentavos)),
    conferir: text.figure(conferir),
  });

import type { Command } from 'commander';
import {
  type Banco,
  type Conciliacao,
  matchDeposits,
  reconcile,
  toReais,
} from '../../conciliacao/index.js';
import {
  relatorioCsv,
  relatorioHtml,
  relatorioJson,
  valorParaPessoas,
} from '../../conciliacao/relatorio/index.js';
import type { Mirror } from '../../mirror/index.js';
import { CliCommand } from '../command.js';
import { writeCobranca } from '../conciliacao/cobranca.js';
import { writeExtrato } from '../conciliacao/extrato.js';
import { filterByLoja } from '../conciliacao/filter-by-loja.js';
import {
  addConciliacaoOptions,
  type ConciliacaoOptions,
  checkOutputs,
  reconcileOptionsOf,
  withLinesOf,
} from '../conciliacao/options.js';
import { readExtrato } from '../conciliacao/read-extrato.js';
import { writeAvisos, writeSummary } from '../conciliacao/summary.js';
import { type CliContext, EXIT } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { formatReais } from '../output/format.js';
import { writePrivateFile } from '../output/private-file.js';
import { textsOf } from '../texts/texts.js';

/** `recebiveis conciliacao`: the amounts that channels owe, and why. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const command = new CliCommand(context);
  command.addHelpText('after', text('conciliacao.more-help'));
  return addConciliacaoOptions(command, text).action(async (options: ConciliacaoOptions) => {
    checkOutputs(context, options);
    const { mirror: where, loja, extrato, extratoSinal } = options;
    const lido =
      extrato === undefined ? undefined : await readExtrato(context, extrato, extratoSinal);
    await withMirror(context, '--mirror', where, async (mirror) => {
      if ((await mirror.status()).length === 0) {
        context.exitCode = EXIT.failed;
        context.writeError(text('mirror.empty'));
        return;
      }
      const settings = await reconcileOptionsOf(context, mirror, options);
      const source = filterByLoja(mirror, loja, text);
      const conciliacao = await withLinesOf(context, options, () => reconcile(source, settings));
      writeAvisos(context, conciliacao, options.contrato);
      const banco =
        lido && matchDeposits(await repassesOf(mirror, options), lido.depositos, lido.periodo);
      await writeOutputs(context, mirror, { conciliacao, banco }, options);
    });
  });
}

/** Reads the listed transfer of each cycle. */
async function repassesOf(mirror: Mirror, { loja }: ConciliacaoOptions) {
  const snapshot = await mirror.snapshot();
  try {
    const lojas = await snapshot.lojas();
    return lojas
      .filter((one) => loja === undefined || one.loja === loja)
      .flatMap(({ ciclos }) => ciclos)
      .map(({ idCiclo, canal, dataRepasse: dia, valorRepasseCentavos }) => ({
        idCiclo,
        canal,
        dia,
        centavos: valorRepasseCentavos ?? 0,
      }));
  } finally {
    await snapshot.close();
  }
}

async function writeOutputs(
  context: CliContext,
  mirror: Mirror,
  { conciliacao, banco }: { conciliacao: Conciliacao; banco: Banco | undefined },
  { html, csv, json, cobranca, contrato }: ConciliacaoOptions,
): Promise<void> {
  const text = textsOf(context);
  const say = (path: string) => {
    context.writeError(text('written', { path }));
  };
  const write = async (path: string, pieces: Iterable<string>) => {
    await writePrivateFile(path, pieces);
    say(path);
  };
  const achados = await mirror.achados.list();
  if (html !== undefined) await write(html, [relatorioHtml(conciliacao, { achados, banco })]);
  if (csv !== undefined) await write(csv, relatorioCsv(conciliacao));
  if (cobranca !== undefined) {
    const { paths, removidos, guardados, jaTratados, somaCentavos, quantidade } =
      await writeCobranca(cobranca, conciliacao, achados);
    for (const path of paths) say(path);
    const valor = formatReais(toReais(somaCentavos));
    context.writeError(text('conciliacao.cobranca.sum', { count: quantidade, valor }));
    if (guardados.quantidade > 0) {
      const { quantidade: count, pasta } = guardados;
      context.writeError(text('conciliacao.cobranca.kept', { count, path: pasta }));
    }
    if (removidos > 0) {
      context.writeError(text('conciliacao.cobranca.removed', { count: removidos }));
    }
    if (jaTratados > 0) {
      context.writeError(text('conciliacao.cobranca.left', { count: jaTratados }));
    }
  }
  if (typeof json === 'string') await write(json, relatorioJson(conciliacao, { banco }));
  if (json === true) {
    for (const line of relatorioJson(conciliacao, { banco })) await context.write(line.trimEnd());
  }
  if ([html, csv, json, cobranca].every((output) => output === undefined)) {
    await writeSummary(context, conciliacao, achados, contrato);
  } else if (json !== true) {
    const { quantidade: count, valorCentavos } = conciliacao.totais.porAcao.cobrar;
    const valor = formatReais(toReais(valorParaPessoas(valorCentavos)));
    context.writeError(text('conciliacao.to-claim', { count, valor }));
  }
  // Standard output is one JSON document, which includes the bank's part.
  if (banco && json !== true) await writeExtrato(context, banco);
}

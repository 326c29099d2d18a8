import { Argument, type Command } from 'commander';
import { valorParaPessoas } from '../../conciliacao/relatorio/index.js';
import {
  ACHADO_MARCAS,
  type Mirror,
  type MirrorAchado,
  type MirrorMarca,
  type MirrorMarcaOptions,
  toReais,
} from '../../mirror/index.js';
import { nomeDoAchado } from '../../shared/discrepancia-nomes.js';
import { CliCommand } from '../command.js';
import { achadoOf, estadoOf, markFile } from '../conciliacao/read-marcas.js';
import { type CliContext, EXIT } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { dayReader } from '../options.js';
import { formatReais, toJson } from '../output/format.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

interface MarkOptions extends MirrorMarcaOptions {
  mirror?: string;
  file?: string;
  json?: true;
}

/** `recebiveis achados mark`: says that findings were claimed, accepted or recovered elsewhere. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .addArgument(new Argument('[id]', text('achados.mark.id')))
    .addArgument(
      new Argument('[estado]', `${text('achados.mark.estado')} (${ACHADO_MARCAS.join(', ')})`),
    )
    .option('--mirror <database>', text('mirror.to'))
    .option('--file <file>', text('achados.mark.file'))
    .option('--protocolo <number>', text('achados.mark.protocolo'))
    .option('--data <day>', text('achados.mark.data'), dayReader)
    .option('--nota <text>', text('achados.mark.nota'))
    .option('--quem <name>', text('achados.mark.quem'))
    .action(
      async (
        id: string | undefined,
        estado: string | undefined,
        { mirror: where, file, json, ...said }: MarkOptions,
      ) => {
        const isOne = id !== undefined && id !== '' && estado !== undefined;
        if (isOne === (file !== undefined)) throw new UsageError(text('achados.mark.needed'));
        const one = isOne ? { ...said, id, estado: estadoOf(estado, text) } : undefined;
        const mark = async (mirror: Mirror) => {
          const { marcados, iguais, recusadas } = one
            ? { marcados: await markOne(mirror, one, text), iguais: 0, recusadas: [] }
            : await markFile(context, mirror.achados, String(file), said);
          for (const recusada of recusadas) context.writeError(recusada);
          if (iguais > 0) {
            context.writeError(text('achados.mark.file.unchanged', { count: iguais }));
          }
          if (recusadas.length > 0) context.exitCode = EXIT.failed;
          if (json) for (const achado of marcados) await context.write(toJson(achado));
          else if (!isOne)
            await context.write(text('achados.mark.file.result', { count: marcados.length }));
          else for (const achado of marcados) await context.write(inWords(achado, text));
        };
        await withMirror(context, '--mirror', where, mark);
      },
    );
}

async function markOne({ achados }: Mirror, marca: MirrorMarca, text: Texts) {
  const { id } = achadoOf(marca.id, await achados.list(), text);
  return await achados.markAll([{ ...marca, id }]);
}

function inWords({ id, tipo, regra, valorCentavos, estado }: MirrorAchado, text: Texts): string {
  const valor = formatReais(toReais(valorParaPessoas(valorCentavos)));
  return text('achados.mark.result', { id, tipo: nomeDoAchado(tipo, regra), valor, estado });
}

import { type Command, Option } from 'commander';
import { ACOES, TIPOS } from '../../conciliacao/index.js';
import { valorParaPessoas } from '../../conciliacao/relatorio/index.js';
import {
  ACHADO_ESTADOS,
  type Mirror,
  type MirrorAchado,
  type MirrorAchadosFilter,
  toReais,
} from '../../mirror/index.js';
import { nomeDoAchado, REGRAS_COM_NOME } from '../../shared/discrepancia-nomes.js';
import { choiceOf } from '../choice.js';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { withMirror } from '../mirror/database.js';
import { addListOptions, gathered } from '../options.js';
import { type Column, column } from '../output/column.js';
import { FORMS, type ListOptions, writeRows } from '../output/write-list.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

const reais = (name: string, rank: number, centavos: (achado: MirrorAchado) => number) =>
  ({
    name,
    kind: 'reais',
    rank,
    value: (achado) => toReais(centavos(achado)),
  }) satisfies Column<MirrorAchado>;

const COLUMNS: readonly Column<MirrorAchado>[] = [
  column('id', 'code', 0),
  column('estado', 'text', 2),
  column('acao', 'text', 4),
  column('tipo', 'text', 1, ({ tipo, regra }) => nomeDoAchado(tipo, regra)),
  column('canal', 'text', 3),
  column('pedido', 'code', 0),
  column('identificador', 'code', 1),
  reais('valor', 0, ({ valorCentavos }) => valorParaPessoas(valorCentavos)),
  reais('aberto', 5, ({ abertoCentavos }) => valorParaPessoas(abertoCentavos)),
  reais('recuperado', 5, ({ recuperadoCentavos }) => recuperadoCentavos),
  column('primeiroVisto', 'day', 6),
  column('ultimoVisto', 'day', 7),
  column('protocolo', 'code', 6),
  column('nota', 'prose', 6),
  column('quem', 'text', 7),
];

/** A finding is named by its rule or by its kind. */
const KINDS: readonly string[] = [...TIPOS, ...REGRAS_COM_NOME];

/** `recebiveis achados list`: the findings of the ledger, by amount. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  const estado = new Option('--estado <state>', text('achados.list.estado'));
  const command = new CliCommand(context)
    .option('--mirror <database>', text('mirror.to'))
    .addOption(estado.choices(ACHADO_ESTADOS).argParser(gathered))
    .addOption(new Option('--acao <action>', text('achados.list.acao')).choices(ACOES))
    .addOption(new Option('--tipo <kind>', text('achados.list.tipo')).choices(KINDS))
    .option('--canal <name>', text('option.canal'))
    .option('--pedido <number>', text('option.pedido'))
    .option('--loja <name>', text('conciliacao.loja'));
  return addListOptions(command, text).action(
    (options: MirrorAchadosFilter & ListOptions & { mirror?: string }) =>
      withMirror(context, '--mirror', options.mirror, async (mirror) => {
        const { mirror: _, json, csv, max: most, canal, tipo, ...filter } = options;
        const meant = await canalOf(mirror, canal, text);
        const listed = await mirror.achados.list(filter);
        const found = listed
          .filter((one) => !tipo || [one.tipo, one.regra].includes(tipo))
          .filter((one) => meant === undefined || choiceOf(meant, [one.canal ?? '']) !== undefined);
        const max = most ?? found.length;
        await writeRows(context, COLUMNS, found.slice(0, max), options, FORMS);
        if (found.length > max && !json) {
          context.writeError(text('list.stopped', { max, total: text.figure(found.length) }));
        }
        if (found.length > 0) return;
        context.exitCode = EXIT.failed;
        context.writeError(text('list.nothing'));
      }),
  );
}

/** The channel as the ledger spells it. */
async function canalOf(mirror: Mirror, canal: string | undefined, text: Texts) {
  if (canal === undefined) return undefined;
  const all = await mirror.achados.list();
  const canais = [...new Set(all.flatMap((of) => of.canal ?? []))].sort();
  const meant = choiceOf(canal, canais);
  if (meant !== undefined || canais.length === 0) return meant;
  const values = { option: '--canal', choices: canais.join(', ') };
  throw new UsageError(text('usage.invalid-choice', values));
}

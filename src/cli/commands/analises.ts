import { type Command, Option } from 'commander';
import type { CancelamentosParams, PagePromise } from '../../index.js';
import { choiceOf } from '../choice.js';
import { addListOptions, pageSize, periodReader, without } from '../options.js';
import type { ListOptions } from '../output/write-list.js';
import type { Texts } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** What both analyses take on the command line. */
export type AnaliseOptions<Params> = Params & ListOptions;

const DATA_TIPOS = [
  'dataHoraRegistro',
  'dataEventoTitulo',
  'dataEventoPedido',
  'dataVencimentoTitulo',
];

/** The options of both analyses; names as the service spells them. */
export function addAnaliseOptions(command: Command, text: Texts): Command {
  return addListOptions(
    command
      .option('--periodo <days>', text('analises.periodo'), periodReader(text))
      .addOption(new Option('--dataTipo <field>', text('analises.dataTipo')).choices(DATA_TIPOS))
      .option('--canal <name>', text('option.canal'))
      .option('--pedido <number>', text('option.pedido'))
      .option('--ordenacao <fields>', text('analises.ordenacao'))
      .option('--limite <number>', text('option.limite'))
      .option('--pagina <number>', text('option.pagina', { first: 0 })),
    text,
  );
}

/** The options as the client takes them. */
export function analiseParams<Params extends CancelamentosParams>(
  options: AnaliseOptions<Params>,
): Params {
  const { ordenacao } = options;
  const params = without(options, 'json', 'csv', 'max') as unknown as Params;
  return {
    ...(params.pagina === undefined ? pageSize(options.max) : {}),
    ...params,
    // Names in words, or the service's own ids, which the client takes as they are.
    ...(typeof ordenacao === 'string' && /[a-z]/i.test(ordenacao)
      ? { ordenacao: ordenacao.split(',').map((name) => name.trim()) }
      : {}),
  };
}

/** As many orders as are looked at for the names of channels. */
const SAMPLE = 200;

/**
 * The channel as the service spells it. Where it finds no order of the channel, those that it has in
 * the same days say which was meant.
 *
 * @throws UsageError there is no such channel
 */
export async function canalOf<Params extends CancelamentosParams>(
  params: Params,
  list: (params: Params) => PagePromise<{ marketplace: string }>,
  text: Texts,
): Promise<Params> {
  const { canal, periodo, dataTipo } = params;
  if (canal === undefined || canal === '') return params;
  if ((await list({ ...params, limite: 1, pagina: 0 })).items.length > 0) return params;
  const sample = await list({ periodo, dataTipo, limite: SAMPLE } as Params);
  const canais = [...new Set(sample.items.map(({ marketplace }) => marketplace))].sort();
  const meant = choiceOf(canal, canais);
  if (meant !== undefined || canais.length === 0) return { ...params, canal: meant ?? canal };
  const values = { option: '--canal', choices: canais.join(', ') };
  throw new UsageError(text('usage.invalid-choice', values));
}

import { type Command, InvalidArgumentError } from 'commander';
import type { CancelamentosParams, Periodo } from '../../index.js';
import { addListOptions, pageSize, without } from '../options.js';
import type { ListOptions } from '../output/write-list.js';
import type { Texts } from '../texts/texts.js';

/** What both analyses take on the command line. */
export type AnaliseOptions<Params> = Params & ListOptions;

/** The options of both analyses; names as the service spells them. */
export function addAnaliseOptions(command: Command, text: Texts): Command {
  return addListOptions(
    command
      .option('--periodo <days>', text('analises.periodo'), periodReader(text))
      .option('--dataTipo <field>', text('analises.dataTipo'))
      .option('--canal <name>', text('analises.canal'))
      .option('--pedido <number>', text('analises.pedido'))
      .option('--ordenacao <fields>', text('analises.ordenacao'))
      .option('--limite <number>', text('option.limite'))
      .option('--pagina <number>', text('option.pagina.zero')),
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

/** Reads `2026-01-01..2026-03-31`, and the service's own `01/01/2026 - 31/03/2026`. */
const periodReader =
  (text: Texts) =>
  (value: string): Periodo | string => {
    const [, inicio, fim] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(value) ?? [];
    if (inicio && fim) return { inicio, fim };
    if (/^\d\d\/\d\d\/\d{4} - \d\d\/\d\d\/\d{4}$/.test(value)) return value;
    throw new InvalidArgumentError(text('analises.periodo.form'));
  };

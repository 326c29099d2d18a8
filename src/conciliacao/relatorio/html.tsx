import type { Conciliacao } from '../result.js';
import { checkRelatorioOptions, type RelatorioOptions } from './options.js';
import { Pagina } from './pagina.js';

/**
 * The report that a finance person opens: one HTML file in Portuguese that asks no host for anything.
 * It shows the sums, charts, the largest findings with their evidence, the balances and the estimates,
 * and says how much it leaves to {@link relatorioCsv} and {@link relatorioJson}. Below 10 MB, however
 * much was reconciled.
 *
 * @throws InvalidRequestError an option breaks a rule
 */
export function relatorioHtml(conciliacao: Conciliacao, options: RelatorioOptions = {}): string {
  const checked = checkRelatorioOptions(options);
  return `<!doctype html>\n${<Pagina conciliacao={conciliacao} options={checked} />}\n`;
}

/** Reports of a reconciliation: HTML for people, CSV for spreadsheets, JSON for programs. */
export { relatorioCsv } from './csv.js';
export { relatorioHtml } from './html.js';
export { relatorioJson } from './json.js';
export type { NovidadesDoRelatorio } from './novidades.js';
export type { AchadoDoRelatorio, RelatorioOptions } from './options.js';
export { type Palavras, palavrasDe, valorParaPessoas } from './palavras.js';

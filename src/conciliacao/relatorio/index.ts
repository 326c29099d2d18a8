/** Reports of a reconciliation: HTML for people, CSV for spreadsheets, JSON for programs. */
export { relatorioCsv } from './csv.js';
export { relatorioJson } from './json.js';
export type { NovidadesDoRelatorio } from './novidades.js';
export type { AchadoDoRelatorio, RelatorioOptions } from './options.js';
export { relatorioHtml } from './page.js';
export { type AchadoMarcado, aCobrar, aPedir, encerradoDe } from './sums.js';
export { type Palavras, palavrasDe, valorParaPessoas } from './words.js';

/** Reports of a reconciliation: HTML for people, CSV for spreadsheets, JSON for programs. */
export { relatorioCsv } from './csv.js';
export { relatorioJson } from './json.js';
export type { NovidadesDoRelatorio } from './novidades.js';
export type { AchadoDoRelatorio, RelatorioOptions } from './options.js';
export { relatorioHtml } from './pagina.js';
export { type Palavras, palavrasDe, valorParaPessoas } from './palavras.js';
export { type AchadoMarcado, aCobrar, encerradoDe } from './somas.js';

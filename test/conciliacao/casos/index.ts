import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Caso } from './caso.js';
import { tabela } from './tabela.js';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

export const casos: Caso[] = readdirSync(join(import.meta.dirname, 'tabelas'))
  .sort()
  .flatMap((name) => tabela(read('tabelas', name)));

/** Cases with a seller's contract, and faults planted under it. */
export const doDiaADia = tabela(read('contrato', 'do-dia-a-dia.txt'));
export const plantadas = tabela(read('contrato', 'plantadas.txt'));

/**
 * The findings of each case as a person reads them in the file: action, rule, cycle, installments,
 * number of lines, and sum in centavos.
 */
export const evidencias: readonly [nome: string, achados: readonly string[]][] = read(
  'evidencias.txt',
)
  .trim()
  .split(/\n(?=\S)/)
  .map((caso) => {
    const [nome = '', ...achados] = caso.split(/\n\s+/);
    return [nome, achados];
  });

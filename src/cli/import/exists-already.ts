import type { ImportResult } from '../../importer/index.js';
import { isStillRefused } from './reasons.js';

const EXISTS = [
  // Between the two at most the order's number: in "Pedido com cliente já cadastrado" it is the customer.
  /\b(?:pedido|order)(?: (?:n[o.º]* )?\S*\d\S*)? (?:ja|already) (?:(?:foi|esta|se encontra|has been|was) )?(?:cadastrad|registrad|inserid|incluid|importad|criad|exist|registered|created)/,
  /\bja existe (?:um )?pedido\b/,
];

/** Longer, it is not a message of the service. */
const MAX_MESSAGE_CHARACTERS = 1000;

/** Whether the service refused a row, now or in an earlier run, since it has that order: nothing of the row is wrong. */
export function existsAlready(row: ImportResult): boolean {
  const { mensagem } = row;
  if (row.result !== 'rejected' && !isStillRefused(row)) return false;
  if (mensagem === undefined || mensagem.length > MAX_MESSAGE_CHARACTERS) return false;
  const words = mensagem
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return EXISTS.some((said) => said.test(words));
}

import type { ConciliacaoErrorReason } from '../../../conciliacao/index.js';

/** Why a reconciliation is refused; the library's English names more of the detail. */
export const conciliacaoReasons: Record<
  Exclude<ConciliacaoErrorReason, 'no-orders'>,
  (where: string) => string
> = {
  amount: (where) =>
    `falta um valor na cópia, ou ele não é exato ao centavo${where}. Nada foi conciliado: leia de novo o pedido ou o ciclo`,
  record: (where) =>
    `um registro da cópia não está como deveria${where}. Nada foi conciliado: leia-o de novo`,
  duplicate: (where) =>
    `um pedido ou ciclo está duas vezes na cópia${where}, e seria devido duas vezes. Nada foi conciliado`,
  balance: (where) =>
    `o recebido não bate com o devido mais os achados${where}: é um defeito deste programa, e nenhum número é mostrado. Avise os autores`,
};

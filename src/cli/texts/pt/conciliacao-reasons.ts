import type { ConciliacaoErrorReason } from '../../../conciliacao/index.js';

/** Why a reconciliation is refused; the library's English names more of the detail. */
export const conciliacaoReasons: Record<
  Exclude<ConciliacaoErrorReason, 'no-orders'>,
  (where: string) => string
> = {
  amount: (where) =>
    `um valor da cópia falta, não é exato ao centavo, ou é grande demais para somar${where}. Nada foi conciliado: leia de novo o pedido ou o ciclo dele`,
  record: (where) =>
    `um registro da cópia não é o que deve ser${where}. Nada foi conciliado: leia-o de novo`,
  list: (where) =>
    `a lista de ciclos terminou antes da hora${where}: faltariam linhas. Nada foi conciliado: execute de novo, ou restrinja o período`,
  duplicate: (where) =>
    `um pedido ou um ciclo está duas vezes na cópia${where}: seria devido duas vezes. Nada foi conciliado`,
  balance: (where) =>
    `o recebido não é o devido mais os achados${where}: é uma falha deste programa. Nenhum número é mostrado; relate o problema`,
};

import type { Achado } from './achado.js';

/**
 * Two findings of an order that come to nothing are one arrangement of the channel, such as an installment
 * surcharge in the transfer and its fee, or an advance in the place of a transfer: both are in order.
 */
export function closePairs(achados: Achado[], toleranciaCentavos: number): Achado[] {
  if (achados.length < 2) return achados;
  const closed = new Set<Achado>();
  for (const surplus of achados) {
    if (!MORE.has(surplus.regra) || surplus.valorCentavos <= 0 || closed.has(surplus)) continue;
    const other = achados.find(
      (one) =>
        one !== surplus &&
        one.motivo !== surplus.motivo &&
        LESS.has(one.regra) &&
        !closed.has(one) &&
        Math.abs(one.valorCentavos + surplus.valorCentavos) <= toleranciaCentavos,
    );
    if (other) closed.add(surplus).add(other);
  }
  return achados.map((achado) =>
    closed.has(achado)
      ? { ...achado, acao: 'regular', regra: 'fechadoPorOutro', indefinido: undefined }
      : achado,
  );
}

const MORE: ReadonlySet<string> = new Set(['repasseAMaior', 'custoSemContrato']);

const LESS: ReadonlySet<string> = new Set([
  'repasseAusente',
  'repasseAMenor',
  'comissaoAMaior',
  'custoSemContrato',
  'custoAConferir',
  'custoAcimaDoContrato',
  'freteSemContrato',
  'freteIndevido',
]);

import { emOrdem, type Lancamento } from './lancamento.js';
import type { Parcela } from './parcela.js';

/**
 * Takes out of the installments what was given back after a chargeback: transfers past the value, and
 * commission past the agreed one, in a later cycle than the line that took at least as much back. What
 * was taken from one installment excuses no other; lines of the order as a whole excuse any.
 */
export function separarRestituidos(
  parcelas: readonly Parcela[],
  doPedido: readonly Lancamento[],
): Lancamento[] {
  const retornos = doPedido.filter(({ tipo }) => tipo === 'cancelamento de comissão');
  const tomadas = doPedido.filter((line) => !retornos.includes(line));
  const ofRepasses = new Saldo(tomadas);
  const ofComissoes = new Saldo(retornos);
  return parcelas.flatMap((parcela) => {
    const { valorCentavos, comissaoCentavos, cancelamentos, cancelamentosDeComissao } = parcela;
    const devido = { centavos: valorCentavos, sinal: 1 };
    const repasses = dividir(parcela.repasses, devido, [new Saldo(cancelamentos), ofRepasses]);
    parcela.repasses = repasses.kept;
    if (comissaoCentavos === null) return repasses.restituidos;
    const cobrado = { centavos: 0 - comissaoCentavos, sinal: comissaoCentavos < 0 ? 1 : -1 };
    const saldos = [new Saldo(cancelamentosDeComissao), ofComissoes];
    const comissoes = dividir(parcela.comissoes, cobrado, saldos);
    parcela.comissoes = comissoes.kept;
    return [...repasses.restituidos, ...comissoes.restituidos];
  });
}

/** What lines took, less what was given back of it. */
class Saldo {
  readonly #lines: readonly Lancamento[];
  #restituido = 0;

  constructor(lines: readonly Lancamento[]) {
    this.#lines = lines;
  }

  /** Gives back this amount, where the lines of earlier cycles took at least that. */
  restitui(line: Lancamento): boolean {
    let taken = 0;
    for (const earlier of this.#lines) {
      if (emOrdem(earlier, line) < 0) taken -= earlier.valorCentavos;
    }
    const left = taken + this.#restituido;
    const { valorCentavos } = line;
    const isCovered = Math.sign(left) === Math.sign(valorCentavos);
    if (!isCovered || Math.abs(left) < Math.abs(valorCentavos)) return false;
    this.#restituido -= valorCentavos;
    return true;
  }
}

/** Splits the lines of one kind, in their order, at what is due of them; `sinal` is that of such lines. */
function dividir(
  lines: readonly Lancamento[],
  due: { centavos: number; sinal: number },
  saldos: readonly Saldo[],
) {
  const kept: Lancamento[] = [];
  const restituidos: Lancamento[] = [];
  let got = 0;
  for (const line of lines) {
    const { valorCentavos } = line;
    // Nothing is given back where nothing came before, also where nothing is due.
    const isPast = kept.length > 0 && due.sinal * (got - due.centavos) >= 0;
    const isRestituido =
      isPast &&
      Math.sign(valorCentavos) === due.sinal &&
      saldos.some((saldo) => saldo.restitui(line));
    if (isRestituido) restituidos.push(line);
    else {
      kept.push(line);
      got += valorCentavos;
    }
  }
  return { kept, restituidos };
}

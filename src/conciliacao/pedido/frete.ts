import { sumOf } from '../centavos.js';
import { createParte } from './achado.js';
import type { Apuracao } from './apuracao.js';
import type { Conta } from './conta.js';

/** The channel keeps the freight of the order, or leaves it to the seller; more than it is too much. */
export function compareFrete(conta: Conta, isPaga: boolean, apuracao: Apuracao): void {
  const { fretes, pedido, toleranciaCentavos } = conta;
  const kept = 0 - sumOf(fretes);
  const frete = pedido.freteCentavos;
  const isLeft = kept === 0 || (kept > 0 && !isPaga && kept <= (frete ?? kept));
  const difference = (frete ?? kept) - kept;
  if (isLeft || apuracao.tolerate(difference, toleranciaCentavos)) {
    apuracao.devido(0 - kept);
    return;
  }
  // Given back though none was kept: of the freight nothing is due.
  const due = kept < 0 ? 0 : (frete ?? 0);
  apuracao.devido(0 - due);
  const termos = { 'frete do pedido': due, 'menos o frete retido': 0 - kept };
  const partes = [createParte(fretes.at(-1)?.ciclo, termos)];
  const of = { motivo: 'frete', partes, lancamentos: fretes };
  if (due < kept) apuracao.add({ tipo: 'freteIndevido', acao: 'cobrar', ...of });
  else {
    const menor = { tipo: 'semExplicacao', acao: 'devolver', regra: 'freteAMenor' } as const;
    apuracao.add({ ...menor, distincao: 'freteAMenor frete', ...of });
  }
}

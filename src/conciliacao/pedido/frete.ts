import { sumOf } from '../centavos.js';
import { type Findings, type Indefinido, partesOfLinhas } from './achado.js';
import { type Conta, describeLinha } from './conta.js';
import type { Lancamento } from './lancamento.js';
import { partesBeyond } from './outras.js';

/**
 * The channel keeps the freight of the order, or leaves it to the seller. A larger freight is claimed if
 * the contract says that the record decides. Without a contract it may be the seller's own, as free
 * shipping is.
 */
export function compareFrete(conta: Conta, isDevolvida: boolean, findings: Findings): void {
  const { fretes, toleranciaCentavos } = conta;
  const kept = 0 - sumOf(fretes);
  if (kept === 0) return;
  const isDecided = fretes.every(({ politica }) => politica !== undefined);
  const frete = conta.freteCentavos ?? kept;
  if (kept < 0 || (isDevolvida && !isDecided)) {
    findFreteSemContrato(conta, 0, findings);
    return;
  }
  const difference = frete - kept;
  // A part of the freight, or none, is left to the seller.
  if (findings.tolerate(difference, toleranciaCentavos) || difference > 0) {
    findings.devido(0 - kept);
    return;
  }
  if (!isDecided) {
    findFreteSemContrato(conta, frete, findings);
    return;
  }
  findings.devido(0 - frete);
  findings.add({
    tipo: 'freteIndevido',
    acao: fretes[0]?.politica === 'doPedido' ? 'cobrar' : 'conferir',
    motivo: 'frete',
    partes: partesBeyond(fretes, frete, 'o frete que o registro diz'),
    lancamentos: fretes,
  });
}

/** Kept beyond the order's freight, kept in a return, or given without being kept: the contract says why. */
function findFreteSemContrato(conta: Conta, due: number, findings: Findings): void {
  const { fretes } = conta;
  const [first] = fretes as [Lancamento];
  findings.devido(0 - due);
  const palavra = first.linha.evento ?? 'frete';
  const indefinido: Indefinido = { palavra, membro: 'custos' };
  findings.add({
    tipo: 'freteIndevido',
    acao: 'conferir',
    motivo: 'frete',
    regra: 'freteSemContrato',
    partes:
      due === 0
        ? partesOfLinhas(fretes, describeLinha)
        : partesBeyond(fretes, due, 'o frete que o registro diz'),
    lancamentos: fretes,
    ...(fretes.some(({ politica }) => politica === 'conferir') ? {} : { indefinido }),
  });
}

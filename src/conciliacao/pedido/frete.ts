import { sumOf } from '../centavos.js';
import { createParte, type Findings, type Parte, partesOfLinhas } from './achado.js';
import { type Conta, describeLinha, linhasOfVenda } from './conta.js';
import { lastCiclo } from './lancamento.js';
import { FRETE } from './leitura.js';
import { partesBeyond } from './outras.js';

/**
 * The channel keeps the freight of the order, or leaves it to the seller. A larger freight is claimed if
 * the contract says that the record decides. Without a contract it may be the seller's own, as free
 * shipping is. The freight of a return, or one that the titles lack, is a person's to look at.
 *
 * @param tiradoCentavos freight without a line that the channel kept of an undone sale
 */
export function compareFrete(
  conta: Conta,
  isDevolvida: boolean,
  tiradoCentavos: number,
  findings: Findings,
): void {
  const { fretes, toleranciaCentavos } = conta;
  const kept = tiradoCentavos - sumOf(fretes);
  if (kept === 0) return;
  const hasLine = fretes.length > 0;
  const isDecided = hasLine && fretes.every(({ politica }) => politica !== undefined);
  const isDoPedido = hasLine && fretes.every(({ politica }) => politica === 'doPedido');
  const frete = conta.freteCentavos ?? kept;
  // The record decides the freight of a sale that was paid.
  const isSemContrato = !isDoPedido || (isDevolvida && conta.repasses.length === 0);
  const isOpen = kept < 0 || ((isDevolvida || conta.isFreteFora) && isSemContrato);
  const due = isOpen ? 0 : frete;
  const difference = due - kept;
  // A part of the freight, or none, is left to the seller.
  if (!isOpen && (findings.tolerate(difference, toleranciaCentavos) || difference > 0)) {
    findings.devido(0 - kept);
    return;
  }
  findings.devido(0 - due);
  const of = {
    tipo: 'freteIndevido',
    motivo: 'frete',
    lancamentos: hasLine ? fretes : linhasOfVenda(conta),
  } as const;
  const isAlem = isDoPedido && kept - frete > toleranciaCentavos;
  if (isAlem) {
    const partes = partesBeyond(fretes, frete, LIMITE);
    findings.add({ ...of, acao: 'cobrar', partes });
  }
  const aConferir = isAlem ? due - frete : difference;
  if (aConferir === 0) return;
  const [first] = fretes;
  findings.add({
    ...of,
    acao: 'conferir',
    ...(isAlem && { distincao: 'devolução' }),
    partes:
      hasLine && !isAlem
        ? partesOfFrete(conta, due)
        : [createParte(lastCiclo(of.lancamentos), { [FRETE]: aConferir })],
    ...(isDecided
      ? isDevolvida && { decisao: DEVOLVIDA }
      : {
          regra: 'freteSemContrato',
          indefinido: { palavra: first?.linha.evento ?? 'frete', membro: 'custos' },
        }),
  });
}

const LIMITE = 'o frete que o registro diz';

const DEVOLVIDA = 'a venda foi desfeita, e alguém precisa ver o frete que o canal reteve dela';

const partesOfFrete = ({ fretes }: Conta, due: number): Parte[] =>
  due === 0 ? partesOfLinhas(fretes, describeLinha) : partesBeyond(fretes, due, LIMITE);

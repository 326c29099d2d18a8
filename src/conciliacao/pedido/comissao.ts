import { sumOf } from '../centavos.js';
import { createParte, type Findings } from './achado.js';
import { type Conta, linhasDaComissao } from './conta.js';
import { lastCiclo } from './lancamento.js';
import { comissaoOf } from './leitura.js';
import type { Liquidacao } from './liquidacao.js';
import { partesBeyond } from './outras.js';

/**
 * Compares the net commission charged with the commission agreed for the part of the order that is not
 * cancelled and was not taken from the transfers (`tiradaCentavos`). Too much is a finding at once, too little only once the order is paid.
 */
export function compareComissao(
  conta: Conta,
  { vivas }: Liquidacao,
  {
    estornoCentavos,
    tiradaCentavos,
    isPaga,
  }: { estornoCentavos: number; tiradaCentavos: number; isPaga: boolean },
  findings: Findings,
): void {
  const lancamentos = linhasDaComissao(conta);
  if (lancamentos.length === 0) return;
  const charged = 0 - sumOf(conta.comissoes);
  const back = sumOf(conta.estornos) - estornoCentavos;
  const net = charged - back;
  const agreed = (agreedOf(conta, vivas) ?? net) - tiradaCentavos;
  const isLeft = net >= 0 && net < agreed && !isPaga;
  if (isLeft || findings.tolerate(agreed - net, conta.toleranciaCentavos)) {
    findings.devido(0 - net);
    return;
  }
  findings.devido(0 - agreed);
  const difference = agreed - net;
  if (difference < 0) {
    const limite = tiradaCentavos === 0 ? 'a comissão combinada' : 'a comissão que faltava cobrar';
    // Each charge in its own cycle: the channel may take no claim of an old one.
    const porParcela = conta.parcelas.flatMap(({ comissoes, comissaoCentavos }) =>
      partesBeyond(comissoes, comissaoCentavos, limite),
    );
    const isOfParcelas = sumOf(porParcela.flatMap((parte) => parte.conta)) === difference;
    const partes = isOfParcelas ? porParcela : partesBeyond(lancamentos, agreed, limite);
    const of = { tipo: 'comissaoAMaior', acao: 'cobrar' } as const;
    findings.add({ ...of, motivo: 'comissão', partes, lancamentos });
    return;
  }
  const termos = {
    'comissão combinada do pedido': agreed + tiradaCentavos,
    'comissão já tirada do repasse': 0 - tiradaCentavos,
    'menos a comissão cobrada': 0 - charged,
    'comissão devolvida': back,
  };
  const partes = [createParte(lastCiclo(lancamentos), termos)];
  // A reduced commission is nobody's to give back. More given back than charged is checked.
  const acao = net < 0 ? 'conferir' : 'regular';
  findings.add({ tipo: 'comissaoAMenor', acao, motivo: 'comissão', partes, lancamentos });
}

/** Commission due without the cancelled installments; null if the record gives none. */
function agreedOf({ comissaoCentavos, parcelas }: Conta, vivas: Liquidacao['vivas']) {
  if (comissaoCentavos === null || vivas.length === parcelas.length) return comissaoCentavos;
  return comissaoOf(vivas);
}

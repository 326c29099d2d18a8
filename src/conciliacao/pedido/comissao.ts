import { sumOf } from '../centavos.js';
import type { Apuracao } from './apuracao.js';
import type { Conta } from './conta.js';
import { emOrdem, type Lancamento } from './lancamento.js';
import type { Liquidacao } from './liquidacao.js';

/**
 * Compares the commission charged, less what was given back, with the one agreed for the whole order:
 * more is too much at once, less only once the order is paid.
 */
export function compararComissao(
  conta: Conta,
  { liquidadas, vivas }: Liquidacao,
  { estornoCentavos, isPaga }: { estornoCentavos: number; isPaga: boolean },
  apuracao: Apuracao,
): void {
  const lines = [...conta.comissoes, ...conta.estornos].sort(emOrdem);
  if (lines.length === 0) return;
  const charged = 0 - sumOf(conta.comissoes);
  const back = sumOf(conta.estornos) - estornoCentavos;
  const agreed = conta.comissaoCentavos ?? charged - back;
  const difference = agreed - (charged - back);
  const isLeft = difference > 0 && !isPaga && liquidadas.length < vivas.length;
  if (isLeft || apuracao.tolera(difference, conta.toleranciaCentavos)) {
    apuracao.devido(back - charged);
    if (!isLeft && charged > agreed + conta.toleranciaCentavos) {
      mostrarEstorno(conta, lines, charged - agreed + difference, apuracao);
    }
    return;
  }
  apuracao.devido(0 - agreed);
  const { at, parcela } = ondeDifere(conta, lines);
  const termos = [
    { descricao: 'comissão combinada do pedido', valorCentavos: agreed },
    { descricao: 'menos a comissão cobrada', valorCentavos: 0 - charged },
    { descricao: 'comissão devolvida', valorCentavos: back },
  ];
  apuracao.add({
    tipo: difference < 0 ? 'comissaoAMaior' : 'comissaoAMenor',
    acao: difference < 0 ? 'cobrar' : 'devolver',
    motivo: 'comissão',
    partes: [
      {
        ciclo: at?.ciclo,
        conta: termos.filter(({ valorCentavos }) => valorCentavos !== 0),
        parcela,
      },
    ],
    lancamentos: lines,
  });
}

/** The last commission of the first installment whose own differs; of none, the last of the order. */
function ondeDifere(conta: Conta, lines: readonly Lancamento[]) {
  const differing = conta.parcelas.find(
    ({ comissoes, comissaoCentavos }) =>
      comissoes.length > 0 && 0 - sumOf(comissoes) !== comissaoCentavos,
  );
  const at = differing?.comissoes.at(-1) ?? lines.at(-1);
  return { at, parcela: differing?.registro.numero };
}

/** It was charged too much, and given back: kept as evidence. */
function mostrarEstorno(
  conta: Conta,
  lancamentos: readonly Lancamento[],
  demais: number,
  apuracao: Apuracao,
): void {
  const termos = [
    { descricao: 'comissão cobrada a mais', valorCentavos: 0 - demais },
    { descricao: 'comissão devolvida', valorCentavos: demais },
  ];
  apuracao.add({
    tipo: 'comissaoAMaior',
    acao: 'regular',
    motivo: 'comissão',
    regra: 'devolvido',
    partes: [{ ciclo: conta.estornos.at(-1)?.ciclo, conta: termos }],
    lancamentos,
  });
}

import { soma } from '../soma.js';
import type { Achados } from './achado.js';
import { emOrdem } from './lancamento.js';
import type { Parcela } from './parcela.js';

/** Compares the commission charged with the one agreed, over the settled installments together. */
export function compararComissao(parcelas: readonly Parcela[], achados: Achados): void {
  const compared = parcelas.filter(({ comissaoCentavos }) => comissaoCentavos !== null);
  if (compared.length === 0) return;
  const agreed = compared.reduce((sum, { comissaoCentavos }) => sum + (comissaoCentavos ?? 0), 0);
  const lines = compared.flatMap(({ comissoes }) => comissoes).sort(emOrdem);
  const charged = 0 - soma(lines);
  const difference = agreed - charged;
  if (difference === 0) return;
  const last =
    lines.at(-1) ??
    compared
      .flatMap(({ repasses }) => repasses)
      .sort(emOrdem)
      .at(-1);
  const differing = compared.find(
    ({ comissoes, comissaoCentavos }) => 0 - soma(comissoes) !== comissaoCentavos,
  );
  const at = differing?.comissoes.at(-1) ?? last;
  achados.add(difference < 0 ? 'comissaoAMaior' : 'comissaoAMenor', {
    ciclo: at?.ciclo,
    valorCentavos: difference,
    conta: [
      { descricao: 'comissão combinada das parcelas liquidadas', valorCentavos: agreed },
      { descricao: 'menos a comissão cobrada', valorCentavos: 0 - charged },
    ],
    lancamentos: lines,
    parcela: differing?.registro.numero,
  });
}

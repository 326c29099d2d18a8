import { soma } from '../soma.js';
import type { Achados } from './achado.js';
import type { Lancamento } from './lancamento.js';
import type { Parcela } from './parcela.js';

/** Sums what is left of an installment that the channel cancelled although it was delivered. */
export function compararCanceladoEntregue(parcela: Parcela, achados: Achados): void {
  const { registro, valorCentavos, repasses, comissoes, cancelamentos } = parcela;
  const { cancelamentosDeComissao } = parcela;
  const da = ` da parcela ${registro.numero ?? 'sem número'}`;
  const comissao = parcela.comissaoCentavos ?? 0 - soma(comissoes);
  const conta = [
    { descricao: `repasses${da}`, valorCentavos: soma(repasses) },
    { descricao: `comissões${da}`, valorCentavos: soma(comissoes) },
    { descricao: `cancelamentos${da}`, valorCentavos: soma(cancelamentos) },
    { descricao: `comissões devolvidas${da}`, valorCentavos: soma(cancelamentosDeComissao) },
    { descricao: `menos o valor${da}`, valorCentavos: 0 - valorCentavos },
    { descricao: `mais a comissão combinada${da}`, valorCentavos: comissao },
  ];
  achados.add('canceladoEntregue', {
    ciclo: cancelamentos.at(-1)?.ciclo,
    valorCentavos: soma(conta),
    conta,
    lancamentos: [...repasses, ...comissoes, ...cancelamentos, ...cancelamentosDeComissao],
    parcela: registro.numero,
  });
}

/** What was taken back in due form, line by line; nothing where it adds up to 0. */
export function somarChargeback(lancamentos: readonly Lancamento[], achados: Achados): void {
  for (const lancamento of lancamentos) {
    const { ciclo, linha, valorCentavos } = lancamento;
    const da = linha.parcela === null ? ' do pedido' : ` da parcela ${linha.parcela}`;
    achados.add('chargeback', {
      ciclo,
      valorCentavos,
      conta: [{ descricao: `${linha.evento ?? 'linha'}${da}`, valorCentavos }],
      lancamentos: [lancamento],
      parcela: linha.parcela,
    });
  }
}

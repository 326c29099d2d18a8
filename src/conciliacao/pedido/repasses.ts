import { soma } from '../soma.js';
import type { Achados } from './achado.js';
import type { Lancamento } from './lancamento.js';
import type { Parcela } from './parcela.js';

/** Compares the transfers of a settled installment with its value. */
export function compararRepasses(parcela: Parcela, achados: Achados): void {
  const { repasses, valorCentavos: due, registro } = parcela;
  const { numero } = registro;
  const da = ` da parcela ${numero ?? 'sem número'}`;
  if (repasses.length === 0) {
    achados.add('repasseAusente', {
      valorCentavos: 0 - due,
      conta: [{ descricao: `valor${da}, sem nenhum repasse`, valorCentavos: 0 - due }],
      lancamentos: parcela.comissoes,
      parcela: numero,
    });
    return;
  }
  const { first, repeated } = repetidos(repasses, due);
  for (const lancamento of repeated) {
    const { ciclo, valorCentavos } = lancamento;
    const descricao = `repasse repetido${da}`;
    achados.add('repasseEmDuplicidade', {
      ciclo,
      valorCentavos,
      conta: [{ descricao, valorCentavos }],
      lancamentos: [...first, lancamento],
      parcela: numero,
    });
  }
  const got = soma(first);
  const difference = got - due;
  if (difference === 0) return;
  const parte = {
    ciclo: (difference > 0 ? exceeding(first, due) : first.at(-1))?.ciclo,
    valorCentavos: difference,
    conta: [
      { descricao: `repasses${da}`, valorCentavos: got },
      { descricao: `menos o valor${da}`, valorCentavos: 0 - due },
    ],
    lancamentos: first,
    parcela: numero,
  };
  if (difference > 0) achados.add('repasseAMaior', parte);
  else if (got > 0) achados.add('repasseAMenor', parte);
  else achados.add('semExplicacao', parte, 'repasseDevolvido', 'repasse');
}

/**
 * Transfers that repeat an earlier one of the same amount though the value is reached. A repetition
 * that a later line takes back is not counted.
 */
export function repetidos(repasses: readonly Lancamento[], due: number) {
  const first: Lancamento[] = [];
  const repeated: Lancamento[] = [];
  let got = 0;
  for (const lancamento of repasses) {
    const { valorCentavos } = lancamento;
    const takenBack =
      valorCentavos < 0
        ? repeated.findIndex((earlier) => earlier.valorCentavos === -valorCentavos)
        : -1;
    if (takenBack !== -1) {
      repeated.splice(takenBack, 1);
      got += valorCentavos;
      continue;
    }
    const isRepeated =
      valorCentavos > 0 &&
      got >= due &&
      first.some((earlier) => earlier.valorCentavos === valorCentavos);
    (isRepeated ? repeated : first).push(lancamento);
    got += valorCentavos;
  }
  return { first, repeated };
}

/** The line with which the transfers pass the value. */
function exceeding(repasses: readonly Lancamento[], due: number): Lancamento | undefined {
  let got = 0;
  return repasses.find(({ valorCentavos }) => {
    got += valorCentavos;
    return got > due;
  });
}

/** The day on which the transfers of an installment reached its value; null where they do not. */
export function pagaEm({ repasses, valorCentavos: due }: Parcela): string | null {
  let got = 0;
  const reaching = repasses.find(({ valorCentavos }) => {
    got += valorCentavos;
    return due > 0 && got >= due;
  });
  return reaching?.ciclo.dataRepasse ?? null;
}

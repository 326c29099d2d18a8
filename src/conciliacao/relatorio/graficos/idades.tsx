import { sumOf } from '../../centavos.js';
import type { FaixaDeIdade } from '../../estimativa/result.js';
import { contagem, reais } from '../formatos.js';
import { Estimativa, Lista } from '../partes.js';
import { Barras } from './barras.js';
import { Figura } from './figura.js';

const FAIXAS: readonly [FaixaDeIdade['faixa'], nome: string, classe: string][] = [
  ['aVencer', 'A vencer', 'idade0'],
  ['1-30', '1 a 30 dias de atraso', 'idade1'],
  ['31-60', '31 a 60 dias', 'idade2'],
  ['61-90', '61 a 90 dias', 'idade3'],
  ['90+', 'Mais de 90 dias', 'idade4'],
  ['semEstimativa', 'Sem estimativa de data', 'c7'],
];

/** Open installments by age. */
export function Idades({ idades }: { idades: readonly FaixaDeIdade[] }) {
  const rows = FAIXAS.map(([faixa, nome, classe]) => {
    const own = idades.filter((idade) => idade.faixa === faixa);
    return {
      nome,
      classe,
      parcelas: own.reduce((sum, { parcelas }) => sum + parcelas, 0),
      valorCentavos: sumOf(own),
    };
  });
  const total = sumOf(rows);
  const abertas = rows.reduce((sum, { parcelas }) => sum + parcelas, 0);
  const late = sumOf(rows.slice(1, 5));
  return (
    <Figura
      id="idades"
      titulo={
        <>
          Parcelas em aberto por idade <Estimativa />
        </>
      }
      numeros={
        <Lista
          id="idades-numeros"
          legenda="Parcelas em aberto por idade (estimativa)"
          linhas={rows}
          colunas={[
            { titulo: 'Idade', nome: ({ nome }) => nome },
            { titulo: 'Parcelas', numero: ({ parcelas }) => parcelas },
            { titulo: 'Valor líquido', reais: ({ valorCentavos }) => valorCentavos },
          ]}
        />
      }
    >
      {abertas > 0 ? (
        <Barras
          id="idades"
          nome="Parcelas em aberto por idade (estimativa)"
          descricao={`${reais(total)} em aberto, dos quais ${reais(late)} passaram da data estimada.`}
          barras={rows.map(({ nome, classe, parcelas, valorCentavos }) => ({
            rotulo: nome,
            classe,
            valorCentavos,
            detalhe: `(${contagem(parcelas, 'parcela', 'parcelas')})`,
          }))}
        />
      ) : (
        <p class="vazio">Nenhuma parcela está em aberto.</p>
      )}
    </Figura>
  );
}

import { NOMES } from '../../../shared/discrepancia-nomes.js';
import { sumOf } from '../../centavos.js';
import type { Discrepancia } from '../../result.js';
import { NATUREZA, TIPOS } from '../../tipos.js';
import { contagem, numero, reais } from '../formatos.js';
import { PALAVRAS } from '../palavras.js';
import { Lista } from '../partes.js';
import { Barras } from './barras.js';
import { Figura } from './figura.js';

const SERIES = [
  { nome: 'Financeira: prometido × pago', classe: 'financeira' },
  { nome: 'Comercial: combinado × cobrado', classe: 'comercial' },
];

/** What is to be claimed, by kind, each with its meaning. */
export function FaltaPorTipo({ discrepancias }: { discrepancias: readonly Discrepancia[] }) {
  const claims = discrepancias.filter(({ acao }) => acao === 'cobrar');
  const rows = TIPOS.map((tipo) => {
    const own = claims.filter((one) => one.tipo === tipo);
    return { tipo, quantidade: own.length, falta: 0 - sumOf(own) };
  })
    .filter(({ quantidade }) => quantidade > 0)
    .sort((a, b) => b.falta - a.falta);
  const [first] = rows;
  const numeros = (
    <Lista
      id="tipos"
      legenda="A cobrar, por tipo"
      classe="tipos"
      linhas={rows}
      colunas={[
        {
          titulo: 'Tipo e significado',
          nome: ({ tipo }) => (
            <>
              {NOMES[tipo]} <span class="significado">{PALAVRAS[tipo].significado}</span>
            </>
          ),
        },
        { titulo: 'Quantidade', numero: ({ quantidade }) => quantidade },
        { titulo: 'A cobrar', reais: ({ falta }) => falta },
      ]}
    />
  );
  return (
    <Figura id="falta" titulo="A cobrar por tipo" series={SERIES} numeros={numeros}>
      {first ? (
        <Barras
          id="falta"
          nome="A cobrar, por tipo"
          descricao={`${contagem(rows.length, 'tipo', 'tipos')}. O maior é ${NOMES[first.tipo]}, com ${reais(first.falta)}.`}
          barras={rows.map(({ tipo, quantidade, falta }) => ({
            rotulo: NOMES[tipo],
            detalhe: `(${numero(quantidade)})`,
            valorCentavos: falta,
            classe: NATUREZA[tipo],
          }))}
        />
      ) : (
        <p class="vazio">Nada a cobrar.</p>
      )}
    </Figura>
  );
}

import { sumOf } from '../centavos.js';
import type { Discrepancia } from '../result.js';
import { NATUREZA } from '../tipos.js';
import { contagem, numero, reais } from './formatos.js';
import { palavrasDe } from './palavras.js';
import { Lista } from './partes.js';

/** Height of a bar with its words. */
const PASSO = 42;

/** Sums to claim, by the name of the finding: bars, and the same figures as a table. */
export function Tipos({ discrepancias }: { discrepancias: readonly Discrepancia[] }) {
  const groups = new Map<string, Discrepancia[]>();
  for (const one of discrepancias) {
    if (one.acao !== 'cobrar') continue;
    const { nome } = palavrasDe(one);
    const own = groups.get(nome);
    if (own) own.push(one);
    else groups.set(nome, [one]);
  }
  const rows = [...groups]
    .map(([nome, own]) => ({ nome, own, falta: 0 - sumOf(own) }))
    .sort((a, b) => b.falta - a.falta);
  const [first] = rows;
  return (
    <section id="tipos-secao" aria-labelledby="tipos-titulo">
      <h2 id="tipos-titulo">O que há a cobrar</h2>
      {first === undefined ? (
        <p class="vazio">Nada a cobrar.</p>
      ) : (
        <figure class="grafico" aria-label="A cobrar, por tipo">
          <svg
            class="tela"
            width="100%"
            height={rows.length * PASSO}
            role="img"
            aria-labelledby="tipos-nome"
            aria-describedby="tipos-desc"
          >
            <title id="tipos-nome">A cobrar, por tipo</title>
            <desc id="tipos-desc">
              {`${contagem(rows.length, 'tipo', 'tipos')}. O maior é ${first.nome}, com ${reais(first.falta)}.`}
            </desc>
            {rows.map(({ nome, own, falta }, index) => (
              <Barra
                y={index * PASSO}
                rotulo={nome}
                detalhe={contagem(own.length, 'achado', 'achados')}
                valorCentavos={falta}
                share={falta / Math.max(1, first.falta)}
                classe={NATUREZA[own[0]?.tipo ?? 'semExplicacao']}
              />
            ))}
          </svg>
          <details class="numeros-do-grafico">
            <summary>Ver os números</summary>
            <Lista
              id="tipos"
              legenda="A cobrar, por tipo"
              classe="tipos"
              linhas={rows}
              colunas={[
                {
                  titulo: 'Tipo e significado',
                  nome: ({ nome, own }) => (
                    <>
                      {nome}{' '}
                      <span class="significado">{own[0] && palavrasDe(own[0]).significado}</span>
                    </>
                  ),
                },
                { titulo: 'Achados', numero: ({ own }) => own.length },
                { titulo: 'A cobrar', reais: ({ falta }) => falta },
              ]}
            />
          </details>
        </figure>
      )}
    </section>
  );
}

interface BarraProps {
  y: number;
  rotulo: string;
  detalhe: string;
  valorCentavos: number;
  /** Share of the whole width. */
  share: number;
  classe: string;
}

const Barra = ({ y, rotulo, detalhe, valorCentavos, share, classe }: BarraProps) => (
  <g>
    <text x="0" y={y + 15}>
      {rotulo} <tspan class="detalhe largo">· {detalhe}</tspan>
    </text>
    <text class="forte" x="100%" y={y + 15} text-anchor="end">
      {reais(valorCentavos)}
    </text>
    <rect class="trilho" x="0" y={y + 21} width="100%" height="12" rx="2" />
    <rect
      class={classe}
      x="0"
      y={y + 21}
      width={`${numero(Math.max(0, share) * 100)}%`}
      height="12"
      rx="2"
    />
  </g>
);

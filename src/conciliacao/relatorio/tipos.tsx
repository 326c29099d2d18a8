import { pushTo } from '../../shared/push-to.js';
import { sumOf } from '../centavos.js';
import type { Discrepancia } from '../result.js';
import { List } from './parts.js';
import { commonMeaning, palavrasDe } from './words.js';

/** Sums to claim, by the name of the finding, the largest first. */
export function Tipos({ discrepancias }: { discrepancias: readonly Discrepancia[] }) {
  const byName = new Map<string, Discrepancia[]>();
  for (const one of discrepancias) {
    if (one.acao === 'cobrar') pushTo(byName, palavrasDe(one).nome, one);
  }
  const rows = [...byName]
    .map(([nome, own]) => ({ nome, own, faltaCentavos: 0 - sumOf(own) }))
    .sort((a, b) => b.faltaCentavos - a.faltaCentavos);
  return (
    <section id="tipos-secao" aria-labelledby="tipos-titulo">
      <h2 id="tipos-titulo">O que há a cobrar</h2>
      {rows.length === 0 ? (
        <p class="vazio">Nada a cobrar.</p>
      ) : (
        <List
          id="tipos"
          legenda="A cobrar, por tipo"
          linhas={rows}
          colunas={[
            {
              titulo: 'Tipo e significado',
              nome: ({ nome, own }) => (
                <>
                  {nome} <span class="significado">{commonMeaning(own)}</span>
                </>
              ),
            },
            { titulo: 'Achados', numero: ({ own }) => own.length },
            { titulo: 'A cobrar', reais: ({ faltaCentavos }) => faltaCentavos },
          ]}
        />
      )}
    </section>
  );
}

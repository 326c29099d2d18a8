import type { Discrepancia } from '../result.js';
import { ACOES } from '../tipos.js';
import { shortened } from './external-text.js';
import { ACAO, palavrasDe } from './words.js';

/** Channel of a finding, as the page writes it. */
export const canalOf = ({ canal }: Discrepancia): string => shortened(canal ?? 'sem canal');

/** Choices of findings; works with the page's script, and is shown by it. */
export function Filter({ mostradas }: { mostradas: readonly Discrepancia[] }) {
  const tipos = [...new Set(mostradas.map((one) => palavrasDe(one).nome))].sort();
  const canais = [...new Set(mostradas.map(canalOf))].sort((a, b) => a.localeCompare(b, 'pt-BR'));
  const same = (values: readonly string[]) => values.map((one) => [one, one] as const);
  const choices = [
    ['O que fazer', 'acao', ACOES.map((acao) => [acao, ACAO[acao]] as const)],
    ['Tipo', 'tipo', same(tipos)],
    ['Canal', 'canal', same(canais.slice(0, 200))],
  ] as const;
  return (
    <form class="filtro" data-filtro="achados" hidden>
      <label>
        Procurar
        <input type="search" name="texto" placeholder="pedido, nota, motivo…" />
      </label>
      {choices.map(([titulo, name, values]) => (
        <label>
          {titulo}
          <select name={name}>
            <option value="">todos</option>
            {values.map(([value, nome]) => (
              <option value={value}>{nome}</option>
            ))}
          </select>
        </label>
      ))}
      <label class="caixa">
        <input type="checkbox" name="imprimir" /> Imprimir também a conta e os lançamentos de cada
        achado
      </label>
      <output aria-live="polite" />
    </form>
  );
}

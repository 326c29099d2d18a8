import { lojaDe } from '../controls/routes.js';
import type { Core } from '../core-type.js';
import type { State } from '../state.js';

/** More are typed rather than picked. */
const MAX_PICKED = 100;

// A cookie is of a name, not of a port: each sandbox of this machine has one of its own.
const cookieOf = (url: string) => `recebiveis-loja-${new URL(url).port || '80'}`;

/** The store that a browser chose; the first if it chose none, or a store that is gone. */
export function lojaEscolhida(core: Core, { headers, url }: Request): State {
  const name = cookieOf(url);
  const [, chosen] = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name) ?? [name, ''];
  return lojaDe(core, chosen) ?? core.state;
}

/** Cookie that keeps the choice. */
export const escolha = (url: string, { loja }: State): string =>
  `${cookieOf(url)}=${loja.idLoja}; Path=/; HttpOnly; SameSite=Strict`;

/** Chooses the store that the pages show; nothing where there is one only. */
export function Lojas({ core, path }: { core: Core; path: string }) {
  if (core.lojas.size < 2) return null;
  const idLoja = String(core.state.loja.idLoja);
  return (
    <form method="post" action="/painel/acoes/escolher" class="lojas">
      <input type="hidden" name="volta" value={path} />
      <label for="loja">
        Loja{' '}
        {core.lojas.size > MAX_PICKED ? (
          <input id="loja" name="loja" type="number" step="1" value={idLoja} required />
        ) : (
          <select id="loja" name="loja">
            {Array.from(core.lojas.values(), ({ loja }) => (
              <option value={String(loja.idLoja)} selected={String(loja.idLoja) === idLoja}>
                {loja.idLoja}
              </option>
            ))}
          </select>
        )}
      </label>
      <button type="submit">Ver</button>
    </form>
  );
}

import { listed } from '../behaviors/ciclos.js';
import type { StoredCiclo } from '../ciclos/stored.js';
import type { Core } from '../core-type.js';
import { PagedList } from './paged-list.js';
import { Money, Opened } from './parts.js';
import { brazilianDate } from './words/dates.js';

/** Cycles, the newest first. */
export const Ciclos = ({ core, query }: { core: Core; query: URLSearchParams }) => (
  <PagedList
    id="ciclos"
    label="Ciclos"
    query={query}
    items={[...core.state.ciclos.values()].reverse()}
    emptyText="Nenhum ciclo ainda. Crie pedidos e gere ciclos na página inicial."
    columns={[
      ['Ciclo', 's', ({ idCiclo }) => idCiclo],
      ['Canal', 'nua', ({ canal }) => canal],
      ['Dia do repasse', 's', ({ dataRepasse }) => brazilianDate(dataRepasse)],
      ['Criado em', 's', ({ dataHora }) => brazilianDate(dataHora)],
      ['Pedidos', 'n', countPedidos],
      ['Valor repassado', 'n', (ciclo) => <Money cents={ciclo.valorRepasseCents} />],
      ['Como a API o mostra', 'nua', (ciclo) => <Opened value={listed(ciclo)} />],
    ]}
  />
);

const countPedidos = ({ comTitulos, comEventos }: StoredCiclo): string =>
  new Set([...comTitulos, ...comEventos.keys()]).size.toLocaleString('pt-BR');

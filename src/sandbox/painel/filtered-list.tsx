import { NOTICES } from './layout.js';
import { Table, type TableProps } from './parts.js';

interface FilteredListProps<Item> extends TableProps<Item> {
  query: URLSearchParams;
  /** Texts of an item that a search looks in, whatever their case. */
  texts(item: Item): readonly (string | number | null | undefined)[];
}

/** A list narrowed by a text, fifty items a page. */
export function FilteredList<Item>({
  query,
  items,
  texts,
  emptyText,
  ...table
}: FilteredListProps<Item>) {
  const search = (query.get('busca') ?? '').trim();
  const matching = items.filter((item) => contains(texts(item), search.toLowerCase()));
  const { part, links } = pageOf(matching, query);
  return (
    <>
      <form method="get" class="cartao linha">
        <div class="campo">
          <label for="campo-busca">Texto</label>
          <input type="search" name="busca" id="campo-busca" value={search} />
        </div>
        <button type="submit">Filtrar</button>
        {search !== '' && <a href="?">Limpar</a>}
      </form>
      <Table
        {...table}
        items={part}
        emptyText={
          search === '' ? emptyText : 'Nada com esse texto. Procure outro acima, ou limpe-o.'
        }
      />
      {links}
    </>
  );
}

const contains = (texts: readonly (string | number | null | undefined)[], search: string) =>
  texts.some((text) =>
    String(text ?? '')
      .toLowerCase()
      .includes(search),
  );

const PAGE_SIZE = 50;

/** A part of a long list, and links to the parts beside it. */
function pageOf<Item>(items: readonly Item[], query: URLSearchParams) {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const asked = Math.trunc(Number(query.get('pagina'))) || 1;
  const current = Math.min(pages, Math.max(1, asked));
  const to = (other: number) => {
    const next = new URLSearchParams(query);
    for (const notice of NOTICES) next.delete(notice);
    next.set('pagina', String(other));
    return `?${next}`;
  };
  return {
    part: items.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE),
    links: pages > 1 && (
      <nav class="paginas" aria-label="Páginas">
        {current > 1 && <a href={to(current - 1)}>← Anterior</a>}
        <span class="fraco">
          Página {current} de {pages}
        </span>
        {current < pages && <a href={to(current + 1)}>Próxima →</a>}
      </nav>
    ),
  };
}

import { Table, type TableProps } from './parts.js';

const PAGE_SIZE = 50;

/** A list, fifty items a page, with links to the pages beside it. */
export function PagedList<Item>({
  query,
  items,
  ...table
}: TableProps<Item> & { query: URLSearchParams }) {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const asked = Math.trunc(Number(query.get('pagina'))) || 1;
  const current = Math.min(pages, Math.max(1, asked));
  return (
    <>
      <Table {...table} items={items.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)} />
      {pages > 1 && (
        <nav class="paginas" aria-label="Páginas">
          {current > 1 && <a href={`?pagina=${current - 1}`}>← Anterior</a>}
          <span class="fraco">
            Página {current} de {pages}
          </span>
          {current < pages && <a href={`?pagina=${current + 1}`}>Próxima →</a>}
        </nav>
      )}
    </>
  );
}

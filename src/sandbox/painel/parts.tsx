import type { Child } from 'hono/jsx';
import { inSaoPaulo } from '../clock.js';
import { toReais } from '../money.js';
import { dataBr } from './palavras/datas.js';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56`; what is taken away stands out. */
export const Valor = ({ cents }: { cents: number }) => (
  <span class={cents < 0 ? 'neg' : undefined}>{reais.format(toReais(cents))}</span>
);

const GOOD = new Set(['pago', 'entregue', 'entregue ao receptor', 'ativa']);
const BAD = new Set(['cancelado', 'cancelado parcial', 'falhou', 'inativa']);

/** A situation as a label whose colour only repeats its words. */
export function Selo({ children }: { children: string }) {
  const kind = GOOD.has(children) ? 'bom' : BAD.has(children) ? 'mau' : 'meio';
  return <span class={`selo ${kind}`}>{children}</span>;
}

/** The status of an answer, or that there was none. */
export function Status({ status }: { status: number }) {
  const kind = status >= 200 && status < 300 ? 'bom' : status === 429 ? 'meio' : 'mau';
  return <span class={`selo ${kind}`}>{status === 0 ? 'conexão cortada' : status}</span>;
}

interface TabelaProps {
  id: string;
  nome: string;
  colunas: readonly (readonly [titulo: string, classe?: string])[];
  linhas: readonly (readonly Child[])[];
  vazio: string;
}

/** A table that a keyboard can scroll, kept up to date. */
export const Tabela = ({ id, nome, colunas, linhas, vazio }: TabelaProps) => (
  <section class="rolar" id={id} data-vivo aria-label={nome} tabindex={0}>
    {linhas.length === 0 ? (
      <p class="vazio">{vazio}</p>
    ) : (
      <table>
        <thead>
          <tr>
            {colunas.map(([titulo, classe]) => (
              <th scope="col" class={classe}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((celulas) => (
            <tr>
              {celulas.map((celula, index) => (
                <td class={colunas[index]?.[1]} data-coluna={colunas[index]?.[0]}>
                  {celula}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

/** A form of one button. */
export const Botao = ({
  acao,
  children,
  classe,
  campos = {},
  ajuda,
}: {
  acao: string;
  children: Child;
  classe?: string;
  campos?: Record<string, string>;
  /** What happens then, where the words of the button do not say it. */
  ajuda?: string;
}) => (
  <form method="post" action={`/painel/acoes/${acao}`}>
    {Object.entries(campos).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <button type="submit" class={classe} aria-describedby={ajuda && `acao-${acao}-ajuda`}>
      {children}
    </button>
    {ajuda && <small id={`acao-${acao}-ajuda`}>{ajuda}</small>}
  </form>
);

/** A moment of the sandbox's clock, in São Paulo as the clock is shown. */
export const Quando = ({ iso }: { iso: string }) => (
  <time datetime={iso}>{dataBr(inSaoPaulo(Date.parse(iso)))}</time>
);

/** JSON for people, the keys in their order. */
export const Json = ({ value }: { value: unknown }) => (
  <pre tabindex={0}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
);

const TAMANHO = 50;

/** A part of a long list, and links to the parts beside it. */
export function pagina<Item>(itens: readonly Item[], query: URLSearchParams, path: string) {
  const paginas = Math.max(1, Math.ceil(itens.length / TAMANHO));
  const asked = Math.trunc(Number(query.get('pagina'))) || 1;
  const numero = Math.min(paginas, Math.max(1, asked));
  const to = (outra: number) => {
    const next = new URLSearchParams(query);
    next.set('pagina', String(outra));
    return `${path}?${next}`;
  };
  return {
    itens: itens.slice((numero - 1) * TAMANHO, numero * TAMANHO),
    links: paginas > 1 && (
      <nav class="paginas" aria-label="Páginas">
        {numero > 1 && <a href={to(numero - 1)}>← Anterior</a>}
        <span class="fraco">
          Página {numero} de {paginas}
        </span>
        {numero < paginas && <a href={to(numero + 1)}>Próxima →</a>}
      </nav>
    ),
  };
}

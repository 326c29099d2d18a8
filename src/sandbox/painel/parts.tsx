import type { Child } from 'hono/jsx';
import { toReais } from '../../shared/centavos.js';
import { inSaoPaulo } from '../clock.js';
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

/** Heading of a column, its class, and the cell of an item. */
export type Coluna<Item> = readonly [
  titulo: string,
  classe: string,
  celula: (item: Item, index: number) => Child,
];

export interface TabelaProps<Item> {
  id: string;
  nome: string;
  itens: readonly Item[];
  colunas: readonly Coluna<Item>[];
  /** The last row: what the others add up to, in the last column. */
  total?: Child;
  vazio: string;
}

/** A table that a keyboard can scroll, kept up to date. */
export const Tabela = <Item,>({ id, nome, itens, colunas, total, vazio }: TabelaProps<Item>) => (
  <section class="rolar" id={id} data-vivo aria-label={nome} tabindex={0}>
    {itens.length === 0 ? (
      <p class="vazio">{vazio}</p>
    ) : (
      <table>
        <thead>
          <tr>
            {colunas.map(([titulo, classe]) => (
              <th scope="col" class={classe || undefined}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {itens.map((item, index) => (
            <tr>
              {colunas.map(([titulo, classe, celula]) => (
                <td class={classe || undefined} data-coluna={titulo}>
                  {celula(item, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row" colspan={colunas.length - 1}>
                Total
              </th>
              <td class="n">{total}</td>
            </tr>
          </tfoot>
        )}
      </table>
    )}
  </section>
);

/** A part of a page under a heading of its own. */
export const Cartao = ({ titulo, children }: { titulo: string; children: Child }) => (
  <section class="cartao" aria-label={titulo}>
    <h2>{titulo}</h2>
    {children}
  </section>
);

interface FichaProps {
  /** Names and values. */
  itens: readonly (readonly [nome: string, valor: Child])[];
}

/** The facts of one thing. */
export const Ficha = ({ itens }: FichaProps) => (
  <dl>
    {itens.map(([nome, valor]) => (
      <>
        <dt>{nome}</dt>
        <dd>{valor}</dd>
      </>
    ))}
  </dl>
);

interface BotaoProps {
  acao: string;
  texto: string;
  classe?: string;
  campos?: Record<string, string>;
  /** Effect of the button, where its words do not say it. */
  ajuda?: string;
}

/** A form of one button. */
export const Botao = ({ acao, texto, classe, campos = {}, ajuda }: BotaoProps) => (
  <form method="post" action={`/painel/acoes/${acao}`}>
    {Object.entries(campos).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <button type="submit" class={classe} aria-describedby={ajuda && `acao-${acao}-ajuda`}>
      {texto}
    </button>
    {ajuda && <small id={`acao-${acao}-ajuda`}>{ajuda}</small>}
  </form>
);

export const linkDoPedido = (chave: string) => `/painel/pedidos/${encodeURIComponent(chave)}`;

/** So many, in words that agree with the number. */
export const contagem = (total: number, um: string, varios: string) =>
  `${total.toLocaleString('pt-BR')} ${total === 1 ? um : varios}`;

/** A moment of the sandbox's clock, in São Paulo as the clock is shown. */
export const Quando = ({ iso }: { iso: string }) => (
  <time datetime={iso}>{dataBr(inSaoPaulo(Date.parse(iso)))}</time>
);

/** A text to take along; a click chooses all of it, and the script puts a button beside it. */
export const Copiar = ({ id, nome, texto }: { id: string; nome: string; texto: string }) => (
  <div class="copiar" data-copiar={nome}>
    <pre id={id} tabindex={0}>
      {texto}
    </pre>
  </div>
);

/** JSON for people, the keys in their order. */
export const Json = ({ value }: { value: unknown }) => (
  <pre tabindex={0}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
);

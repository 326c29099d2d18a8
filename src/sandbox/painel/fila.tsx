import type { Core } from '../core-type.js';
import { Json, pagina, Tabela } from './parts.js';

/** What a document is about, in a few words: its order where it has one. */
function resumoOf({ dadosTitulo, pedido, codigo }: Record<string, unknown>): string {
  const [titulo] = Array.isArray(dadosTitulo) ? (dadosTitulo as Record<string, unknown>[]) : [];
  return String(titulo?.pedido ?? pedido ?? codigo ?? 'ver');
}

/** The documents of the queue from its head; looking moves none. */
export function Fila({ core, query }: { core: Core; query: URLSearchParams }) {
  const { itens, links } = pagina(core.state.fila.list(), query, '/painel/fila');
  return (
    <>
      <Tabela
        id="fila"
        nome="Fila"
        vazio="A fila está vazia. Registre o módulo fila com POST /api/v1/webhook/novo."
        colunas={[['Documento', 's'], ['Tipo', 's'], ['Situação', 's'], ['Dados']]}
        linhas={itens.map(({ _id, tipo, dados }) => [
          <code>{_id}</code>,
          tipo,
          String(dados.situacao ?? ''),
          <details>
            <summary>{resumoOf(dados)}</summary>
            <Json value={dados} />
          </details>,
        ])}
      />
      {links}
    </>
  );
}

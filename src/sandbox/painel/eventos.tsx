import type { Core } from '../core-type.js';
import { type Assunto, textoDe, titulosDe } from './palavras/eventos.js';
import { Tabela, Valor } from './parts.js';

/** What an event is about, with a link where the panel has a page of it. */
export function Sobre({ core: { state }, assunto }: { core: Core; assunto: Assunto }) {
  const { texto, ciclo, pedido } = assunto;
  if (ciclo !== undefined && state.ciclos.has(ciclo)) {
    return <a href={`/painel/ciclos/${ciclo}`}>{texto}</a>;
  }
  if (pedido !== undefined && state.pedidos.find('chavePedido', pedido)) {
    return <a href={`/painel/pedidos/${encodeURIComponent(pedido)}`}>{texto}</a>;
  }
  return <>{texto}</>;
}

/** The installments that an event of titles names. */
export function Parcelas({ dados }: { dados: Record<string, unknown> }) {
  const titulos = titulosDe(dados);
  if (titulos.length === 0) return null;
  return (
    <>
      <h2>Parcelas</h2>
      <Tabela
        id="parcelas-do-evento"
        nome="Parcelas do evento"
        vazio="Nenhuma parcela."
        colunas={[['Pedido', 's'], ['No canal'], ['Título'], ['Parcela', 'n'], ['Valor', 'n']]}
        linhas={titulos.map(({ pedido, pedidoCanal, codigoControle, parcela, valor }) => [
          textoDe(pedido),
          textoDe(pedidoCanal),
          textoDe(codigoControle),
          textoDe(parcela),
          typeof valor === 'number' ? <Valor cents={valor * 100} /> : textoDe(valor),
        ])}
      />
    </>
  );
}

import type { Core } from '../core-type.js';
import { type Assunto, textoDe, titulosDe } from './palavras/eventos.js';
import { linkDoPedido, Tabela, Valor } from './parts.js';

/** The order or cycle of an event, with a link where the panel has its page. */
export function Sobre({ core: { state }, assunto }: { core: Core; assunto: Assunto }) {
  const { texto, ciclo, pedido } = assunto;
  if (ciclo !== undefined && state.ciclos.has(ciclo)) {
    return <a href={`/painel/ciclos/${ciclo}`}>{texto}</a>;
  }
  if (pedido !== undefined && state.pedidos.find('chavePedido', pedido)) {
    return <a href={linkDoPedido(pedido)}>{texto}</a>;
  }
  return <>{texto}</>;
}

/** The channel of what an event is about, where the panel has it. */
export const canalDe = ({ state }: Core, { ciclo, pedido }: Assunto): string | undefined =>
  state.ciclos.get(ciclo ?? 0)?.canal ??
  state.pedidos.find('chavePedido', pedido ?? '')?.novo.canal;

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
        itens={titulos}
        colunas={[
          ['Pedido', 's', ({ pedido }) => textoDe(pedido)],
          ['No canal', '', ({ pedidoCanal }) => textoDe(pedidoCanal)],
          ['Título', '', ({ codigoControle }) => textoDe(codigoControle)],
          ['Parcela', 'n', ({ parcela }) => textoDe(parcela)],
          [
            'Valor',
            'n',
            ({ valor }) =>
              typeof valor === 'number' ? <Valor cents={valor * 100} /> : textoDe(valor),
          ],
        ]}
      />
    </>
  );
}

import type { Core } from '../core-type.js';
import { Money, pedidoPath, Table } from './parts.js';
import { type Subject, textOf, titulosOf } from './words/eventos.js';

/** The order or cycle of an event, with a link where the panel has its page. */
export function SubjectLink({ core: { state }, subject }: { core: Core; subject: Subject }) {
  const { text, ciclo, pedido } = subject;
  if (ciclo !== undefined && state.ciclos.has(ciclo)) {
    return <a href={`/painel/ciclos/${ciclo}`}>{text}</a>;
  }
  if (pedido !== undefined && state.pedidos.find('chavePedido', pedido)) {
    return <a href={pedidoPath(pedido)}>{text}</a>;
  }
  return <>{text}</>;
}

/** The installments that an event of titles names. */
export function Parcelas({ dados }: { dados: Record<string, unknown> }) {
  const titulos = titulosOf(dados);
  if (titulos.length === 0) return null;
  return (
    <>
      <h2>Parcelas</h2>
      <Table
        id="parcelas-do-evento"
        label="Parcelas do evento"
        emptyText="Nenhuma parcela."
        items={titulos}
        columns={[
          ['Pedido', 's', ({ pedido }) => textOf(pedido)],
          ['No canal', '', ({ pedidoCanal }) => textOf(pedidoCanal)],
          ['Título', '', ({ codigoControle }) => textOf(codigoControle)],
          ['Parcela', 'n', ({ parcela }) => textOf(parcela)],
          [
            'Valor',
            'n',
            ({ valor }) =>
              typeof valor === 'number' ? <Money cents={valor * 100} /> : textOf(valor),
          ],
        ]}
      />
    </>
  );
}

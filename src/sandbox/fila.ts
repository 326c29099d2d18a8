/** An event document of the queue (`spec.md` 6.3); `_id` is what removing it takes. */
export interface FilaDocumento {
  _id: string;
  tipo: 'ciclo' | 'pedido';
  dados: Record<string, unknown>;
}

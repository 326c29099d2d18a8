/** An event document of the queue (`docs/service.md` 6.3); `_id` is what removing it takes. */
export interface FilaDocumento {
  _id: string;
  tipo: string;
  dados: Record<string, unknown>;
}

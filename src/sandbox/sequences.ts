/** How many of each were ever made: identifiers are never given twice. */
export interface Sequences {
  pedido: number;
  ciclo: number;
  fila: number;
  entrega: number;
}

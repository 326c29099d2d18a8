import type { Recebiveis } from 'recebiveis';

/** Takes every event out of the queue: read, handle, and only then remove. */
export async function drainFila(client: Recebiveis): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (;;) {
    const evento = await client.fila.read();
    if (evento === null) return counts;
    counts.set(evento.tipo, (counts.get(evento.tipo) ?? 0) + 1);
    // What cannot be removed would come round for ever.
    if (evento.idDocumento === null)
      throw new Error('an event without an identifier: see filaDocumentId');
    await client.fila.remove(evento.idDocumento);
  }
}

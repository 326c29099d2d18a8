import type { Ciclo } from '../../api/schemas/ciclos.js';
import type { ItemDeCiclo } from './dados.js';

/** What the lines of cycles ask of a client; `Recebiveis` is one. */
export interface CiclosClient {
  readonly ciclos: {
    list(params: { dataRepasseInicio?: string; dataRepasseFim?: string }): AsyncIterable<Ciclo>;
    stream(
      idCiclo: number,
      params: { agruparEventos: false },
    ): AsyncIterable<Pick<ItemDeCiclo, 'parte'> & { item: unknown }>;
  };
}

/**
 * The items of all cycles of a period as `reconcile` takes them: each with its cycle. Reads the list,
 * and the detail of each cycle once.
 */
export async function* linhasDosCiclos(
  client: CiclosClient,
  periodo: { dataRepasseInicio?: string; dataRepasseFim?: string } = {},
): AsyncGenerator<ItemDeCiclo> {
  for await (const { idCiclo, canal, dataRepasse, valorRepasse } of client.ciclos.list(periodo)) {
    for await (const entry of client.ciclos.stream(idCiclo, { agruparEventos: false })) {
      yield { idCiclo, canal, dataRepasse, valorRepasse, ...entry } as ItemDeCiclo;
    }
  }
}

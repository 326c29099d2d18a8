import type { Recebiveis } from 'recebiveis';
import { cents } from './money.js';
import { startProgress } from './progress.js';

/** What the cycles hold, in whole cents. */
export interface Ciclos {
  count: number;
  /** As the list says. */
  listedCents: number;
  /** The same, added up from every line of the details. */
  detailedCents: number;
}

/** Every cycle and its detail; the two must agree to the cent. */
export async function readCiclos(client: Recebiveis): Promise<Ciclos> {
  const ciclos: Ciclos = { count: 0, listedCents: 0, detailedCents: 0 };
  const first = await client.ciclos.list();
  const progress = startProgress('Reading cycles', first.paginacao.totalRegistros);
  for await (const { idCiclo, valorRepasse } of client.ciclos.list()) {
    ciclos.count += 1;
    ciclos.listedCents += cents(valorRepasse);
    const { pedidosTitulos, pedidosEventos, eventos } = await client.ciclos.get(idCiclo);
    for (const { titulos } of pedidosTitulos) {
      const parcelas = titulos.flatMap((titulo) => titulo.parcelas);
      for (const evento of parcelas.flatMap((parcela) => parcela.eventos)) {
        ciclos.detailedCents += cents(evento.valor);
      }
    }
    for (const { totalValor } of [...pedidosEventos, ...eventos]) {
      ciclos.detailedCents += cents(totalValor);
    }
    progress.increment();
  }
  progress.stop();
  return ciclos;
}

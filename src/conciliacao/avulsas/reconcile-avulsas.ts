import type { MirrorLinha, MirrorLoja, MirrorSnapshot } from '../../mirror/snapshot/snapshot.js';
import type { Counts } from '../counting.js';
import { idOf, idOfNaoDecidida } from '../discrepancia.js';
import type { Dono } from '../dono.js';
import type { Entries } from '../entries.js';
import { normalizedWord } from '../normalized-word.js';
import type { Lancamento } from '../pedido/lancamento.js';
import type { Discrepancia } from '../result.js';
import { type AchadoAvulso, type AvulsasGroup, CustosPorCiclo, settleAvulsas } from './avulsas.js';

/**
 * Looks at the lines of no order before the orders, although they are settled after: a line may be an
 * order's other side.
 */
export async function pairAvulsas(
  snapshot: MirrorSnapshot,
  loja: MirrorLoja,
  entries: Entries,
): Promise<void> {
  const groups = grupos(snapshot, loja, (linha) => entries.read(linha, null), new CustosPorCiclo());
  for await (const { achados } of groups) {
    for (const { achado, ...of } of achados) {
      if (achado.acao === 'regular') continue;
      const id = achado.indefinido
        ? idOfNaoDecidida(of.canal, achado.indefinido.palavra, loja.loja)
        : idOf(achado, donoOf(loja, of));
      entries.lotes.add(id, of.canal, achado);
    }
  }
}

/** Reads the rules over the lines of no order of a store. */
export async function* reconcileAvulsas(
  snapshot: MirrorSnapshot,
  loja: MirrorLoja,
  entries: Entries,
  { counts, toleranciaCentavos }: { counts: Counts; toleranciaCentavos: number },
): AsyncGenerator<Discrepancia> {
  const custos = new CustosPorCiclo();
  const enter = (linha: MirrorLinha) => entries.enter(linha, null);
  for await (const { achados, devidoCentavos } of grupos(snapshot, loja, enter, custos)) {
    counts.balancos.devido(devidoCentavos);
    for (const { achado, ...of } of achados) yield* entries.publish([achado], donoOf(loja, of));
  }
  const costs = custos.list((ciclo) => entries.repassesOf(ciclo), toleranciaCentavos);
  for (const { achado, ...of } of costs) {
    yield* entries.publish([achado], donoOf(loja, of));
  }
}

/** Groups the lines by identifier, and lines without any by cycle. */
async function* grupos(
  snapshot: MirrorSnapshot,
  loja: MirrorLoja,
  enter: (linha: MirrorLinha) => Lancamento,
  custos: CustosPorCiclo,
): AsyncGenerator<AvulsasGroup> {
  let together: Lancamento[] = [];
  for await (const linhas of snapshot.avulsas(loja)) {
    for (const linha of linhas) {
      const [first] = together;
      const { identificador } = linha;
      const isSame =
        first?.linha.identificador === identificador &&
        (identificador !== null || first.linha.idCiclo === linha.idCiclo);
      if (first && !isSame) {
        yield settleAvulsas(together, custos);
        together = [];
      }
      together.push(enter(linha));
    }
  }
  if (together.length > 0) yield settleAvulsas(together, custos);
}

const donoOf = (
  { loja }: MirrorLoja,
  { canal, identificador, idCiclo }: Omit<AchadoAvulso, 'achado'>,
): Dono => ({
  loja,
  canal,
  identificador,
  chave: [
    identificador,
    normalizedWord(canal),
    ...(idCiclo === undefined ? [] : [String(idCiclo)]),
  ],
});

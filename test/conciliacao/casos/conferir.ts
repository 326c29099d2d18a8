import type { Pedido } from '../../../src/client/contract/schemas/pedido.js';
import type { ItemDeCiclo } from '../support/itens.js';
import type { Caso, Devido, OpcoesDoCaso } from './caso.js';
import { dadosDoCaso } from './registro.js';

/** The parts of a finding that cases compare. */
export interface AchadoDoCaso {
  id: string;
  acao: string;
  valorCentavos: number;
  pedido?: string;
  identificador?: string;
  /** Ids of related findings. */
  relacionadas?: readonly string[];
}

/** The part of `reconcile` that a case needs. */
export type Reconcile = (
  dados: { pedidos: Pedido[]; linhas: ItemDeCiclo[] },
  opcoes: OpcoesDoCaso,
) => Promise<{ discrepancias: readonly AchadoDoCaso[] }>;

/**
 * The expected and the found totals by action, equal if the answer is right. With `ouRelacionadas`,
 * the alternative is expected if it is the answer given.
 */
export async function conferir(caso: Caso, reconcile: Reconcile) {
  const { discrepancias } = await reconcile(dadosDoCaso(caso), caso.opcoes ?? {});
  const answer = (devido: readonly Devido[]) => ({
    esperado: somas(devido, devido),
    encontrado: somas(discrepancias, devido),
  });
  const names = discrepancias.flatMap(({ relacionadas = [] }) => relacionadas);
  const areRelated = discrepancias.every(({ id }) => names.includes(id));
  const { devido, relacionadas = false, ouRelacionadas } = caso;
  const first = answer(devido);
  const isFirst = String(first.esperado) === String(first.encontrado);
  const given = isFirst || !ouRelacionadas ? first : answer(ouRelacionadas);
  const mustRelate = relacionadas || given !== first;
  return mustRelate && !areRelated ? { ...given, encontrado: ['sem relacionadas'] } : given;
}

/** Totals by action and sign, and by order if the case names one. */
function somas(achados: readonly (Devido | AchadoDoCaso)[], devido: readonly Devido[]) {
  const byPedido = devido.some(({ pedido }) => pedido !== undefined);
  const comRegular = devido.some(({ acao }) => acao === 'regular');
  const compared = achados.filter(({ acao }) => acao !== 'regular' || comRegular);
  const owners = new Map<string, { key: string; centavos: number }>();
  for (const achado of compared) {
    const { acao, pedido, valorCentavos } = achado;
    const key = byPedido ? `${acao} ${pedido ?? '-'}` : acao;
    const owner = `${key} ${pedido ?? ('identificador' in achado ? achado.identificador : '-')}`;
    const centavos = (owners.get(owner)?.centavos ?? 0) + valorCentavos;
    owners.set(owner, { key, centavos });
  }
  const totals = new Map<string, number>();
  for (const { key, centavos } of owners.values()) {
    if (centavos === 0) continue;
    const place = `${key} ${centavos < 0 ? '-' : '+'}`;
    totals.set(place, (totals.get(place) ?? 0) + centavos);
  }
  return [...totals].map(([place, total]) => `${place} ${Math.abs(total)}`).sort();
}

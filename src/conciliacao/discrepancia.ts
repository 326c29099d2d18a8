import { createHash } from 'node:crypto';
import type { MirrorCiclo, MirrorPedido } from '../mirror/snapshot/snapshot.js';
import { palavra } from './palavra.js';
import type { Achado, Parte } from './pedido/achado.js';
import type { Lancamento } from './pedido/lancamento.js';
import type { Discrepancia, LinhaDeEvidencia } from './result.js';
import { NATUREZA } from './tipos.js';

/** Whose finding it is: an order's, or that of lines with an identifier. */
export interface Dono {
  loja: string | undefined;
  canal: string | null;
  pedido?: string | null;
  pedidoCanal?: string | null;
  identificador?: string | null;
  /** Distinguishes owners, the same from night to night. */
  chave: readonly (string | null)[];
  /** Month to fall back on. */
  mesDaVenda?: string | null;
}

/** An order, named by what does not change: a record made anew is the same order. */
export const donoDoPedido = (loja: string | undefined, pedido: MirrorPedido): Dono => ({
  loja,
  canal: pedido.canal,
  pedido: pedido.pedido,
  pedidoCanal: pedido.pedidoCanal,
  chave: [pedido.pedido, pedido.pedidoCanal, palavra(pedido.canal), pedido.chaveNFe],
  mesDaVenda: mesDe(pedido.dataVenda),
});

/** Month of a day, `YYYY-MM`. */
export const mesDe = (day: string | null): string | null => day?.slice(0, 7) ?? null;

/** A finding as it is given to the caller. */
export function criarDiscrepancia(achado: Achado, dono: Dono): Discrepancia {
  const { tipo, regra, valorCentavos, partes } = achado;
  const ciclo = cicloOf(partes);
  return {
    id: idOf(achado, dono),
    tipo,
    natureza: NATUREZA[tipo],
    ...(dono.loja !== undefined && { loja: dono.loja }),
    canal: dono.canal ?? ciclo?.canal ?? null,
    ...named('pedido', dono.pedido),
    ...named('pedidoCanal', dono.pedidoCanal),
    ...named('identificador', dono.identificador),
    ...(ciclo && { idCiclo: ciclo.idCiclo }),
    mes: mesDe(ciclo?.dataRepasse ?? null) ?? dono.mesDaVenda ?? null,
    valorCentavos,
    evidencia: {
      regra,
      conta: partes.flatMap(({ conta }) => conta),
      linhas: [...new Set(partes.flatMap(({ lancamentos = [] }) => lancamentos))].map(linhaOf),
      parcelas: [...new Set(partes.flatMap(({ parcela }) => parcela ?? []))],
    },
  };
}

const named = (
  name: 'pedido' | 'pedidoCanal' | 'identificador',
  value: string | null | undefined,
) => (value === null || value === undefined ? {} : { [name]: value });

/** The cycle of the part that weighs most, the earliest of equals. */
function cicloOf(partes: readonly Parte[]): MirrorCiclo | undefined {
  let most: Parte | undefined;
  for (const parte of partes) {
    if (!parte.ciclo) continue;
    if (!most || Math.abs(parte.valorCentavos) > Math.abs(most.valorCentavos)) most = parte;
  }
  return most?.ciclo;
}

const linhaOf = ({ linha, ciclo, valorCentavos }: Lancamento): LinhaDeEvidencia => ({
  idCiclo: ciclo.idCiclo,
  dataRepasse: ciclo.dataRepasse,
  grupo: linha.grupo,
  parcela: linha.parcela,
  evento: linha.evento,
  identificador: linha.identificador,
  valorCentavos,
});

const ID_LENGTH = 24;

/** Of what stays the same while amounts and places change. */
const idOf = ({ tipo, distincao }: Achado, { loja, chave }: Dono): string =>
  createHash('sha256')
    .update(JSON.stringify([loja ?? null, tipo, ...chave, distincao]))
    .digest('hex')
    .slice(0, ID_LENGTH);

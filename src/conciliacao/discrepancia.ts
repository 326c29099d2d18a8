import { createHash } from 'node:crypto';
import type { MirrorCiclo } from '../mirror/snapshot/snapshot.js';
import { sumOf } from './centavos.js';
import { type Dono, monthOf } from './dono.js';
import { contratoOf, type PalavraDoCanal } from './nao-decididos.js';
import { normalizedWord } from './normalized-word.js';
import { type Achado, createAchado, createParte, type Parte } from './pedido/achado.js';
import { compareLancamentos, type Lancamento } from './pedido/lancamento.js';
import type { Discrepancia, LinhaDeEvidencia } from './result.js';
import type { TipoDeDiscrepancia } from './tipos.js';

/**
 * Makes the findings of one owner as the caller gets them. Findings of one order name each other.
 *
 * @param outras ids of findings of others that one may belong to
 */
export function createDiscrepancias(
  achados: readonly Achado[],
  dono: Dono,
  outras: (id: string) => readonly string[],
): Discrepancia[] {
  const ids = idsOf(achados, dono);
  return achados.map((achado, index) => {
    const id = ids[index] as string;
    const relacionadas = ids.filter((other) => other !== id).concat(outras(id));
    return { ...createDiscrepancia(achado, dono, id), relacionadas };
  });
}

/** Id of the finding of one word of a channel, the same whatever its lines are. */
export const idOfNaoDecidida = (
  canal: string | null,
  palavra: string,
  loja: string | undefined,
): string => hashOf(['palavra', normalizedWord(palavra)], { loja, chave: [normalizedWord(canal)] });

/**
 * The finding for one word of a channel, with three of its lines; it belongs to the order if there is only
 * one.
 */
export function createNaoDecidida(
  palavra: PalavraDoCanal,
  loja: string | undefined,
): { achado: Achado; discrepancia: Discrepancia } {
  const { canal, quantidade, pedidos, exemplos, lancadoCentavos, valorCentavos, unico } = palavra;
  // Reserved and released, or advanced and settled: its lines cancel out, and leave only the question.
  const isClosed = valorCentavos === 0;
  const lines = `${quantidade} ${quantidade === 1 ? 'lançamento' : 'lançamentos'}`;
  const descricao = `${lines} de ${JSON.stringify(palavra.palavra)}`;
  const porCiclo = [...palavra.porCiclo].filter(([, centavos]) => centavos !== 0);
  const achado = createAchado({
    tipo: palavra.tipo,
    acao: isClosed ? 'regular' : 'conferir',
    motivo: palavra.motivo,
    regra: isClosed ? 'devolvido' : palavra.regra,
    partes:
      unico?.achado.partes ??
      porCiclo.map(([ciclo, centavos]) => createParte(ciclo, { [descricao]: centavos })),
    lancamentos: unico?.achado.lancamentos ?? exemplos,
  });
  const id = idOfNaoDecidida(canal, palavra.palavra, loja);
  const discrepancia = createDiscrepancia(
    achado,
    { ...(unico?.dono ?? { loja, chave: [] }), canal },
    id,
  );
  const { evidencia } = discrepancia;
  if (!unico) {
    const aParte = { 'menos o que é devido ou se cobra à parte': valorCentavos - lancadoCentavos };
    evidencia.conta = createParte(undefined, { [descricao]: lancadoCentavos, ...aParte }).conta;
    evidencia.linhas = exemplos.map((one) => ({
      ...linhaOf(one),
      ...named('pedido', one.linha.pedido),
      ...named('pedidoCanal', one.linha.pedidoCanal),
    }));
  }
  const contrato = contratoOf(palavra);
  evidencia.quantidade = quantidade;
  evidencia.pedidos = pedidos;
  if (contrato !== undefined) evidencia.contrato = contrato;
  return { achado, discrepancia: { ...discrepancia, relacionadas: [] } };
}

function createDiscrepancia(
  achado: Achado,
  dono: Dono,
  id: string,
): Omit<Discrepancia, 'relacionadas'> {
  const { tipo, acao, motivo, regra, valorCentavos, partes, lancamentos, outros } = achado;
  const { porque, decisao, desde, cobrarAte, menorCobrancaCentavos } = achado;
  const ciclo = cicloOf(partes);
  return {
    id,
    tipo,
    acao,
    motivo,
    ...(dono.loja !== undefined && { loja: dono.loja }),
    canal: dono.canal ?? ciclo?.canal ?? null,
    ...named('pedido', dono.pedido),
    ...named('pedidoCanal', dono.pedidoCanal),
    ...named('identificador', dono.identificador),
    ...dono.venda,
    ...(ciclo && { idCiclo: ciclo.idCiclo }),
    mes: monthOf(ciclo?.dataRepasse ?? null) ?? dono.mesDaVenda ?? null,
    valorCentavos,
    ...(desde !== undefined && { desde }),
    ...(cobrarAte !== undefined && { cobrarAte }),
    ...(menorCobrancaCentavos && { menorCobrancaCentavos }),
    evidencia: {
      regra,
      conta: partes.flatMap(({ conta }) => conta),
      linhas: inOrder(lancamentos),
      ...(outros && outros.length > 0 && { outrasLinhas: inOrder(outros) }),
      parcelas: [...new Set(partes.flatMap(({ parcela }) => parcela ?? []))],
      ...(porque !== undefined && { porque }),
      ...(decisao !== undefined && { decisao }),
    },
  };
}

/** By day: a rule hands over its lines reason by reason. */
const inOrder = (lancamentos: readonly Lancamento[]) =>
  lancamentos.toSorted(compareLancamentos).map(linhaOf);

const named = (
  name: 'pedido' | 'pedidoCanal' | 'identificador',
  value: string | null | undefined,
) => (value === null || value === undefined ? {} : { [name]: value });

/** The cycle of the largest part; of equal parts, the earliest. */
export function cicloOf(partes: readonly Parte[]): MirrorCiclo | undefined {
  let most: MirrorCiclo | undefined;
  let weight = -1;
  for (const { ciclo, conta } of partes) {
    const own = Math.abs(sumOf(conta));
    if (ciclo && own > weight) [most, weight] = [ciclo, own];
  }
  return most;
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

/** Kinds that stay one finding: an unpaid amount may be paid in part the next night. */
const FAMILIAS: Partial<Record<TipoDeDiscrepancia, string>> = {
  repasseAusente: 'repasse em falta',
  repasseAMenor: 'repasse em falta',
  repasseAMaior: 'repasse demais',
  repasseEmDuplicidade: 'repasse demais',
  comissaoAMaior: 'comissão',
  comissaoAMenor: 'comissão',
  freteIndevido: 'frete',
  canceladoEntregue: 'devolução',
  chargeback: 'devolução',
};

/** Made from the owner and the reason, so that it stays the same while kind, amount and place change. */
export const idOf = ({ tipo, distincao }: Achado, dono: Dono): string =>
  hashOf([FAMILIAS[tipo] ?? tipo, distincao], dono);

const hashOf = (what: readonly string[], { loja, chave }: Pick<Dono, 'loja' | 'chave'>): string =>
  createHash('sha256')
    .update(JSON.stringify([loja ?? null, ...what, ...chave]))
    .digest('hex')
    .slice(0, ID_LENGTH);

/** If two findings of an owner would have one `id`, the second takes its own from its kind. */
function idsOf(achados: readonly Achado[], dono: Dono): string[] {
  const ids: string[] = [];
  for (const achado of achados) {
    const id = idOf(achado, dono);
    const { tipo, distincao } = achado;
    ids.push(ids.includes(id) ? hashOf([tipo, distincao, 'e'], dono) : id);
  }
  return ids;
}

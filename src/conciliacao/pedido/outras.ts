import { sumOf } from '../centavos.js';
import { maximoDe } from '../regras/custos.js';
import { MOTIVO_DE } from '../regras/tipos-de-linha.js';
import { type NovoAchado, type Parte, partesDasLinhas } from './achado.js';
import type { Apuracao } from './apuracao.js';
import { type Conta, descreverLinha } from './conta.js';
import type { Lancamento } from './lancamento.js';

/**
 * What is neither transfer, commission nor freight: each reason for itself, over the whole order.
 *
 * @returns the lines that are due in themselves
 */
export function apurarOutras(conta: Conta, isDesfeita: boolean, apuracao: Apuracao): Lancamento[] {
  const { rebates, taxas, impostos, bloqueios, outras } = conta;
  const isCancelada = isDesfeita || conta.isCancelada || conta.isCanceladaNoCanal;
  const due: Lancamento[] = [];
  apurar(impostos, 'impostoDePedido', 'imposto retido', apuracao);
  if (sumOf(rebates) >= 0) due.push(...rebates);
  else apurar(rebates, 'rebateNegativo', 'rebate', apuracao);
  if (isCancelada) due.push(...taxas);
  else apurar(taxas, 'taxaSemCancelamento', 'taxa de cancelamento', apuracao);
  apurar(bloqueios, 'bloqueioEmAberto', 'bloqueio', apuracao);
  for (const [word, lines] of outras) {
    const [first] = lines as [Lancamento];
    if (first.custo) apurarCusto(lines, conta.valorCentavos, word, apuracao);
    else if (first.tipo) apurar(lines, 'custoSemContrato', MOTIVO_DE[first.tipo], apuracao);
    else apurar(lines, 'eventoDesconhecido', word, apuracao);
  }
  apuracao.devido(sumOf(due));
  return due;
}

/** A reason that nothing explains, unless what was taken was given back. */
function apurar(
  lancamentos: readonly Lancamento[],
  regra: string,
  motivo: string,
  apuracao: Apuracao,
): void {
  const lines = lancamentos.filter(({ valorCentavos }) => valorCentavos !== 0);
  if (lines.length === 0) return;
  const isClosed = sumOf(lines) === 0;
  apuracao.add({
    tipo: 'semExplicacao',
    acao: isClosed ? 'regular' : 'conferir',
    motivo,
    regra: isClosed ? 'devolvido' : regra,
    distincao: `${regra} ${motivo}`,
    partes: partesDasLinhas(lines, descreverLinha),
    lancamentos: lines,
  });
}

/** A cost under contract: what it allows is in order, what is above is claimed. */
export function apurarCusto(
  lines: readonly Lancamento[],
  baseCentavos: number,
  motivo: string,
  apuracao: Pick<Apuracao, 'add'>,
  tipo: NovoAchado['tipo'] = 'semExplicacao',
): void {
  const [first] = lines as [Lancamento];
  if (!first.custo || lines.every(({ valorCentavos }) => valorCentavos === 0)) return;
  const charged = 0 - sumOf(lines);
  const most = maximoDe(first.custo, baseCentavos);
  const partes: Parte[] = partesDasLinhas(lines, descreverLinha);
  const of = { tipo, motivo, lancamentos: lines };
  if (charged <= most) {
    const regra = charged === 0 ? 'devolvido' : 'custoContratado';
    apuracao.add({ ...of, acao: 'regular', regra, distincao: `custo ${motivo}`, partes });
    return;
  }
  const ciclo = lines.at(-1)?.ciclo;
  const permitido = [{ descricao: 'o que o contrato permite', valorCentavos: 0 - most }];
  if (most > 0) {
    const contratado = { regra: 'custoContratado', distincao: `custo ${motivo}` };
    apuracao.add({ ...of, ...contratado, acao: 'regular', partes: [{ ciclo, conta: permitido }] });
  }
  partes.push({
    ciclo,
    conta: [{ descricao: 'menos o que o contrato permite', valorCentavos: most }],
  });
  const acima = { regra: 'custoAcimaDoContrato', distincao: `acima ${motivo}` };
  apuracao.add({ ...of, ...acima, acao: 'cobrar', partes });
}

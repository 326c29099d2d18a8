import { expect, it } from 'vitest';
import type { Discrepancia } from '../../src/conciliacao/index.js';
import { casos, evidencias } from './casos/index.js';
import { dadosDoCaso } from './casos/registro.js';
import { reconcile } from './support/exemplo.js';

function written({ acao, idCiclo, evidencia }: Discrepancia): string {
  const { regra, conta, parcelas, linhas } = evidencia;
  const termos = conta.map(({ descricao, valorCentavos }) => `${descricao} ${valorCentavos}`);
  return `${acao} ${regra} ${idCiclo ?? '-'} [${parcelas}] ${linhas.length}: ${termos.join(', ')}`;
}

it.each(evidencias)('%s is shown as a sum, in its cycle', async (nome, expected) => {
  const caso = casos.find((one) => one.nome === nome);
  if (!caso) throw new Error(`no case ${nome}`);
  const { discrepancias } = await reconcile(dadosDoCaso(caso), caso.opcoes ?? {});
  expect(discrepancias.map(written)).toEqual(expected);
});

it.each<[string, [palavra: string, membro: string | null, valorCentavos: number][]]>([
  [
    'devolução sem a comissão de volta',
    [['comissão de devoluções', 'comissaoVoltaNaDevolucao', -1500]],
  ],
  ['devolução com a comissão devolvida duas vezes', []],
  ['bloqueio no pedido, solto em parte', [['bloqueio', null, -2000]]],
  ['imposto retido num pedido', [['imposto retido', 'custos', -150]]],
  ['taxa de cancelamento num pedido que não foi cancelado', []],
  ['rebate tirado', []],
  ['frete dado sem ter sido retido, que o contrato manda conferir', []],
  ['palavra do canal que o contrato manda conferir, ao lado de um repasse a menor', []],
  ['linha sem palavra', [['linha sem evento', null, -500]]],
  ['nenhuma comissão', [['comissão que não foi cobrada', null, 1500]]],
])('%s asks these questions', async (nome, expected) => {
  const caso = casos.find((one) => one.nome === nome);
  if (!caso) throw new Error(`no case ${nome}`);
  const { naoDecididos } = await reconcile(dadosDoCaso(caso), caso.opcoes ?? {});
  expect(
    naoDecididos?.map(({ palavra, membro, valorCentavos }) => [palavra, membro, valorCentavos]),
  ).toEqual(expected);
});

it.each([
  ['cancelado, com a comissão devolvida em parte', 'comissaoAMaior'],
  ['cancelado, com comissão devolvida a mais', 'comissaoAMenor'],
])('%s is of the kind %s', async (nome, tipo) => {
  const caso = casos.find((one) => one.nome === nome);
  if (!caso) throw new Error(`no case ${nome}`);
  const { discrepancias } = await reconcile(dadosDoCaso(caso), caso.opcoes ?? {});
  expect(discrepancias.map((one) => one.tipo)).toEqual([tipo]);
});

it.each(casos)('$nome is the same whatever the order of its lines', async (caso) => {
  const { pedidos, linhas } = dadosDoCaso(caso);
  const of = async (given: typeof linhas) => {
    const { discrepancias, totais } = await reconcile(
      { pedidos, linhas: given },
      caso.opcoes ?? {},
    );
    // Lines without an order keep the sequence of their cycle.
    const achados = discrepancias.map((one) => written(one).split(/: |, /).sort().join());
    return { achados: achados.sort(), totais };
  };
  expect(await of(linhas.toReversed())).toEqual(await of(linhas));
});

import { expect, it } from 'vitest';
import { type Discrepancia, reconcile } from '../../src/conciliacao/index.js';
import { evidencias } from './casos/evidencias.js';
import { casos } from './casos/index.js';
import { dadosDoCaso } from './casos/registro.js';

function written({ acao, idCiclo, evidencia }: Discrepancia): string {
  const { regra, conta, parcelas, linhas } = evidencia;
  const termos = conta.map(({ descricao, valorCentavos }) => `${descricao} ${valorCentavos}`);
  return `${acao} ${regra} ${idCiclo ?? '-'} [${parcelas}] ${linhas.length}: ${termos.join(', ')}`;
}

it.each(Object.entries(evidencias))(
  '%s is shown as a sum, in its cycle',
  async (nome, expected) => {
    const caso = casos.find((one) => one.nome === nome);
    if (!caso) throw new Error(`no case ${nome}`);
    const { discrepancias } = await reconcile(dadosDoCaso(caso), caso.opcoes ?? {});
    expect(discrepancias.map(written)).toEqual(expected);
  },
);

import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why a ledger is not used. */
export const ledgerRules = {
  'ledger-in-use': ({ holder }) =>
    `está em uso por ${holder ? `o processo ${holder.pid} em ${holder.host}` : 'outra execução'}, que está em andamento: deixe terminar, ou pare-a antes`,
  'ledger-taken-over': () =>
    'passou para outra execução, pois esta ficou sem dar sinal de vida: deixe a outra terminar',
  'ledger-not-a-file': ({ path }) =>
    `não pode ser guardado: ${path} não é um arquivo comum, e não guardaria nada. Informe o caminho de um arquivo, ou remova o que está lá`,
  'ledger-unwritable': ({ reason }) =>
    `não pode ser gravado (${reason}): confira se a pasta existe, se é um arquivo, as permissões e o espaço em disco, e rode de novo com o mesmo registro`,
  'ledger-other-store': () =>
    `é de outra loja, ou desta com outro token ou endereço. Use um registro por loja: informe outro com --ledger; se for a mesma loja com um token novo, use --adopt-ledger`,
  'ledger-not-one': ({ line }) =>
    `não é o registro de uma importação: a linha ${line} não foi escrita por uma. Informe outro caminho`,
  'ledger-newer': ({ version }) =>
    `foi gravado por uma versão mais nova do recebiveis (formato ${version}): atualize`,
} satisfies Partial<ReadRuleTexts>;

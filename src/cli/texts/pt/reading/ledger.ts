import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why a ledger cannot be written, by the system's code. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  ENOENT: 'a pasta não existe: crie-a antes',
  EISDIR: 'é uma pasta: informe o caminho de um arquivo',
  EACCES: 'não há permissão de escrita: corrija as permissões',
  EROFS: 'o disco não permite gravação: escolha outro lugar',
  ENOSPC: 'o disco está cheio: libere espaço e rode de novo com o mesmo livro',
};

/** Why a ledger is not used. */
export const ledgerRules = {
  'ledger-in-use': ({ holder }) =>
    `está em uso por ${holder ? `o processo ${holder.pid} em ${holder.host}` : 'outra execução'}, que está em andamento: deixe terminar, ou pare-a antes`,
  'ledger-taken-over': () =>
    'passou para outra execução, pois esta ficou sem dar sinal de vida: deixe a outra terminar',
  'ledger-not-a-lock': ({ path }) =>
    `não pode ser travado: ${path} não é um arquivo comum, e nenhuma execução o criou. Veja o que é, e remova`,
  'ledger-not-a-file': () =>
    'não é um arquivo comum, e não guardaria nada: informe o caminho de um arquivo, ou de um que ainda não existe',
  'ledger-unwritable': ({ reason }) =>
    `não pode ser gravado (${reason}): ${UNWRITABLE[reason] ?? 'veja o sistema'}`,
  'ledger-other-store': (_, { option }) =>
    `é de outra loja, ou desta com outro token ou endereço. Use um livro por loja: informe outro com ${option('ledger')}; se for a mesma loja com um token novo, use ${option('adoptLedger')}`,
  'ledger-other-source': ({ unknown }, { option }) =>
    `foi gravado para outra entrada: não conhece nenhum dos primeiros ${unknown} pedidos desta. Use um livro para cada arquivo; se for o mesmo arquivo, mudado no começo, use ${option('adoptLedger')}`,
  'ledger-not-one': ({ line }) =>
    `não é o livro de uma importação: a linha ${line} não é de um livro. Informe outro caminho`,
  'ledger-newer': ({ version }) =>
    `foi gravado por uma versão mais nova do recebiveis (formato ${version}): atualize`,
} satisfies Partial<ReadRuleTexts>;

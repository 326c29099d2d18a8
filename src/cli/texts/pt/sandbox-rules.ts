import type { SandboxStartParams, SandboxStartRule } from '../../../sandbox/index.js';
import { words } from './words.js';

const causeOf = (cause: string) =>
  cause === 'NO_FILE' ? 'não é o nome de um arquivo' : (words[cause] ?? cause);

/** Why a sandbox does not start, by the code of the rule. */
export const sandboxRules: {
  [Rule in SandboxStartRule]: (params: SandboxStartParams<Rule>) => string;
} = {
  'port-taken': ({ port }) =>
    `a porta ${port} está ocupada; escolha outra, ou 0 para qualquer uma livre`,
  'port-not-allowed': ({ port }) =>
    `este usuário não pode usar a porta ${port}; escolha uma acima de 1023`,
  'host-unknown': ({ host }) => `o host ${host} não é conhecido; indique um endereço desta máquina`,
  'host-not-own': ({ host }) =>
    `o host ${host} não é um endereço desta máquina; indique um que seja`,
  'earlier-format': ({ path, command }) =>
    `${path} está em SQLite, como versões anteriores o gravavam; nada foi alterado. Converta-o: ${command}. Ou comece do zero: indique outro arquivo`,
  damaged: ({ path, line }) =>
    `${path}: a linha ${line} não pode ser lida; nada foi alterado. Recupere o arquivo, ou remova essa linha e as seguintes para continuar dali`,
  'other-version': ({ path, version, own }) =>
    `${path} tem a versão ${version}, e este pacote lê a versão ${own}; nada foi alterado. Use o pacote que o gravou, ou indique outro arquivo`,
  'not-of-sandbox': ({ path }) => `${path} não é um arquivo do emulador; nada foi alterado`,
  'cannot-hold-data': ({ path, cause }) =>
    `${path} não pode guardar os dados (${causeOf(cause)}); indique outro arquivo`,
  'other-token': () =>
    'nenhuma loja do arquivo de dados tem este token. Use o token com que o arquivo foi criado, ou indique outro arquivo',
};

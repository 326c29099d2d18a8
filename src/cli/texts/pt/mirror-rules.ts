import type { MirrorRuleCode, MirrorRuleParams } from '../../../mirror/index.js';

type State = MirrorRuleParams<'database-state'>['state'];

const STATES: Record<State, string> = {
  locked: 'outro processo o bloqueia há um minuto. Procure um que tenha travado nele',
  'read-only': 'só pode ser lido. Dê a este processo permissão para gravar nele',
  changed: 'outro processo gravou nele durante a leitura. Leia de novo',
  'disk-fault': 'o disco recusou ler ou gravar. Confira o estado e o espaço dele',
  damaged: 'está danificado. Crie-o de novo: o serviço ainda tem tudo',
  'disk-full':
    'o disco está cheio. Libere espaço e rode de novo; o que foi concluído fica guardado',
  'cannot-open': 'não abre. Confira o caminho e as permissões',
  'not-a-file': 'não é um arquivo. Indique um arquivo dentro dele',
  connection:
    'não foi alcançado, ou a conexão caiu. Confira host, porta, rede e a carga dele, e rode de novo: o que foi concluído fica guardado',
  address:
    'o endereço não pode ser lido. Em usuário e senha escreva %40 por @, %2F por /, %23 por #',
  credentials:
    'recusou o usuário ou a senha, ou não recebeu nenhuma. Confira o endereço, PGPASSWORD e ~/.pgpass',
  'no-database': 'não há um banco com esse nome. Crie-o',
  rights:
    'este usuário não pode ler ou gravar as tabelas, ou elas não são como esta versão as cria. Conceda a permissão, ou indique um banco próprio',
  'no-room':
    'faltam espaço, memória ou conexões. Libere e rode de novo; o que foi concluído fica guardado',
  restarting: 'está parando ou subindo. Rode de novo: o que foi concluído fica guardado',
  'no-schema': 'seu search_path não indica um esquema que exista. Crie-o, ou indique outro',
  altered:
    'uma tabela, visão ou coluna foi removida ou renomeada. Copie para um novo: o serviço ainda tem tudo',
};

const TYPES: Record<string, string> = {
  string: 'um texto',
  boolean: 'true ou false',
  object: 'um objeto',
};

const nameOf = ({ file = 'O PostgreSQL' }: { file?: string }) => file;

const quoted = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(', ');
const KEPT = 'O que a cópia tinha ficou como estava';

/** Sentences about a mirror, by the code of the rule. */
export const mirrorRules: {
  [Code in MirrorRuleCode]: (params: MirrorRuleParams<Code>) => string;
} = {
  'not-found': ({ where }) => `não há cópia em ${where}: confira o nome, ou crie-a`,
  'not-sqlite': ({ file }) => `${file} não pode ser usado: não é um arquivo SQLite. Indique outro`,
  'foreign-file': ({ file }) => `${file} é de outro programa. Indique outro arquivo para a cópia`,
  'foreign-tables': ({ names }) =>
    `o banco tem uma tabela ou visão ${names.join(' e ')} que não é de uma cópia. Indique outro banco, ou outro esquema por search_path`,
  'database-state': ({ state, ...place }) =>
    `${nameOf(place)} não pode ser usado: ${STATES[state]}`,
  'database-code': ({ code, ...place }) =>
    `${nameOf(place)} não pode ser usado: respondeu com o código ${code}. Procure o código na documentação dele, corrija e rode de novo`,
  'no-directory': ({ file, directory }) =>
    `${file} não pode ser usado: a pasta ${directory} não existe. Crie-a antes`,
  'cannot-make': ({ file, code }) =>
    `${file} não pode ser criado (${code}). Confira se é permitido gravar na pasta`,
  'newer-schema': ({ schema }) =>
    `a cópia foi gravada por uma versão mais nova de recebiveis (o esquema dela tem ${schema}). Use aquela versão, ou uma posterior`,
  'known-loja': ({ name }) =>
    `a cópia tem a loja deste token com o nome ${JSON.stringify(name)}. Tire --loja, ou use esse nome`,
  'which-loja': ({ names }) =>
    `a cópia tem ${quoted(names)}, de outro endereço ou token. Informe --loja: o mesmo nome se é a mesma loja com um token novo, outro nome se é outra loja`,
  amount: ({ path, kind, type = '' }) => {
    const got = {
      'not-exact': 'um número com frações de centavo, ou grande demais',
      nothing: 'vazio',
      other: TYPES[type] ?? type,
    }[kind];
    return `${path} deve ser um valor em reais com no máximo 2 casas decimais; veio ${got}. ${KEPT}: pergunte ao serviço qual é o valor`;
  },
  'less-than-kept': ({ idCiclo }) =>
    `o detalhe do ciclo ${idCiclo} tem menos do que a cópia: falta um grupo ou as parcelas de um título, ou faltam nomes das linhas (canal, evento, pedido), ou as linhas são menos ou somam pior com o valorRepasse da lista. ${KEPT}: rode de novo e, se continuar assim, pergunte ao serviço`,
  'record-less-than-kept': ({ path }) =>
    `${path} falta no registro do pedido, e a cópia tem. ${KEPT}: rode de novo e, se continuar assim, pergunte ao serviço`,
  'must-be': ({ path, form }) =>
    `${path} deve ser ${form === 'list' ? 'uma lista' : 'um objeto'}. ${KEPT}: rode de novo e, se continuar assim, pergunte ao serviço`,
  'must-be-name': ({ path }) =>
    `${path} deve ser um texto, ou um número inteiro de no máximo ${Number.MAX_SAFE_INTEGER}: os dígitos de um maior podem ter mudado no caminho. ${KEPT}: peça-o ao serviço como texto`,
  'another-name': ({ path }) =>
    `${path} do registro que o serviço achou não é o que foi pedido; zeros à esquerda e maiúsculas contam. ${KEPT}: veja como o serviço o escreve no ciclo e no pedido`,
  'name-too-long': ({ path, max, length }) =>
    `${path} deve ter no máximo ${max} caracteres; tem ${length}. ${KEPT}: pergunte ao serviço qual é o nome`,
  'same-id': ({ id }) =>
    `dois achados têm o id ${id}, e o histórico guardaria um só. Nada foi gravado`,
  closed: () => 'a cópia foi fechada: abra-a de novo',
};

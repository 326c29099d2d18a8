import type { Behaviour } from '../../open-questions.js';

const COM_MENSAGEM = { '404': '404 com mensagem', '400': '400 com mensagem' };

const SEM_CONTEUDO = {
  null: '200 com null no corpo',
  '{}': '200 com um objeto vazio, {}',
  '[]': '200 com uma lista vazia, []',
  empty: '200 sem corpo',
};

/** The open questions in Portuguese, with every answer. */
export const PERGUNTAS: {
  readonly [Name in keyof Behaviour]: readonly [
    pergunta: string,
    respostas: Readonly<Record<Behaviour[Name], string>>,
  ];
} = {
  emptyQueue: [
    'Leitura da fila vazia',
    {
      '204': '204 sem corpo',
      ...COM_MENSAGEM,
      ...SEM_CONTEUDO,
    },
  ],
  notFound: ['Busca de um pedido que não existe', { ...COM_MENSAGEM, ...SEM_CONTEUDO }],
  missingCiclo: ['Detalhe de um ciclo que não existe', COM_MENSAGEM],
  filaId: [
    'Campo que identifica um documento da fila',
    { _id: 'campo _id', idDocumento: 'campo idDocumento', id: 'campo id', chave: 'campo chave' },
  ],
  removal: [
    'Remoção de um documento da fila',
    { mensagem: '200 com mensagem', '204': '204 sem corpo', empty: '200 sem corpo' },
  ],
  missingDocumento: [
    'Remoção de um documento que não está na fila',
    { ...COM_MENSAGEM, '200': '200, como se estivesse' },
  ],
  pastLimit: [
    'Requisição acima do limite',
    {
      '429': '429, Retry-After em segundos',
      '429-date': '429, Retry-After com data',
      '429-bare': '429 sem Retry-After',
      '400': '400 com mensagem',
    },
  ],
  unauthorized: [
    'Token ausente ou inválido',
    { '401': '401 com mensagem', '403': '403 com mensagem', '400': '400 com mensagem' },
  ],
  authentication: [
    'Operações que exigem o token',
    { all: 'todas', webhook: 'só o registro de eventos' },
  ],
  repeatedPedido: [
    'O mesmo pedido criado outra vez',
    { refuse: 'recusado com 400', accept: 'aceito ao lado do primeiro' },
  ],
  created: ['Status de um pedido criado', { '200': '200 (OK)', '201': '201 (criado)' }],
  numbers: [
    'Valores e percentuais nas respostas',
    { number: 'como números', string: 'como texto' },
  ],
  notSent: [
    'Campo opcional que não foi enviado',
    { absent: 'não vem', null: 'vem com null', empty: 'vem com texto vazio' },
  ],
  totals: [
    'Totais do pedido (totalItens e frete)',
    { object: 'um objeto', array: 'uma lista de um objeto' },
  ],
  hidden: ['Campo escondido por camposOcultos', { absent: 'não vem', null: 'vem com null' }],
  grouped: [
    'Detalhe de um ciclo sem agruparEventos na requisição',
    { true: 'eventos agrupados', false: 'eventos um a um' },
  ],
  ciclos: [
    'Ordem da lista de ciclos',
    { newest: 'mais novos primeiro', oldest: 'mais antigos primeiro' },
  ],
  filaTipo: [
    'Tipo dos documentos da fila',
    { lower: 'em minúsculas: pedido', capital: 'com inicial maiúscula: Pedido' },
  ],
  foundAfter: ['Um pedido criado é encontrado', { '0s': 'na hora', '3s': 'três segundos depois' }],
  sameKey: [
    'Busca com vários pedidos da mesma chave',
    { newest: 'o mais novo', oldest: 'o mais antigo' },
  ],
  keyCase: [
    'Maiúsculas e minúsculas na busca',
    { exact: 'são diferentes', any: 'são a mesma coisa' },
  ],
  firstPage: ['Primeira página da lista de ciclos', { '1': 'página 1', '0': 'página 0' }],
  pastLastPage: [
    'Página depois da última',
    { empty: 'vazia', last: 'a última outra vez', '404': '404 com mensagem' },
  ],
  moments: [
    'Data com hora nas respostas',
    {
      documented: '2026-11-20 10:30:00, como documentado',
      iso: '2026-11-20T10:30:00-03:00, ISO 8601',
    },
  ],
  codigoControle: [
    'Código de controle dos títulos',
    { number: 'número, se só tem dígitos', text: 'sempre texto' },
  ],
  numeroNFe: ['Número da nota nos cancelamentos indevidos', { text: 'texto', number: 'número' }],
  diferenca: [
    'Diferença nas análises',
    {
      'expected-less-charged': 'comissão prevista menos cobrada',
      'charged-less-expected': 'comissão cobrada menos prevista',
    },
  ],
  newConfiguration: [
    'Documentos na fila quando há um novo registro',
    { keeps: 'ficam', empties: 'são apagados' },
  ],
  pedidoTitulos: [
    'Evento de título pago ou cancelado',
    { fila: 'só pela fila', both: 'pela fila e pelo webhook' },
  ],
  dadosTitulo: [
    'Parcelas desse evento',
    { list: 'lista das parcelas', object: 'só a primeira, sem lista', empty: 'lista vazia' },
  ],
  idApp: ['Aplicativo nos eventos', { number: 'número', text: 'texto' }],
  pedidoCriado: [
    'Evento de pedido criado',
    { webhook: 'só pelo webhook', both: 'também pela fila' },
  ],
  delivered: [
    'Status do receptor que encerra uma entrega',
    { '200-201': '200 e 201', '2xx': 'qualquer 2XX' },
  ],
  answerBody: [
    'Corpo da resposta que encerra uma entrega',
    { any: 'qualquer um', sucesso: 'só retorno “sucesso”' },
  ],
};

type Pergunta = keyof typeof PERGUNTAS;

/** The questions by what they are about, in the order of the page. */
export const GRUPOS: readonly (readonly [titulo: string, perguntas: readonly Pergunta[]])[] = [
  ['Acesso e limites', ['unauthorized', 'authentication', 'pastLimit']],
  [
    'Criar e consultar pedidos',
    ['created', 'repeatedPedido', 'foundAfter', 'notFound', 'sameKey', 'keyCase'],
  ],
  [
    'Campos das respostas',
    ['numbers', 'moments', 'notSent', 'hidden', 'totals', 'codigoControle', 'numeroNFe'],
  ],
  [
    'Ciclos e análises',
    ['ciclos', 'firstPage', 'pastLastPage', 'missingCiclo', 'grouped', 'diferenca'],
  ],
  ['Fila', ['emptyQueue', 'filaId', 'filaTipo', 'removal', 'missingDocumento', 'newConfiguration']],
  [
    'Eventos e entregas',
    ['pedidoCriado', 'pedidoTitulos', 'dadosTitulo', 'idApp', 'delivered', 'answerBody'],
  ],
];

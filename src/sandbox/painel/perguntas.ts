import type { Behaviour } from '../open-questions.js';

const COM_MENSAGEM = { '404': '404 com mensagem', '400': '400 com mensagem' };

const SEM_CONTEUDO = {
  null: '200 com null',
  '{}': '200 com {}',
  '[]': '200 com []',
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
    { _id: '_id', idDocumento: 'idDocumento', id: 'id', chave: 'chave' },
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
  unauthorized: ['Token ausente ou inválido', { '401': '401', '403': '403', '400': '400' }],
  authentication: [
    'Endpoints que exigem o token',
    { all: 'todos', webhook: 'só o registro de eventos' },
  ],
  repeatedPedido: [
    'O mesmo pedido criado outra vez',
    { refuse: 'recusado com 400', accept: 'aceito ao lado do primeiro' },
  ],
  created: ['Status de um pedido criado', { '200': '200', '201': '201' }],
  numbers: ['Números nas respostas', { number: 'como números', string: 'como texto' }],
  notSent: [
    'Campo opcional que não foi enviado',
    { absent: 'ausente', null: 'null', empty: 'texto vazio' },
  ],
  totals: ['totalItens e frete do pedido', { object: 'objeto', array: 'lista de um' }],
  hidden: ['Campo tirado por camposOcultos', { absent: 'ausente', null: 'null' }],
  grouped: ['agruparEventos quando não vem na requisição', { true: 'true', false: 'false' }],
  ciclos: [
    'Ordem da lista de ciclos',
    { newest: 'mais novos primeiro', oldest: 'mais antigos primeiro' },
  ],
  filaTipo: ['tipo dos documentos da fila', { lower: 'minúsculas', capital: 'inicial maiúscula' }],
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
    { documented: 'yyyy-mm-dd HH:ii:ss', iso: 'ISO 8601 com fuso' },
  ],
  codigoControle: [
    'codigoControle dos títulos do pedido',
    { number: 'número, onde é um', text: 'texto' },
  ],
  numeroNFe: ['numeroNFe dos cancelamentos indevidos', { text: 'texto', number: 'número' }],
  diferenca: [
    'diferenca das análises',
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
    { both: 'pela fila e pelo webhook', fila: 'só pela fila' },
  ],
  dadosTitulo: [
    'dadosTitulo desses eventos',
    { list: 'lista das parcelas', object: 'só a primeira, sem lista', empty: 'lista vazia' },
  ],
  idApp: ['idApp dos eventos', { number: 'número', text: 'texto' }],
  pedidoCriado: [
    'Evento de pedido criado',
    { webhook: 'só pelo webhook', both: 'também pela fila' },
  ],
  delivered: [
    'Status do receptor que encerra uma entrega',
    { '200-201': '200 e 201', '2xx': 'qualquer 2XX' },
  ],
  withoutRetorno: [
    'Resposta do receptor sem retorno',
    { refuse: 'conta como falha', accept: 'conta como sucesso' },
  ],
};

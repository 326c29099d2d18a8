/** The pages of the menu: what each is called, and what it is for. */
export const PAGES = {
  '/': ['Início', 'O que o serviço emulado guarda agora. A página se atualiza sozinha.'],
  '/painel/pedidos': ['Pedidos', 'Os pedidos que a API recebeu, do mais novo ao mais antigo.'],
  '/painel/ciclos': [
    'Ciclos',
    'Cada ciclo é um arquivo de repasse de um canal. Os lançamentos: recebiveis ciclos get.',
  ],
  '/painel/fila': [
    'Fila',
    'Os eventos na ordem em que GET /api/v1/fila os lê. Lido, um evento vai ao fim da fila, e só sai quando é removido. Olhar aqui não move nenhum.',
  ],
  '/painel/entregas': [
    'Entregas',
    'Eventos enviados ao webhook registrado: até cinco tentativas cada um, no relógio do emulador.',
  ],
  '/painel/requisicoes': [
    'Requisições',
    'Tudo o que chegou à API, com a resposta e a regra que a recusou.',
  ],
} as const;

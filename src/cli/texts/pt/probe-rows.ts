/** Rows that a probe may find to differ, in Portuguese: what each is about, and what to set. */
export const probeRows: Record<number, readonly [assunto: string, remedio?: string]> = {
  4: [
    '2: números como texto, outros tipos e campos que ninguém documentou',
    "Texto decimal vira número, campos a mais passam, o resto vem como está: use responseValidation: 'strict' para parar aí, ou um fetch que o reescreva",
  ],
  5: [
    '2.2: quais campos podem ser null ou faltar',
    "É entregue e informado: use responseValidation: 'strict' para parar aí",
  ],
  6: ['2.2: elementos de acaoComercialIds e analises'],
  7: ['2.2: totalItens e frete, lista ou objeto'],
  8: ['2.2: tamanho de cpfCnpj'],
  9: [
    '2.2, 2.6: como as datas são escritas, e em que fuso',
    'Datas continuam texto: leia-as nesta forma e neste fuso no seu código',
  ],
  10: ['2.2, 4.9: tamanho da chave do pedido', 'A chave é opaca: dê 100 caracteres à sua coluna'],
  11: ['2.3: codigoControle, número ou texto'],
  12: ['2.3, 2.4: tipos de evento', 'Qualquer tipo é aceito: trate os desconhecidos no seu código'],
  14: ['2.3: codigoCiclo é texto, idCiclo é inteiro'],
  15: ['2.6: valores de local'],
  18: ['2.7, 4.5: campos que camposOcultos remove'],
  19: ['2.7: identificador de eventos agrupados'],
  22: ['2.8, 2.9: palavras de status, forma de dataPedido'],
  23: [
    '2.9: numeroNFe é texto num cancelamento, inteiro num pedido',
    'É entregue e informado: compare os dois com String()',
  ],
  24: [
    '2.10: contadores que faltam ou contradizem as páginas',
    "Listas terminam pelas páginas: use responseValidation: 'strict' nas que têm de estar inteiras, e iterationDeadlineMs na chamada",
  ],
  25: [
    '2.10: se duas páginas são registros diferentes',
    'Use limite: 200 na chamada, para que menos listas tenham uma segunda página',
  ],
  28: [
    '3: valores das situações',
    'Qualquer valor é aceito: compare sem maiúsculas e acentos, e trate os desconhecidos',
  ],
  29: [
    '3: em devolução num pedido, emDevolucao num filtro',
    'Compare situacao sem maiúsculas, acentos e espaços; nos filtros use a palavra documentada',
  ],
  31: [
    '4.1, 4.9: o que é sucesso de uma criação',
    "Outro 2XX não pede nada. Para outras palavras use classify, que devolve 'done'",
  ],
  32: [
    '4.2: a resposta da fila vazia',
    "204, 404, nada, e 400 que o diz não pedem nada. Para outras palavras use classify, que devolve 'queue-empty'",
  ],
  33: [
    '4.2: o campo que identifica um documento da fila',
    '_id, idDocumento, id e chave não pedem nada. Para outro nome use filaDocumentId',
  ],
  39: [
    '4.4: número da primeira página de ciclos',
    'Onde as páginas contam de 0 a primeira se perde: use um fetch que diminua em um pagina de /api/v1/ciclos',
  ],
  40: ['4.4: menor limite', 'Use um limite maior na chamada'],
  41: [
    '4.4, 4.7: uma página depois da última',
    'A última de novo não pede nada. Onde é um erro use limite: 200 na chamada',
  ],
  42: ['4.4: ordem dos ciclos'],
  43: [
    '4.4: se os dias de um período pertencem a ele',
    'Peça um dia a mais nas duas pontas, e informe as duas',
  ],
  44: ['4.5: se os eventos vêm agrupados quando nada é dito', 'Use agruparEventos em toda chamada'],
  45: [
    '4.5: a última barra do caminho de um ciclo',
    'Use um fetch que tire a última barra do caminho',
  ],
  46: [
    '4.5: um ciclo que não existe',
    "400 que o diz não pede nada. Para outras palavras use classify, que devolve 'not-found'",
  ],
  47: [
    '4.6, 7: um pedido que não existe',
    "Nada, e 400 que o diz não pedem nada. Para outras palavras use classify, que devolve 'not-found'",
  ],
  49: [
    '4.6: forma de notaFiscal, e se maiúsculas contam',
    'As chaves vão como estão escritas: compare o número do pedido que vem',
  ],
  50: [
    '4.7: analise ou analises no caminho',
    'Use um fetch que escreva /analise/ no lugar de /analises/ no caminho',
  ],
  51: [
    '4.7: se os dias de periodo pertencem a ele, e o que 365 dias abrangem',
    'Peça um dia a mais nas duas pontas, e no máximo 364 dias de uma vez',
  ],
  61: ['2, 4.9: tamanhos de texto', 'Respostas não têm tamanho: dê espaço às suas colunas'],
  64: [
    '2.2, 2.5: decimais dos valores, e se vêm como foram enviados',
    'Arredonde para centavos antes de somar. Onde não são reais use um fetch que os transforme em reais',
  ],
  69: [
    '4.9: se um pedido que o serviço tem é encontrado logo',
    'Ponha absenceAfterMs de importPedidos acima do atraso, e só depois dele tome null de find por ausente',
  ],
  73: [
    '5: autenticação de todos os endpoints',
    "Confira o token. Se for desta loja, o serviço o espera em outro lugar: use headers, como { 'x-api-key': token }",
  ],
  81: [
    '6.3: valores de tipo e situacao dos eventos, e suas maiúsculas',
    'tipo é lido com qualquer maiúscula, um desconhecido é desconhecido: compare situacao sem maiúsculas',
  ],
  82: [
    '6.3: dadosTitulo e seus elementos',
    'dadosTitulo é unknown[]: leia esta forma no seu código',
  ],
  85: ['6.3: tipo de idApp nos eventos'],
  87: [
    '7: códigos de status',
    'Ponha em baseUrl o endereço que um 3XX indica, e retries para 5XX. Uma falha num 200 é InvalidResponseError: use classify para suas palavras',
  ],
  88: [
    '7: corpos de falhas, e corpos que não são JSON',
    'mensagem do erro fica então indefinida: decida por status e code',
  ],
  89: [
    '7: 404 onde não se pediu um só registro',
    'Confira baseUrl. Se estiver certo, trate NotFoundError de listas como lista vazia',
  ],
  90: [
    '7: o que é recusado embora a documentação permita',
    'Deixe de fora o parâmetro que mensagem do erro nomeia',
  ],
  91: [
    '8: o que conta para um limite, por cabeçalhos e recusas',
    'Ponha em limits destes endpoints o que os cabeçalhos dizem, e redis onde programas dividem uma loja',
  ],
  92: [
    '8: como é uma recusa além do limite',
    "429 não pede nada. Para um 400 use classify, que devolve 'rate-limited'",
  ],
  93: [
    '4.9, 7: texto que não está em UTF-8',
    'Use um fetch que decodifique a resposta e a entregue em UTF-8',
  ],
  95: [
    '9: como mudanças e desativação são anunciadas',
    'Pergunte ao serviço o que anunciam os cabeçalhos Deprecation, Sunset ou Warning',
  ],
};

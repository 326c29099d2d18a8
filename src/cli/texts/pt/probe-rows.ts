/** Rows that a probe may find to differ, in Portuguese: what each is about, and what to set. */
export const probeRows: Record<number, readonly [assunto: string, remedio?: string]> = {
  4: [
    '2: números como texto, outros tipos e campos que ninguém documentou',
    "Número em texto vira número, campos a mais passam, e o resto vem como está. Para parar, use responseValidation: 'strict'; para mudar, um fetch que reescreva a resposta",
  ],
  5: [
    '2.2: quais campos podem ser null ou faltar',
    "O valor vem como está, com um aviso. Para parar, use responseValidation: 'strict'",
  ],
  6: ['2.2: elementos de acaoComercialIds e analises'],
  7: ['2.2: totalItens e frete, lista ou objeto'],
  8: ['2.2: tamanho de cpfCnpj'],
  9: [
    '2.2, 2.6: como as datas são escritas, e em que fuso',
    'As datas continuam texto: leia-as nesta forma e neste fuso no seu código',
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
    'O valor vem como está, com um aviso: compare os dois com String()',
  ],
  24: [
    '2.10: contadores que faltam ou contradizem as páginas',
    "Uma lista termina pelas páginas. Se tem de vir inteira, use responseValidation: 'strict'",
  ],
  25: [
    '2.10: se duas páginas trazem registros diferentes',
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
  32: [
    '4.2: a resposta da fila vazia',
    "204, 404, corpo vazio e um 400 que diz isso já são entendidos. Para outras palavras use classify, que devolve 'queue-empty'",
  ],
  33: [
    '4.2: o campo que identifica um documento da fila',
    '_id, idDocumento, id e chave já são entendidos. Para outro nome use filaDocumentId',
  ],
  39: [
    '4.4: número da primeira página de ciclos',
    "Se as páginas contam a partir de 0, a primeira se perde: defina firstPage: { 'ciclos.list': 0 } no cliente",
  ],
  40: ['4.4: menor limite', 'Use um limite maior na chamada'],
  41: [
    '4.4, 4.7: uma página depois da última',
    'A última de novo já é entendida. Se vem um erro, use limite: 200 na chamada',
  ],
  42: ['4.4: ordem dos ciclos'],
  43: [
    '4.4: se o primeiro e o último dia entram no período',
    'Peça um dia a mais em cada ponta, e informe as duas',
  ],
  44: ['4.5: se os eventos vêm agrupados sem que se peça', 'Use agruparEventos em toda chamada'],
  45: [
    '4.5: a última barra do caminho de um ciclo',
    'Use um fetch que tire a última barra do caminho',
  ],
  46: [
    '4.5: um ciclo que não existe',
    "Um 400 que diz isso já é entendido. Para outras palavras use classify, que devolve 'not-found'",
  ],
  47: [
    '4.6, 7: um pedido que não existe',
    "Corpo vazio e um 400 que diz isso já são entendidos. Para outras palavras use classify, que devolve 'not-found'",
  ],
  49: [
    '4.6: forma de notaFiscal, e se maiúsculas contam',
    'As chaves são enviadas como foram escritas: confira o número do pedido que volta',
  ],
  50: [
    '4.7: analise ou analises no caminho',
    'Use um fetch que escreva /analise/ no lugar de /analises/ no caminho',
  ],
  51: [
    '4.7: se o primeiro e o último dia entram em periodo, e o que 365 dias abrangem',
    'Peça um dia a mais em cada ponta, e no máximo 364 dias de uma vez',
  ],
  61: [
    '2, 4.9: tamanhos de texto',
    'O tamanho não é conferido nas respostas: deixe espaço nas suas colunas',
  ],
  64: [
    '2.2, 2.5: decimais dos valores, e se vêm como foram enviados',
    'Arredonde para centavos antes de somar. Se não vêm em reais, use um fetch que os converta',
  ],
  69: [
    '4.9: se um pedido que o serviço tem é encontrado logo',
    'Deixe absenceAfterMs de importPedidos acima do atraso, e só depois dele considere ausente o pedido que find não acha',
  ],
  73: [
    '5: autenticação de todos os endpoints',
    "Confira o token. Se for desta loja, o serviço o espera em outro lugar: use headers, como { 'x-api-key': token }",
  ],
  81: [
    '6.3: valores de tipo e situacao dos eventos, e suas maiúsculas',
    'Em tipo, maiúsculas não contam, e um valor novo vem como desconhecido: compare situacao sem maiúsculas',
  ],
  82: [
    '6.3: dadosTitulo e seus elementos',
    'dadosTitulo é unknown[]: leia esta forma no seu código',
  ],
  85: ['6.3: tipo de idApp nos eventos'],
  87: [
    '7: códigos de status',
    'Para 3XX, ponha em baseUrl o endereço que ele indica; para 5XX, use retries. Uma falha dentro de um 200 é InvalidResponseError: use classify para as palavras dela',
  ],
  88: [
    '7: corpos de falhas, e corpos que não são JSON',
    'Nesse caso mensagem do erro é undefined: decida por status e code',
  ],
  89: [
    '7: 404 onde não se pediu um só registro',
    'Confira baseUrl. Se estiver certo, trate NotFoundError de uma lista como lista vazia',
  ],
  90: [
    '7: o que é recusado embora a documentação permita',
    'Deixe de fora o parâmetro que mensagem do erro cita',
  ],
  91: [
    '8: o que conta para um limite, por cabeçalhos e recusas',
    'Ponha em limits, para estes endpoints, o que os cabeçalhos dizem, e use redis se vários programas dividem uma loja',
  ],
  92: [
    '8: como é uma recusa além do limite',
    "429 já é entendido. Para um 400 use classify, que devolve 'rate-limited'",
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

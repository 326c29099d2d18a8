import type { imports as english } from '../en/import.js';

/** Texts of `pedido import`, `pedido map` and `pedido template`. */
export const imports: Record<keyof typeof english, string> = {
  'pedido.import.description':
    'Cria os pedidos de um arquivo, cada um uma só vez, no ritmo que o serviço permite. Pode parar a qualquer momento e rodar de novo: o registro da importação (ledger) sabe o que já foi enviado, e nenhum pedido é criado duas vezes.',
  'pedido.verify.description':
    'Lê o arquivo de novo e compara cada pedido com o que foi enviado e com o que está no serviço. Lista, campo a campo, o que precisa ser corrigido lá. Não envia nada.',
  'verify.option.ledger':
    'registro da importação que enviou os pedidos (padrão: ARQUIVO.ledger.ndjson)',
  'verify.option.csv': 'escreve a lista em CSV',
  'verify.different': 'corrija no serviço',
  'verify.missing': 'enviado, e não foi encontrado no serviço',
  'verify.unread': 'não lido; {{reason}}',
  'verify.field': '{{path}}: o arquivo diz {{read}}, o serviço {{found}}',
  'verify.unshown': 'foi enviado de outro modo, e a consulta ao serviço não o mostra: confira lá',
  'verify.summary':
    'Pedidos: {{total}}. Iguais no serviço: {{same}}; a corrigir: {{different}}; não encontrados: {{missing}}; enviados, e hoje não seriam: {{withdrawn}}; ainda não enviados: {{unsent}}; recusados, e nunca enviados: {{refused}}; não lidos: {{unread}}',
  'verify.elsewhere':
    'O registro tem mais {{count}} pedido[|s] que não est[á|ão] neste arquivo: [veio|vieram] de outro arquivo ou de outra versão deste, e não [foi conferido|foram conferidos] (--json [o|os] lista).',
  'import.file': 'NDJSON, JSON, CSV, .xlsx, uma NF-e, uma pasta delas ou um .zip',
  'import.option.ledger':
    'registro da importação: o que foi enviado, e com que resultado (padrão: ARQUIVO.ledger.ndjson)',
  'import.option.dry-run': 'verifica cada linha, soma totais de controle e não envia nada',
  'import.option.adopt-ledger': 'usa um registro começado para outra loja ou outro token',
  'import.option.concurrency': 'pedidos enviados ao mesmo tempo (padrão: 128)',
  'import.option.format': 'formato do arquivo (padrão: reconhecido)',
  'import.option.complement': 'campos que o arquivo não tem: {"canal": "…", …}',
  'import.option.map':
    'tabelas: {"columns": {"cabeçalho no arquivo": "titulos.valorTotal", …}}, que `{{recebiveis}} pedido map` grava',
  'import.more': `
Corrija as linhas recusadas no próprio ARQUIVO e rode o mesmo comando de novo: o que já foi criado é
pulado. No fim aparecem três linhas de cada motivo; com --json, todas.

--json imprime {"row", "line", "file", "result", "pedido", "pedidoCanal", "chavePedido" | "mensagem" |
"issues" | "previous" | "unknownReason" | "reason"} por linha, com result created, recovered,
skipped, rejected, invalid, unknown ou ignored. Com --dry-run, só as linhas que não seriam enviadas.

Termina com 1 se uma linha foi recusada ou é desconhecida, ou se não havia nenhuma, e com 130 se
interrompido: o que está a caminho é concluído antes; um segundo Ctrl+C encerra na hora, e a próxima
execução ainda assim não repete nada.`,
  'import.ledger': 'O registro da importação {{ledger}} {{problem}}',
  'import.is-ledger':
    '{{file}} é um registro de importação, não um arquivo de pedidos: informe o arquivo, e o registro com --ledger.',
  'import.same-content':
    '{{file}} tem o mesmo conteúdo do arquivo importado com {{ledger}}. Continue com esse registro ({{option}}), ou informe outro para importar de novo.',
  'import.map-used': 'O arquivo é lido com o mapa {{path}}, que está ao lado dele.',
  'import.lock-watched':
    'Outra importação está usando este registro, ou parou sem fechá-lo: esperando até 15 s para saber.',
  'import.not-json':
    '{{option}} {{path}} não é JSON na linha {{line}}, coluna {{column}}: veja ali, e a vírgula ou as aspas antes.',
  'import.not-utf8':
    '{{option}} {{path}} não está em UTF-8: abra o arquivo num editor e salve com a codificação UTF-8.',
  'import.key-repeated':
    '{{option}} {{path}}, linha {{line}}, repete a chave {{key}}, e o primeiro valor se perderia. Deixe uma delas.',
  'import.not-object': '{{option}} {{path}} deve ter um objeto, { … }.',
  'import.empty': 'O arquivo não tem nenhum pedido.',
  'import.warnings.more': 'os demais não são mostrados',
  'import.place.line': 'linha {{line}}',
  'import.place.row': 'registro {{row}}',
  'import.place.column': 'coluna {{column}}',
  'import.more-rows': 'e mais {{count}}',
  'import.refused': 'Recusados:',
  'import.map-decides': '{{command}} grava o mapa do arquivo, em que se põe o que está acima.',
  'import.undone':
    '{{count}} venda[|s] não [é enviada|são enviadas], por estar[|em] cancelada[|s], devolvida[|s] ou sem pagamento: não há o que corrigir.',
  'import.lacks-shared':
    'Um campo que falta, e é igual em todos os pedidos, se diz uma vez, com --set campo=valor.',
  'import.lacks-fields':
    'Uma coluna com outro nome se indica num mapa (--map); as NF-e dos pedidos dão o delas (--notas).',
  'import.sent-before':
    '{{count}} pedido[|s] já enviado[|s] hoje não seria[|m]; este comando [o|os] lista: {{command}}',
  'import.changed': 'Mudaram no arquivo depois do envio; o serviço tem o que foi enviado:',
  'import.ignored': 'Nada a enviar:',
  'import.titulos': 'Pedidos que convém conferir; a importação os envia assim mesmo:',
  'import.duplicates':
    'De "inválido", {{count}} linha[|s] com o pedido e o pedidoCanal de outra anterior: de cada pedido vai a primeira.',
  'import.unknown': '{{count}} pedido[|s] pode[|m] ou não ter sido criado[|s]: {{decision}}',
  'import.decision.not-found-yet':
    'a resposta se perdeu, e nenhuma consulta acha o pedido ainda. Rode o mesmo comando de novo, que consulta outra vez.',
  'import.decision.no-control':
    'as consultas não acham nada, e não há um pedido já criado com que testá-las. Acrescente um pedido novo ao arquivo e rode o mesmo comando: depois de criado, a execução seguinte decide.',
  'import.decision.control-not-found':
    'as consultas também não acham o último pedido que existe com certeza. Confira endereço, token e proxy, ou espere o serviço mostrar os pedidos novos, e rode o mesmo comando de novo. Se esse pedido foi apagado no serviço, um pedido novo no arquivo decide.',
  'import.decision.other-orders':
    'pedidoCanal, pedido e chaveNFe levam a pedidos diferentes, ou o registro achado não tem chaveNFe, ou chaveNFe foi corrigida depois do envio. Veja-os no serviço.',
  'import.decision.look-ups-failed':
    'as consultas não tiveram resposta. Rode o mesmo comando de novo.',
  'import.decision.stopped': 'a importação parou antes de consultar. Rode o mesmo comando de novo.',
  'import.correct':
    'Corrija [a linha|as {{count}} linhas] em {{file}}, se a venda é válida (--json lista todas), e rode o mesmo comando de novo: o que já foi criado é pulado.',
  'import.exists':
    'Destes, {{count}} já existe[|m] no serviço, e não há o que corrigir: [veio|vieram] de outro programa, ou de uma importação cujo registro se perdeu ou não é {{ledger}}. Rode de novo com --ledger e o registro da primeira importação, que [o|os] pula.',
  'import.resume': 'O que já foi enviado está registrado. Para continuar: {{command}}',
  'import.so-far': 'O que foi enviado continua no serviço; o mesmo comando segue de onde parou.',
  'import.uncounted':
    'Pedidos criados no momento dessa falha podem não estar contados acima; a próxima execução os encontra.',
  'import.outcome.created': 'enviado e aceito',
  'import.outcome.recovered': 'a resposta se perdeu, e o pedido foi achado',
  'import.outcome.skipped': 'já enviado antes',
  'import.outcome.rejected': 'recusado pelo serviço',
  'import.outcome.valid': 'pronto para ser enviado',
  'import.outcome.invalid': 'recusado antes do envio',
  'import.outcome.unknown': 'pode ter sido criado ou não',
  'import.outcome.ignored': 'nada a enviar: venda cancelada, ou algo que não é um pedido',
  'import.outcome.changed': 'destes, com conteúdo que mudou depois',
  'import.totals':
    'Títulos {{titulos}}, produtos {{produtos}}, frete {{frete}}: compare com o seu sistema.',
  'import.progress.rows-of': '{{done}} de {{total}} pedidos',
  'import.progress.rows-refused': '{{count}} recusado[|s]',
  'import.progress.rows-unknown': '{{count}} desconhecido[|s]',
  'import.progress.refused':
    'o serviço recusa pelo limite: talvez uma execução que acabou de parar ou outro programa tenha usado o mesmo token, ou o limite seja menor (--limits); nova tentativa às {{time}}',
  'import.progress.away':
    'o serviço em {{address}} não está disponível ({{reason}}); nova tentativa às {{time}}',
  'import.progress.stopping': 'parando: concluindo o que está a caminho',
  'import.progress.resolving': 'consultando {{count}} pedido[|s] cuja resposta se perdeu',
  'import.option.notas':
    'NF-e dos pedidos: pasta, .zip ou XML; trazem chaveNFe e dataFaturamento (pode se repetir)',
  'import.option.sheet': 'a aba da planilha (padrão: a que tem um cabeçalho conhecido)',
  'import.rule.set': 'Use campo=valor, como plataforma="Minha Loja".',
  'import.option.recursive': 'numa pasta, lê também as pastas de dentro',
  'pedido.map.description':
    'Examina uma tabela de pedidos e grava o mapa com que `{{recebiveis}} pedido import` a lê. Mostra o que cada coluna de um CSV ou .xlsx traz e por quê, experimenta as políticas no arquivo inteiro, e pergunta no terminal o que ninguém decidiu. Enter não decide nada.',
  'import.blank': '{{path}} é obrigatório, e a linha não o traz',
  'import.blank-frete':
    'valorFrete é obrigatório, e a linha não o traz: escreva 0 onde não há frete, ou ponha no mapa "defaults": { "valorFrete": 0 }',
  'map.file': 'CSV ou .xlsx',
  'map.option.output': 'onde gravar o mapa (padrão: ARQUIVO.map.json)',
  'map.option.map': 'o mapa a continuar, onde as respostas são gravadas',
  'map.preset': 'Cabeçalho reconhecido: {{preset}}.',
  'map.header': 'Cabeçalho na linha {{line}}; {{count}} linha[|s] examinada[|s].',
  'map.reason.preset': 'o preset',
  'map.reason.map': 'o mapa',
  'map.reason.own': 'nome do próprio serviço',
  'map.reason.name': 'o nome',
  'map.reason.values': 'os valores',
  'map.reason.undecided': 'sem decisão: fica de fora',
  'map.reason.speaks': 'sem decisão: fala de {{topic}}',
  'map.ignored': '(ignorada)',
  'map.topic.money': 'dinheiro',
  'map.topic.status': 'situação',
  'map.topic.payment': 'pagamento',
  'map.topic.installments': 'parcelas',
  'map.topic.returns': 'devolução ou estorno',
  'map.topic.number': 'número de pedido',
  'map.topic.channel': 'canal de venda',
  'map.policy': '{{policy}}, {{how}}: {{balanced}} de {{count}} pedido[|s] fecha[|m]',
  'map.policy.open':
    '{{policy}}: {{balanced}} de {{count}} pedido[|s] fecha[|m] uma vez por pedido, e somando as linhas também, com outros valores: ponha no mapa "{{policy}}": "per-order" ou "per-row"',
  'map.uncounted':
    '{{count}} pedido[|s] não [foi contado|foram contados]; o primeiro motivo, na linha {{line}}: {{reason}}',
  'map.situacoes': 'Situações: {{words}}',
  'map.situacao': '“{{word}}” é {{situacao}}',
  'map.ask.policy':
    '{{policy}}: {{balanced}} de {{count}} pedido[|s] fecha[|m] dos dois jeitos, com outros valores. As linhas repetem o valor do pedido, ou cada uma tem o seu?',
  'map.policy.per-order': 'uma vez por pedido',
  'map.policy.per-row': 'somando as linhas',
  'map.undecided':
    '{{column}} ({{values}}) fala de {{topic}}, e a importação pede uma decisão: {{entry}}',
  'map.entry.null': 'null em columns ignora a coluna',
  'map.entry.words':
    '{ "to": [], "expect": ["…"] } em columns, com as palavras de uma venda válida no lugar de …, recusa as outras vendas; null envia todas',
  'map.entry.returns':
    '{ "to": [], "expect": ["0"] } em columns recusa as vendas com algo além de 0; null as envia',
  'map.words':
    'Palavras de situação sem decisão; diga em situacao qual é a de cada uma no serviço: {{words}}',
  'map.parcelas':
    'Pagamentos que não dizem em quantas parcelas são; diga em parcelas, se o número é sempre o mesmo, ou por uma coluna, ou pelas duplicatas das NF-e (--notas): {{words}}',
  'map.ask.parcelas':
    '“{{word}}” não diz em quantas parcelas. Se o número é sempre o mesmo, qual é? (Enter deixa em aberto)',
  'map.ask.given': 'A coluna {{column}} já fornece {{field}}.',
  'map.ask.speaks': '{{column}} fala de {{topic}} ({{values}}). O que é?',
  'map.ask.unknown': '{{column}} ({{values}}): o que é?',
  'map.ask.ignore': 'ignorar',
  'map.ask.ignore-all': 'ignorar todas',
  'map.ask.rest':
    'Nada mostra que estas colunas decidam um pedido; confira: {{columns}}. Ignorar todas?',
  'map.ask.desconto': 'desconto nos produtos: pago por você, sai dos títulos',
  'map.ask.desconto-canal': 'desconto pago pelo canal: os títulos não mudam',
  'map.ask.frete-desconto': 'desconto no frete: sai do frete',
  'map.ask.acrescimo': 'acréscimo pago pelo comprador',
  'map.ask.price-of-row': 'preço de todas as unidades da linha',
  'map.ask.expect':
    'só algumas palavras indicam uma venda válida; com as outras, a venda é recusada',
  'map.ask.refuse': 'recusa a venda se tiver algo além de 0',
  'map.ask.words':
    'Quais palavras indicam uma venda válida? (no arquivo há {{values}} e talvez outras; separe com vírgulas; Enter deixa em aberto)',
  'map.ask.usual': 'o comum é {{value}}',
  'map.ask.no-word': 'não diz nada do pedido',
  'map.ask.word': '“{{word}}” é qual situação do serviço?',
  'import.option.preset': 'o sistema que exportou o arquivo (padrão: reconhecido pelos cabeçalhos)',
  'import.option.set':
    'um campo que nenhuma coluna traz, como plataforma="Minha Loja" (pode se repetir)',
  'map.exists': '{{path}} já existe: informe outro arquivo com --output.',
  'map.continues':
    '{{path}} já existe. Para continuar esse mapa: {{command}}. Para outro, informe outro arquivo com --output.',
  'import.map-beside':
    'Se a tabela é do mesmo sistema que a de outro mês, o mapa dela serve: {{command}}',
  'map.missing':
    'Faltam campos obrigatórios. Informe-os no mapa (columns, fields), com --set, ou pelas NF-e dos pedidos (--notas):',
  'map.assumed': 'Onde o arquivo não diz, vale: {{fields}}',
  'map.dates':
    '{{column}} tem datas que podem ser lidas de mais de um jeito; defina dateFormat nela',
  'map.decimals': '{{column}} tem números que podem ser milhares ou decimais; defina decimal nela',
  'map.next-notas': 'Em seguida, com a pasta das NF-e dos pedidos: {{command}}',
  'map.next': 'Em seguida: {{command}}',
  'map.decide-first':
    'Decida primeiro o que está acima: no mapa, ou em um terminal com este mesmo comando; campos, também com --set ou --notas. Depois: {{command}}',
  'map.ask.choose': '{{field}} ({{what}}) é obrigatório. Qual é?',
  'map.ask.missing':
    '{{field}} ({{what}}) é obrigatório. Qual coluna traz esse dado, ou qual é o valor de todos os pedidos? ({{enter}})',
  'map.ask.missing-column':
    '{{field}} ({{what}}) é obrigatório, e cada pedido tem o seu. Qual coluna traz esse dado? ({{enter}})',
  'map.ask.no-column': 'O arquivo não tem essa coluna, ou ela já traz outro dado.',
  'map.ask.open': 'Enter deixa em aberto',
  'map.ask.same-number': 'Enter usa o de {{other}}',
  'map.ask.notas': 'Enter deixa para --notas',
  'map.ask.column': 'a coluna {{column}}',
  'map.ask.leave': 'deixar em aberto',
  'map.ask.date': '{{column}}: em que ordem estão as datas, como {{value}}?',
  'map.date': '{{column}}: {{value}} foi lido como {{day}}.',
  'map.day-first': 'As datas são dd/mm/aaaa, como mostra a linha {{line}}.',
  'map.ask.decimal': '{{column}}: o que separa os decimais?',
  'column.pedido': 'o seu número de pedido; até 100 caracteres',
  'column.pedidoERP': 'número do pedido no seu ERP; até 100 caracteres',
  'column.tituloERP': 'número do título no seu ERP; até 100 caracteres',
  'column.pedidoCanal': 'número do pedido ou identificador da entrega no canal; até 100 caracteres',
  'column.pedidoComplementar': 'segundo identificador no canal; até 100 caracteres',
  'column.chaveNFe':
    'chave da nota fiscal, 44 caracteres; espaços, pontos, aspas e NFe na frente são retirados',
  'column.filialFatura': 'código da filial que emitiu a nota; até 40 caracteres',
  'column.canal': 'canal de venda; até 100 caracteres',
  'column.plataforma': 'plataforma de venda; até 100 caracteres',
  'column.dataVenda': 'dia da venda; também 2025-12-31 e 31/dez/2025',
  'column.dataFaturamento': 'dia da emissão da nota',
  'column.tipoDeAnuncio': 'tipo de anúncio, para a regra de comissão; até 50 caracteres',
  'column.valorFrete': 'frete, em reais; 0 quando não há',
  'column.valorFreteSemDesconto': 'frete sem descontos de campanha, em reais',
  'column.situacao.pedido':
    'situação do pedido do seu lado: aprovado, faturado, despachado, entregue, em devolução ou cancelado',
  'column.situacao.canal':
    'situação no canal: aprovado, faturado, despachado, entregue ou cancelado',
  'column.cliente.nome': 'nome do cliente; até 60 caracteres',
  'column.cliente.cpfCnpj': 'CPF do cliente; um CNPJ não cabe e é deixado de fora',
  'column.titulos.codigoControle': 'código de controle da forma de pagamento',
  'column.titulos.meioDePagamento': 'meio de pagamento: Pix, Boleto, Cartão',
  'column.titulos.qtTotalParcela': 'número de parcelas, inteiro',
  'column.titulos.valorTotal': 'total desta forma de pagamento, em reais',
  'column.produtos.codigo': 'código do produto; até 100 caracteres',
  'column.produtos.descricao': 'descrição do produto; até 300 caracteres',
  'column.produtos.categoria': 'categoria; até 300 caracteres',
  'column.produtos.subCategoria': 'subcategoria; até 300 caracteres',
  'column.produtos.quantidade': 'unidades vendidas, número inteiro',
  'column.produtos.valorUnitario': 'preço de uma unidade, em reais, até três casas',
  'column.eventosCalcular.evento': 'nome de um evento a calcular, como um rebate',
  'column.eventosCalcular.valor': 'valor desse evento, em reais',
  'column.xmlNFe': 'XML da nota fiscal em base64',
  'pedido.template.description':
    'Grava uma planilha de pedidos vazia, com todas as colunas explicadas. Preencha uma linha por item, e importe.',
  'template.format': 'csv ou xlsx',
  'template.option.output': 'onde gravar (padrão: pedidos.csv ou pedidos.xlsx)',
  'template.sheet': 'colunas',
  'template.column': 'coluna',
  'template.needed': 'necessidade',
  'template.meaning': 'significado',
  'template.example': 'exemplo',
  'template.required': 'obrigatória',
  'template.optional': 'opcional',
};

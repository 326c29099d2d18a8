import type { imports as english } from '../en/import.js';

/** Texts of `pedido import`. */
export const imports: Record<keyof typeof english, string> = {
  'import.description':
    'Cria os pedidos de um arquivo, no ritmo que o serviço permite. Pode ser interrompido ou morto a qualquer momento e executado de novo: o livro (ledger) sabe o que foi enviado, e nenhum pedido é criado duas vezes.',
  'import.file':
    'NDJSON, JSON, CSV, .xlsx, uma NF-e, uma pasta delas, um .zip ou .gz; - para a entrada padrão',
  'import.option.ledger': 'o que foi enviado, e com que resultado (padrão: ARQUIVO.ledger.ndjson)',
  'import.option.dry-run': 'verificar cada linha, somar totais de controle e não enviar nada',
  'import.option.retry-rejected': 'enviar de novo o que o serviço recusou em uma execução anterior',
  'import.option.adopt-ledger':
    'usar um livro começado para outro arquivo, outra loja ou outro token',
  'import.option.concurrency': 'pedidos a caminho ao mesmo tempo (padrão: conforme a latência)',
  'import.option.tolerance':
    'recusar o pedido cujos títulos diferem de produtos e frete em mais que estes reais',
  'import.option.no-check-chave': 'não verificar o dígito verificador de chaveNFe',
  'import.option.format': 'do arquivo (padrão: reconhecido)',
  'import.option.complement':
    'campos que o arquivo não tem: {"canal": "…", …}; para NF-e também por chave: {"*": {…}, "<chaveNFe>": {…}}',
  'import.option.include-xml': 'NF-e: enviar também o XML, como xmlNFe',
  'import.option.map':
    'tabelas: {"cabeçalho no arquivo": "titulos.valorTotal", …}, que pedido map grava',
  'import.option.delimiter': 'CSV: ; ou , ou | ou tab (padrão: reconhecido)',
  'import.option.decimal': 'CSV: sinal decimal (padrão: reconhecido)',
  'import.option.date-format': 'CSV: ordem das datas (padrão: reconhecida)',
  'import.option.encoding': 'CSV: codificação do texto (padrão: reconhecida)',
  'import.option.json': 'imprimir uma linha de JSON por linha, e {"summary": …} no fim',
  'import.rule.delimiter': 'Deve ser ; , | ou tab.',
  'import.rule.tolerance': 'Deve ser um valor em reais, como 0.05.',
  'import.more': `
As linhas recusadas são gravadas ao lado do livro, como ARQUIVO.refused.ndjson, ou com o nome do
livro que --ledger dá: corrija-as ali e importe aquele arquivo. Elas contêm dados dos seus clientes, e só você pode ler o arquivo.

--json imprime {"row", "line", "file", "result", "pedido", "pedidoCanal", "chavePedido" | "mensagem" |
"issues" | "previous" | "unknownReason" | "reason"} por linha, com result created, recovered,
skipped, rejected, invalid, unknown ou ignored. Com --dry-run, só as linhas que não seriam enviadas.

Termina com 1 se uma linha foi recusada ou é desconhecida, ou se não havia linha alguma, e com 130 se
interrompido: o que está a caminho é concluído antes; um segundo Ctrl+C encerra na hora, e a próxima
execução ainda assim não repete nada.`,
  'import.nothing-piped':
    'nada chega pela entrada padrão: dê o nome de um arquivo, ou envie um por pipe.',
  'import.ledger': 'O livro {{ledger}} {{problem}}',
  'import.stdin': 'entrada padrão',
  'import.stdin-copy':
    'a entrada padrão não pode ser copiada para {{folder}}: {{problem}} ({{code}}). Defina TMPDIR como uma pasta com espaço para ela, ou dê o nome de um arquivo.',
  'import.hard-link':
    '{{file}} tem ainda outro nome (um hard link), sob o qual pode ter sido importado. Indique o livro com --ledger: o da primeira importação, ou um novo se esta é a primeira.',
  'import.same-content':
    '{{file}} tem o mesmo conteúdo do arquivo importado com {{ledger}}. Continue com esse livro (--ledger {{ledger}}), ou dê outro com --ledger para importar de novo.',
  'import.map-used': 'O arquivo é lido com o mapa {{path}}, que está ao lado dele.',
  'import.lock-watched':
    'Outra importação está com este livro, ou morreu. Observando por até 15 s se está em andamento.',
  'import.stdin-ledger':
    'a entrada padrão não tem nome pelo qual achar o livro de novo: dê um com --ledger ARQUIVO.',
  'import.not-json': '{{option}} {{path}} não é JSON.',
  'import.key-repeated':
    '{{option}} {{path}}, linha {{line}}, tem a chave {{key}} pela segunda vez: o primeiro valor se perderia. Mantenha uma delas.',
  'import.not-object': '{{option}} {{path}} deve conter um objeto, { … }.',
  'import.empty': 'Não há nenhum pedido nele.',
  'import.warning': 'aviso: {{message}}',
  'import.warnings.more': 'aviso: os demais não são mostrados',
  'import.place.line': 'linha {{line}}',
  'import.place.row': 'registro {{row}}',
  'import.place.column': 'coluna {{column}}',
  'import.still-refused':
    'recusado pelo serviço em uma execução anterior; --retry-rejected o envia de novo',
  'import.more-rows': 'e mais {{count}}',
  'import.refused': 'Recusados:',
  'import.remedy.notas': 'indique a coluna que o tem (--map), ou as NF-e dos pedidos (--notas)',
  'import.remedy.column': 'indique a coluna que o tem (--map)',
  'import.remedy.set': 'indique a coluna que o tem (--map), ou diga uma vez: --set {{field}}=…',
  'import.notas.left.one': '{{count}} nota de --notas não é de nenhum pedido do arquivo: {{notas}}',
  'import.notas.left.other':
    '{{count}} notas de --notas não são de nenhum pedido do arquivo: {{notas}}',
  'import.notas.written.one':
    '{{count}} nota não é de nenhum pedido do arquivo, e está em {{file}}. Escreva o pedido dela na coluna pedido, e acrescente {{option}}',
  'import.notas.written.other':
    '{{count}} notas não são de nenhum pedido do arquivo, e estão em {{file}}. Escreva os pedidos delas na coluna pedido, e acrescente {{option}}',
  'import.changed': 'Mudaram depois do envio; o serviço tem o que foi enviado:',
  'import.changed.unnamed': 'algum campo',
  'import.ignored': 'Ignorados:',
  'import.titulos': 'Títulos que não batem com produtos e frete, enviados mesmo assim:',
  'import.titulos.dry-run':
    'Títulos que não batem com produtos e frete; uma importação os envia mesmo assim, a não ser com --tolerance:',
  'import.duplicates.one':
    'De "inválido", {{count}} linha com o pedido e o pedidoCanal de outra anterior: de cada pedido vai a primeira.',
  'import.duplicates.other':
    'De "inválido", {{count}} linhas com o pedido e o pedidoCanal de outra anterior: de cada pedido vai a primeira.',
  'import.rejected-before.one':
    'De "pulado", {{count}} linha recusada pelo serviço em uma execução anterior, e ainda ausente: --retry-rejected a envia de novo.',
  'import.rejected-before.other':
    'De "pulado", {{count}} linhas recusadas pelo serviço em uma execução anterior, e ainda ausentes: --retry-rejected as envia de novo.',
  'import.unknown.one': '{{count}} linha pode existir ou não: {{decision}}',
  'import.unknown.other': '{{count}} linhas podem existir ou não: {{decision}}',
  'import.decision.not-found-yet':
    'a resposta se perdeu, e nenhuma consulta ainda o encontra. O mesmo comando, executado de novo, consulta outra vez.',
  'import.decision.no-control':
    'as consultas não encontram nada, sem as palavras do serviço, e não se conhece pedido que devessem encontrar. Importe um pedido antes, e execute o mesmo comando de novo.',
  'import.decision.control-not-found':
    'as consultas tampouco encontram o último pedido que existe com certeza. Verifique endereço, token e proxy, ou espere o serviço mostrar os pedidos novos; depois execute o mesmo comando de novo. Se esse pedido foi apagado no serviço, um pedido novo no arquivo decide.',
  'import.decision.look-ups-differ':
    'as consultas encontram um pedido em um momento ou por uma chave e não em outro, ou mostram pedidos com minutos de atraso. Execute o mesmo comando de novo quando o serviço estiver em ordem.',
  'import.decision.other-orders':
    'pedidoCanal, pedido e chaveNFe levam, cada um, a outro pedido, ou o registro encontrado está sem chaveNFe, ou chaveNFe foi corrigida depois do envio. Veja-os no serviço.',
  'import.decision.look-ups-failed':
    'as consultas não foram respondidas. Execute o mesmo comando de novo.',
  'import.decision.stopped':
    'a importação parou antes de consultar. Execute o mesmo comando de novo.',
  'import.correct.one': 'Está em {{file}}, com o que há de errado. Corrija ali, e depois:',
  'import.correct.other':
    'Todos os {{count}} estão em {{file}}, cada um com o que há de errado. Corrija-os ali, e depois:',
  'import.exists.one':
    'Destes, {{count}} já existe no serviço, e nada há a corrigir nele: outro programa o enviou, ou uma importação cujo livro se perdeu, ou não é {{ledger}}. Execute de novo com --ledger e o livro da primeira importação, que o pula.',
  'import.exists.other':
    'Destes, {{count}} já existem no serviço, e nada há a corrigir neles: outro programa os enviou, ou uma importação cujo livro se perdeu, ou não é {{ledger}}. Execute de novo com --ledger e o livro da primeira importação, que os pula.',
  'import.listed.one': 'Está listado em {{file}}.',
  'import.listed.other': 'Todos os {{count}} estão listados em {{file}}.',
  'import.unreadable':
    '{{count}} não puderam ser lidos: corrija a própria entrada, e execute o mesmo comando de novo.',
  'import.resume': 'O livro sabe o que foi enviado. Para continuar: {{command}}',
  'import.resume.stdin':
    'O livro sabe o que foi enviado. Para continuar, envie a mesma entrada de novo a: {{command}}',
  'import.column.outcome': 'resultado',
  'import.column.rows': 'pedidos',
  'import.column.meaning': 'significado',
  'import.name.created': 'criado',
  'import.name.recovered': 'recuperado',
  'import.name.skipped': 'pulado',
  'import.name.rejected': 'recusado',
  'import.name.valid': 'válido',
  'import.name.invalid': 'inválido',
  'import.name.unknown': 'desconhecido',
  'import.name.ignored': 'ignorado',
  'import.name.changed': 'alterado',
  'import.outcome.created': 'enviado e aceito',
  'import.outcome.recovered': 'a resposta se perdeu, e o pedido foi encontrado',
  'import.outcome.skipped': 'feito por uma execução anterior',
  'import.outcome.rejected': 'recusado pelo serviço',
  'import.outcome.valid': 'pronto para ser enviado',
  'import.outcome.invalid': 'recusado antes do envio',
  'import.outcome.unknown': 'pode ter sido criado ou não',
  'import.outcome.ignored': 'não é um pedido, o que não é falha',
  'import.outcome.changed': 'destes, com conteúdo que mudou depois',
  'import.totals.vNF': 'notas (vNF)',
  'import.differences': 'Pedidos cujos títulos não são o total da nota (vNF):',
  'import.difference': '{{place}} (pedido {{pedido}}): títulos {{titulos}}, nota {{vNF}}',
  'import.totals.canal': 'canal',
  'import.totals.mes': 'mês',
  'import.totals.pedidos': 'pedidos',
  'import.totals.titulos': 'títulos',
  'import.totals.produtos': 'produtos',
  'import.totals.frete': 'frete',
  'import.totals.descontos': 'descontos',
  'import.totals.acrescimos': 'acréscimos',
  'import.totals.all': 'todos',
  'import.progress.rows': '{{done}} pedidos',
  'import.progress.rows-of': '{{done}} de {{total}} pedidos',
  'import.progress.rows-refused.one': '{{count}} recusado',
  'import.progress.rows-refused.other': '{{count}} recusados',
  'import.progress.rows-unknown.one': '{{count}} desconhecido',
  'import.progress.rows-unknown.other': '{{count}} desconhecidos',
  'import.progress.rate': '{{count}} por minuto',
  'import.progress.left': 'faltam {{time}}',
  'import.progress.limit': '{{limit}} por minuto: próximo às {{time}}',
  'import.progress.refused':
    'o serviço recusa pelo limite: outro programa usa o mesmo token, ou o limite é menor (--limits); nova tentativa às {{time}}',
  'import.progress.away': 'esperando: o serviço está indisponível; nova tentativa às {{time}}',
  'import.progress.stopping': 'parando: concluindo o que está a caminho',
  'import.progress.resolving': 'consultando {{count}} cuja resposta se perdeu',
  'import.option.preset': 'o sistema que gravou a tabela (padrão: pelo cabeçalho)',
  'import.option.totais':
    'livres: os títulos não precisam somar produtos e frete, onde o total é outra coisa',
  'import.option.notas':
    'NF-e dos pedidos: pasta, .zip ou XML; dão chaveNFe e dataFaturamento (pode se repetir)',
  'import.option.set':
    'um campo onde o arquivo nada diz, como plataforma="Minha Loja" (pode se repetir)',
  'import.option.sheet': 'a planilha do arquivo (padrão: a que tem um cabeçalho conhecido)',
  'import.rule.set': 'Deve ser campo=valor, como plataforma="Minha Loja".',
  'import.option.titulos':
    'títulos em várias linhas de um pedido: um que se repete, ou um por linha (padrão: o que as linhas mostram; o ambíguo é recusado)',
  'import.option.recursive': 'uma pasta: ler também as pastas dentro dela',
};

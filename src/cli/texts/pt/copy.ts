import type { copy as english } from '../en/copy.js';

/** Texts of a copy, its reconciliation and its findings. */
export const copy: Record<keyof typeof english, string> = {
  'mcp.description':
    'Responde às perguntas de um assistente com os dados de uma cópia (MCP). Model Context Protocol por entrada e saída padrão: o que cobrar, o que atrasou, ciclos, pedidos, achados, totais. Só lê, nunca grava.',
  'mirror.check.description':
    'Lista os ciclos cujas linhas não somam o valorRepasse. Termina com 1 se houver algum, se faltar copiar ciclos da lista, ou se não houver nenhum a conferir.',
  'mirror.check.passed': 'Em todos os ciclos, as linhas somam o valor do repasse.',
  'mirror.check.remedy':
    'Rode `{{recebiveis}} mirror run{{toCopy}}` com --lookbackDays que alcance o mais antigo destes ciclos, para que sejam lidos de novo (o padrão é 45 dias). O que ainda assim não bater está errado no próprio serviço.',
  'mirror.check.unread':
    'Loja {{loja}}: {{count}} ciclo[|s] da lista não [foi copiado, ou mudou|foram copiados, ou mudaram] depois. Rode `{{recebiveis}} mirror run{{toCopy}}` até o fim, sem --since, e veja as falhas que ele mostra.',
  'mirror.empty': 'A cópia está vazia. Rode `{{recebiveis}} mirror run{{toCopy}}` antes.',
  'mirror.incomplete':
    'Loja {{loja}}: a lista de ciclos parou no meio, e podem faltar alguns. Rode `{{recebiveis}} mirror run{{toCopy}}` de novo, com o mesmo --since ou sem ele.',
  'mirror.loja': 'nome da loja nas tabelas, se houver várias',
  'mirror.lookback': 'relê os ciclos dos últimos dias (padrão: 45)',
  'mirror.none':
    'não há cópia em {{where}}, e nenhuma foi criada. Confira o nome, ou crie-a com `{{command}}`',
  'mirror.orders': 'guarda também o registro dos pedidos que os ciclos citam',
  'mirror.orders-from':
    'e dos pedidos de um arquivo: o registro de um `{{recebiveis}} pedido import` (….ledger.ndjson), ou uma chave como {"pedidoCanal":"X"} por linha',
  'mirror.orders-period':
    'e dos pedidos registrados em um período, como 01/07/2026..30/09/2026, pela análise de comissões',
  'mirror.plan.description':
    'Mostra o que uma execução leria, quantas requisições faria e quantos minutos levaria.',
  'mirror.plan.orders':
    'Delas, {{known}} são de pedidos que a cópia já conhece; os de um arquivo ou período vêm a mais.',
  'mirror.plan.result':
    'Ciclos a ler: {{ciclos}}. Requisições: {{requests}}. Minutos, no mínimo: {{minutes}}.',
  'mirror.plan.uncounted':
    'Não estão incluídos os pedidos de {{count}} ciclo[|s] que ainda não [foi lido|foram lidos]. A execução também os lê, e demora mais.',
  'mirror.run.description':
    'Copia os ciclos de repasse para um banco de dados seu. Rodar de novo atualiza a cópia, e dá para interromper a qualquer momento.',
  'mirror.run.failed': '{{what}} não foi copiado: {{reason}}',
  'mirror.run.failed.ciclo': 'o ciclo {{idCiclo}}',
  'mirror.run.failed.pedido': 'o pedido com {{filtro}} {{valor}}',
  'mirror.run.incomplete':
    'A lista de {{what}} parou no meio, e podem faltar alguns. Rode de novo.',
  'mirror.run.listing': 'Listando ciclos e pedidos',
  'mirror.run.orders': 'Pedidos: {{done}} de {{total}}',
  'mirror.run.orders-of-cycles':
    'Pedidos que nenhum ciclo cita não foram procurados: --orders-period acha os que nunca foram pagos.',
  'mirror.run.reading': 'Ciclos: {{done}} de {{total}}',
  'mirror.run.result':
    'Ciclos listados: {{listed}}. Lidos: {{read}}. Sem mudança: {{unchanged}}. Fora da lista: {{missing}}. Pedidos: {{pedidos}}. Pedidos não encontrados: {{notFound}}.',
  'mirror.run.so-far': 'O que foi copiado fica, e o mesmo comando continua daí.',
  'mirror.run.waiting': 'Outra execução está copiando esta loja: esperando que termine.',
  'mirror.since': 'só ciclos repassados deste dia em diante (padrão: todos)',
  'mirror.status.description': 'Mostra o que a cópia tem de cada loja.',
  'mirror.to':
    'a cópia: um arquivo SQLite, ou o endereço de um banco PostgreSQL (padrão: RECEBIVEIS_DATABASE_URL)',
  'mirror.to.missing':
    'falta dizer qual banco de dados: informe {{option}} ARQUIVO ou defina {{variable}}',
  'conciliacao.acao': '{{acao}} ({{count}} achado[|s])',
  'conciliacao.left-to-ask': 'ainda a pedir aos canais ({{count}} achado[|s])',
  'conciliacao.cobranca.left':
    'Fora do pacote: {{count}} [achado que já foi cobrado, aceito ou recuperado|achados que já foram cobrados, aceitos ou recuperados].',
  'conciliacao.cobranca.removed':
    '{{count}} [arquivo de um pacote anterior foi apagado|arquivos de um pacote anterior foram apagados] da pasta: agora não há mais nada a pedir ao canal.',
  'conciliacao.cobranca.kept':
    '{{count}} [arquivo de um pacote anterior, alterado|arquivos de um pacote anterior, alterados] depois de [gravado, está|gravados, estão] agora em {{path}}.',
  'conciliacao.by-acao': 'Por canal',
  'conciliacao.cobranca': 'grava nesta pasta as cobranças de cada canal, em .xlsx e CSV',
  'conciliacao.file.line': '{{path}}, linha {{line}}: {{reason}}',
  'conciliacao.csv': 'grava todos os achados em CSV, como o Excel brasileiro abre',
  'conciliacao.contrato':
    'arquivo JSON com o que foi combinado com os canais, como `{{recebiveis}} contrato{{ofCopy}}` o escreve: o que estiver em aberto nele não é cobrado',
  'conciliacao.sem-contrato':
    'Sem decisão no contrato, e por isso a conferir: {{count}} [palavra ou custo|palavras e custos]. Rode `{{recebiveis}} contrato{{ofCopy}} --to {{file}}`, decida ali e informe o arquivo em --contrato',
  'contrato.description':
    'Escreve o contrato dos canais de uma cópia. Usa um perfil pronto onde há um, e "?" em cada palavra, custo e prazo que ninguém decidiu, com quantas vezes apareceu. Rode de novo para acrescentar o que é novo: o que foi decidido não muda.',
  'contrato.to': 'o contrato a escrever, ou a completar',
  'contrato.open':
    '{{count}} [linha continua|linhas continuam] com "?" em {{path}}: nada é cobrado por [ela|elas]',
  'contrato.ask': '{{canal}}: o que é {{name}}? ({{seen}})',
  'contrato.ask-cost': '{{canal}}: quanto foi combinado de {{name}}? ({{seen}})',
  'contrato.ask-return': '{{canal}}: a comissão volta quando a venda é devolvida? ({{seen}})',
  'contrato.ask-rebate': '{{canal}}: um rebate completa o repasse? ({{seen}})',
  'contrato.ask-days':
    '{{canal}}: em até quantos dias depois da venda ele paga? ({{seen}}) Enter deixa "?":',
  'contrato.ask-percent': '{{canal}}: qual o percentual de {{name}}? Enter deixa "?":',
  'contrato.ask-most': '{{canal}}: qual o valor máximo de {{name}}, em reais? Enter deixa "?":',
  'contrato.number': 'Informe um número de até {{most}}. Enter deixa "?":',
  'contrato.later': 'agora não: deixar "?"',
  'conciliacao.custos': 'arquivo JSON com os custos combinados com os canais',
  'conciliacao.description':
    'Diz o que os canais devem e por quê. Compara, ao centavo, o que foi vendido com o que foi repassado, em uma cópia feita com `{{recebiveis}} mirror run{{toCopy}} --orders`; não precisa de endereço nem de token.',
  'conciliacao.extrato': 'compara os ciclos com os depósitos deste extrato bancário, OFX ou CSV',
  'conciliacao.extrato.aguardados': 'Repasses que podem chegar depois do fim do extrato',
  'conciliacao.extrato.may-come': 'repasses que ainda podem chegar',
  'conciliacao.extrato.returned':
    '{{path}}: o depósito de {{valor}} de {{dia}} foi devolvido, e não conta (linha {{row}})',
  'conciliacao.extrato.ausentes': 'Repasses que não chegaram ao banco',
  'conciliacao.extrato.compensados': 'ciclos negativos e os que os compensam',
  'conciliacao.extrato.decimal':
    '{{path}}: linha {{row}}: o arquivo não mostra se {{valor}} tem centavos ou milhares. Escreva os centavos nessa linha, como 1234,00',
  'conciliacao.extrato.descontados': 'Ciclos negativos, e os ciclos de que o canal os descontou',
  'conciliacao.extrato.encontrados': 'repasses encontrados',
  'conciliacao.extrato.fora': 'fora do período do extrato ({{inicio}} a {{fim}})',
  'conciliacao.extrato.ninguem': 'depósitos sem repasse',
  'conciliacao.extrato.provaveis': 'Repasses com um depósito um pouco menor',
  'conciliacao.extrato.provavel': 'falta em repasses pagos a menos',
  'conciliacao.extrato.balance':
    '{{path}}: a linha {{row}}, "{{words}}", ficou de fora como saldo. Se é um depósito, troque a primeira palavra',
  'conciliacao.extrato.card':
    '{{path}} é uma fatura de cartão: informe o extrato da conta em que os canais depositam',
  'conciliacao.extrato.ciclos': '{{count}} [ciclo|ciclos], que não [conta|contam]',
  'conciliacao.extrato.column':
    '{{path}} não tem a coluna {{name}}: informe em --extrato-sinal uma das que ele tem',
  'conciliacao.extrato.row':
    '{{path}}: a linha {{row}} não tem dia ou valor. Corrija-a, ou exporte o extrato de novo',
  'conciliacao.extrato.side':
    '{{path}}: linha {{row}}: "{{word}}" ao lado de {{valor}} não diz se é depósito ou débito. Informe em --extrato-sinal a coluna que mostra isso; se for o sinal do valor, a coluna dos valores',
  'conciliacao.extrato.sides':
    '{{path}} não diz quais valores são débitos. Informe em --extrato-sinal a coluna que mostra isso ({{names}}); se todos são depósitos, a dos valores ({{name}})',
  'conciliacao.extrato.unsigned':
    '{{path}} não diz quais valores são débitos: nenhum tem sinal, C ou D. Exporte o extrato com sinais, ou em OFX; se todos são depósitos, rode com --extrato-sinal {{name}}',
  'conciliacao.extrato.sinal': 'coluna do extrato que separa depósitos de débitos',
  'conciliacao.extrato.sobram': 'Depósitos que não são de nenhum ciclo',
  'conciliacao.extrato.title': 'Banco',
  'conciliacao.extrato.transfers-missing': 'repasses que faltam',
  'conciliacao.extrato.unreadable':
    'não dá para ler {{path}} como extrato: use OFX, ou CSV com as colunas data, valor e descrição',
  'conciliacao.hoje': 'dia da posição, dd/mm/aaaa ou aaaa-mm-dd (padrão: hoje)',
  'conciliacao.html': 'grava o relatório para pessoas em um arquivo HTML',
  'conciliacao.json': 'imprime tudo como um documento JSON, ou grava em um arquivo',
  'conciliacao.last': '{{day}}, há {{count}} dia[|s]',
  'conciliacao.loja': 'só esta loja, se a cópia tem várias',
  'conciliacao.more-help': `
Sem --html, --csv ou --json, mostra as somas e as maiores cobranças. Só você pode ler os arquivos que
o comando grava, e cada um é gravado inteiro ou não é gravado.

--regras é uma lista do que significam as palavras de cada canal:
[{ "canal": "Shopee", "evento": "ajuste", "tipo": "rebate", "sinal": 1 }]

--custos é uma lista dos custos combinados, cada um com um limite:
[{ "canal": "Shopee", "evento": "publicidade", "percentual": 4 },
 { "evento": "frete reversa", "valorMaximo": 25.9 }, { "evento": "seguro", "livre": true }]

Um repasse errado não é falha do comando: ele termina com 0 se o relatório foi feito, e com 1 se a
cópia está vazia ou não pode ser lida.`,
  'conciliacao.more': 'e mais {{count}} achado[|s]: --html, --csv e --json mostram tudo',
  'conciliacao.no-loja': '--loja não é uma loja da cópia. Ela tem: {{names}}',
  'conciliacao.no-orders':
    'A cópia não tem registro de nenhum pedido, e nada diz o que é devido. Rode `{{recebiveis}} mirror run{{toCopy}} --orders`, com --orders-period para os pedidos que nenhum ciclo cita',
  'conciliacao.to-claim': 'A cobrar: {{valor}} em {{count}} achado[|s].',
  'conciliacao.cobranca.sum': 'Nos pacotes de cobrança: {{valor}} em {{count}} achado[|s].',
  'conciliacao.open': 'em aberto, dentro do prazo',
  'conciliacao.prazo':
    'dias depois da venda em que uma parcela sem lançamento conta como ausente, e mais 30 por parcela seguinte (padrão: nunca). Repita para um canal: "Mercado Livre=14"',
  'conciliacao.prazo.twice': '--prazo-dias foi informado duas vezes para {{canal}}. Deixe um só.',
  'conciliacao.regras': 'arquivo JSON com regras para os eventos dos seus canais',
  'conciliacao.same-file': '{{option}} e {{other}} são o mesmo arquivo',
  'conciliacao.tolerancia':
    'centavos de arredondamento por parcela que não são diferença (padrão: 1)',
  'conciliacao.worst': 'Maiores cobranças',
  'achados.list.acao': 'só os desta ação',
  'achados.list.description':
    'Lista os achados do histórico, do maior valor em falta ao menor. Termina com 1 se não houver nenhum.',
  'achados.list.estado': 'só os desta situação; pode se repetir',
  'achados.list.tipo':
    'só os deste tipo, como repasseAMenor, ou deste nome, como "Custo acima do contrato"',
  'achados.mark.data': 'dia da cobrança, dd/mm/aaaa ou aaaa-mm-dd',
  'achados.mark.description':
    'Marca achados como cobrados, aceitos ou recuperados por fora; aberto desfaz a marca. Termina com 1 se o achado não existir.',
  'achados.mark.estado': 'a nova situação do achado',
  'achados.mark.file.twice':
    '{{path}}: a coluna {{name}} diz o mesmo que outra coluna: deixe só uma',
  'achados.mark.file.columns': '{{path}} precisa das colunas identidade e situacao',
  'achados.mark.file.result': '{{count}} achado[|s] marcado[|s].',
  'achados.mark.file.unchanged':
    '{{count}} [linha já estava|linhas já estavam] assim no histórico: nada mudou nela[|s].',
  'achados.mark.no-id': '{{estado}} sem identidade: a coluna identidade está vazia',
  'achados.mark.no-state':
    'protocolo {{protocolo}} sem situação: nada foi gravado. Escreva a situação, como cobrado',
  'achados.mark.rounded':
    'a planilha arredondou {{cell}}: escreva o número inteiro, com um apóstrofo antes',
  'achados.mark.file':
    'a cobrança que voltou, XLSX ou CSV, com as colunas identidade e situacao; situação em branco não muda nada, e só as linhas inválidas são recusadas',
  'achados.mark.file.unreadable': 'não dá para ler {{path}} como XLSX ou CSV',
  'achados.mark.file.row': 'linha {{row}} recusada: {{reason}}',
  'achados.mark.since':
    '{{id}} está como {{agora}} de novo, mas foi marcado depois que o arquivo foi gravado: grave a cobrança de novo e marque nela, ou escreva "{{escrito}}" na coluna Situação ao gravar',
  'achados.mark.changed':
    '{{id}} agora está como {{agora}}, e não como {{visto}}: confira e, para marcar mesmo assim, escreva {{agora}} na coluna Situação ao gravar (sem ela, vale aberto)',
  'achados.mark.repeated': '{{id}} já está numa linha anterior',
  'achados.mark.day': '{{data}} não é um dia que existe: escreva dd/mm/aaaa',
  'achados.mark.state': '{{estado}} não é uma situação. Escreva uma destas: {{choices}}',
  'achados.mark.state.meant':
    '{{estado}} não é uma situação: você quis dizer {{meant}}? Elas são {{choices}}',
  'achados.mark.gone': '{{id}} já está encerrado ({{estado}}): não há o que marcar',
  'achados.mark.id':
    'o achado, ou só o começo do código que `{{recebiveis}} achados list{{ofCopy}}` mostra',
  'achados.mark.needed': 'informe o achado e a nova situação, ou --file',
  'achados.mark.nota': 'uma anotação',
  'achados.mark.protocolo': 'protocolo da cobrança no canal',
  'achados.mark.quem': 'quem está marcando',
  'achados.mark.result': '{{id}} ({{tipo}}, {{valor}}) agora está como {{estado}}.',
  'achados.mark.several': 'vários achados começam com {{id}}: {{ids}}. Informe mais caracteres',
  'achados.mark.unknown':
    '{{id}} não está no histórico. Rode antes `{{recebiveis}} achados record{{ofCopy}}`; `{{recebiveis}} achados list{{ofCopy}}` mostra os que já estão',
  'achados.record.changed':
    'A cópia mudou durante a conciliação: um `{{recebiveis}} mirror run{{toCopy}}` ou um evento está gravando nela. Nenhum achado foi encerrado. Rode de novo quando terminar.',
  'achados.record.contract':
    'A noite anterior foi conferida com outro contrato, outras regras ou outro prazo.',
  'achados.record.by-contract':
    'Aparecem ou são a cobrar pela primeira vez, talvez só por causa disso, e não contam como novidade: {{sum}}.',
  'achados.record.description':
    'Concilia a cópia e grava no histórico o que é novo, o que cresceu e o que voltou. Rode depois de cada `{{recebiveis}} mirror run{{toCopy}}`; rodar duas vezes não muda nada.',
  'achados.record.html':
    'grava neste arquivo o relatório de `{{recebiveis}} conciliacao{{ofCopy}}`, com o que é novo',
  'achados.record.incomplete':
    'Faltam na cópia ciclos que o serviço lista: nenhum achado foi encerrado. Rode `{{recebiveis}} mirror run{{toCopy}}` até o fim e depois este comando.',
  'achados.record.sides': '{{count}} (a cobrar {{cobrar}}, a conferir {{conferir}})',
  'achados.record.unchecked': 'Não conferidos: {{sum}}. Ficam como estavam.',
};

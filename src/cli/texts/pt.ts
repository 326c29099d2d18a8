import type { en } from './en.js';
import { conciliacao } from './pt/conciliacao.js';
import { sandbox } from './pt/sandbox.js';

/** Every text of the command in Portuguese, as people in Brazil write it. */
export const pt: Record<keyof typeof en, string> = {
  ...conciliacao,
  ...sandbox,

  'cli.description': 'Cliente e emulador local do serviço de conciliação de recebíveis',
  'cli.environment': `
Configuração, no ambiente:
  RECEBIVEIS_BASE_URL  endereço do serviço, sem /api/v1
  RECEBIVEIS_TOKEN     token de API da loja
  NO_COLOR             sem cores

Códigos de saída: 0 concluído; 1 algo falhou ou nada foi encontrado; 2 uso incorreto ou configuração
ausente; 130 interrompido.`,

  'help.arguments': 'Argumentos:',
  'help.choices': 'opções: {{choices}}',
  'help.command': 'mostra a ajuda de um comando',
  'help.commands': 'Comandos:',
  'help.default': 'padrão: {{value}}',
  'help.option': 'mostra esta ajuda',
  'help.options': 'Opções:',
  'help.usage': 'Uso:',
  'help.word.command': '[comando]',
  'help.word.options': '[opções]',
  'help.value.address': '<endereço>',
  'help.value.char': '<sinal>',
  'help.value.database': '<banco>',
  'help.value.day': '<dia>',
  'help.value.days': '<dias>',
  'help.value.field': '<campo>',
  'help.value.fields': '<campos>',
  'help.value.file': '<arquivo>',
  'help.value.file-json': '<arquivo.json>',
  'help.value.file-optional': '[arquivo]',
  'help.value.format': '<formato>',
  'help.value.kind': '<tipo>',
  'help.value.module': '<módulo>',
  'help.value.name': '<nome>',
  'help.value.number': '<número>',
  'help.value.number-off': '<número|off>',
  'help.value.part': '<parte>',
  'help.value.policy': '<regra>',
  'help.value.situation': '<situação>',
  'help.value.state': '<estado>',
  'help.value.system': '<sistema>',
  'help.value.text': '<texto>',
  'help.version': 'mostra a versão deste programa',

  'group.achados': 'o registro dos achados: o que é novo, reclamado, recuperado',
  'group.analises': 'análises sobre muitos pedidos',
  'group.ciclos': 'ciclos de repasse',
  'group.fila': 'a fila de eventos',
  'group.mirror': 'uma cópia dos ciclos no seu banco de dados',
  'group.pedido': 'pedidos: importar um arquivo deles, consultar um',
  'group.webhook': 'para onde o serviço envia seus eventos',

  'option.count': 'Deve ser um número inteiro, 1 ou mais.',
  'option.csv':
    'imprime CSV como o Excel brasileiro abre: ponto e vírgula, vírgula decimal, UTF-8; uma célula que a planilha executaria como fórmula começa com apóstrofo',
  'option.json': 'imprime JSON, para programas',
  'option.json.lines': 'imprime uma linha de JSON por registro (NDJSON)',
  'option.lang': 'idioma da ajuda, do progresso e dos erros (padrão: o do sistema)',
  'option.limits':
    'requisições por minuto combinadas para {{endpoint}}; off: sem limite, para o sandbox',
  'option.limits.rule': 'Deve ser off, ou um número inteiro, 1 ou mais.',
  'option.limite': 'registros por página, de 1 a 200 (o serviço usa 50)',
  'option.max': 'para depois desta quantidade de registros',
  'option.pagina.one': 'página inicial, a partir de 1',
  'option.pagina.zero': 'página inicial, a partir de 0',

  'usage.conflict': '{{option}} não pode ser usado com {{other}}',
  'usage.dash': '{{option}} aceita o nome de um arquivo: "-" não é aceito aqui',
  'usage.did-you-mean': 'Você quis dizer {{names}}?',
  'usage.excess':
    'argumentos demais para "{{command}}": ele aceita {{expected}} e recebeu {{received}}',
  'usage.help': 'Veja "{{command}} --help".',
  'usage.invalid-choice': '{{option}} é inválido. As opções são {{choices}}.',
  'usage.invalid-value': '{{option}} é inválido. {{rule}}',
  'usage.missing-argument': 'falta o argumento {{name}}',
  'usage.missing-option': 'a opção {{option}} é obrigatória',
  'usage.missing-value': 'a opção {{option}} precisa de um valor',
  'usage.unknown-command': 'comando desconhecido: {{name}}',
  'usage.unknown-option': 'opção desconhecida: {{name}}',

  'secret.argument':
    '{{option}} não é aceito: outros programas desta máquina podem ler argumentos, e o shell os guarda.',
  'secret.remedy.api': 'Defina a variável de ambiente RECEBIVEIS_TOKEN.',
  'secret.remedy.webhook':
    'Defina a variável de ambiente {{variable}}, ou omita a opção e o valor será perguntado.',
  'secret.url':
    'um endereço com usuário ou senha não é aceito como argumento: outros programas desta máquina podem ler argumentos, e o shell os guarda.',
  'secret.url.remedy.api':
    'Defina as variáveis de ambiente RECEBIVEIS_BASE_URL e RECEBIVEIS_TOKEN.',
  'secret.url.remedy.webhook':
    'Informe --tipoAutorizacao Basic e --usuario, e a senha na variável de ambiente RECEBIVEIS_WEBHOOK_SENHA.',

  'setting.base-url': 'o endereço do serviço, sem /api/v1',
  'setting.bearer':
    'começa com "Bearer ": o próprio cliente acrescenta essa palavra. Informe somente o token.',
  'setting.missing': 'a variável de ambiente {{name}} não está definida: {{what}}',
  'setting.token': 'o token de API da loja',
  'setting.try-sandbox':
    'Para experimentar sem conta, execute "recebiveis sandbox --seed demo", que mostra o que definir.',

  'wait.limit': 'Aguardando: {{endpoint}} já usou as requisições deste minuto.',
  'wait.retry': '{{endpoint}} falhou ({{code}}); nova tentativa em {{pause}}.',

  'error.answered': '{{endpoint}} recebeu a resposta {{status}}: {{mensagem}}',
  'error.authentication':
    'o serviço recusou o token ({{status}}). Confira se RECEBIVEIS_TOKEN é o token de API desta loja e se RECEBIVEIS_BASE_URL é o serviço dela.',
  'error.connection':
    '{{endpoint}} perdeu a conexão ou não alcançou o serviço em {{address}} ({{reason}}). Confira RECEBIVEIS_BASE_URL e a rede.',
  'error.host-unknown':
    'o host de {{address}} não foi encontrado ({{reason}}). Confira RECEBIVEIS_BASE_URL e a rede.',
  'error.invalid-response':
    '{{endpoint}} recebeu {{status}} com algo que não é a resposta do serviço. Confira se RECEBIVEIS_BASE_URL é o serviço e se não há um proxy no caminho.',
  'error.limited':
    'o limite de {{endpoint}} foi atingido ({{status}}). Aguarde um minuto; se for frequente, outro programa usa o mesmo token.',
  'error.not-found': 'nada foi encontrado ({{endpoint}}): {{mensagem}}',
  'error.not-https':
    '{{address}} não fala https: ali um servidor responde em http simples. Se for isso mesmo, defina RECEBIVEIS_BASE_URL como {{http}}.',
  'error.nothing-listens':
    'nada responde em {{address}} ({{reason}}). Confira RECEBIVEIS_BASE_URL; para o emulador local, execute "recebiveis sandbox --seed demo" e deixe-o rodando.',
  'error.outcome-unknown':
    '{{endpoint}} pode ou não ter acontecido: a resposta se perdeu. Confira no serviço antes de repetir.',
  'error.store-inactive':
    'a loja não está ativa (Loja não ativa). Ative-a no serviço; até lá toda requisição é recusada.',
  'error.peer-missing':
    'isto precisa do pacote {{peer}}, que não está instalado, ou não para esta plataforma: npm install {{peer}} --include=optional',
  'error.timeout': '{{endpoint}} não terminou em {{limit}}. Tente de novo; se continuar, execute "recebiveis doctor".',

  'file.EACCES': 'este usuário não tem permissão para abrir',
  'file.EISDIR': 'é uma pasta, não um arquivo',
  'file.EMFILE': 'há arquivos abertos demais',
  'file.ENAMETOOLONG': 'tem um nome mais longo do que o sistema aceita',
  'file.ENOENT': 'arquivo ou pasta não existe',
  'file.ENOSPC': 'o disco está cheio',
  'file.ENOTDIR': 'tem no caminho algo que não é uma pasta',
  'file.EROFS': 'o disco não permite gravação',
  'file.unusable': 'não pode ser usado',
  'file.output': 'a saída',

  'list.hidden': 'Sem espaço para {{names}}: alargue o terminal ou use --json.',
  'list.not-whole':
    'Podem faltar registros na lista, ou alguns vir repetidos: a resposta de {{endpoint}} se contradiz em {{path}}. Liste de novo; se continuar assim, restrinja a lista com os filtros.',
  'list.nothing': 'Nada encontrado.',
  'list.stopped': 'Parou em --max {{max}}; são {{total}} ao todo.',

  'achados.list.canal': 'deste canal',
  'achados.list.description':
    'Lista os achados do registro, o maior valor em falta primeiro. Termina com 1 quando não há nenhum.',
  'achados.list.estado': 'nesta situação; repita para mais de uma: {{states}}',
  'achados.list.pedido': 'deste número de pedido',
  'achados.list.summary': 'os achados, com situação, valor e nota',
  'achados.list.tipo': 'deste tipo, como repasseAMenor',
  'achados.mark.description':
    'Diz que um achado foi reclamado (reclamada), aceito (aceita) ou recuperado por fora (recuperada); aberta desfaz isso.',
  'achados.mark.estado': 'o que ele é agora',
  'achados.mark.gone': '{{id}} está encerrado ({{estado}}): não há o que marcar',
  'achados.mark.id': 'identificador do achado, como mostra "achados list"',
  'achados.mark.json': 'imprime o achado em JSON',
  'achados.mark.nota': 'uma nota, como o protocolo da reclamação',
  'achados.mark.quem': 'quem diz',
  'achados.mark.result': '{{id}} ({{tipo}}, {{valor}}) agora é {{estado}}.',
  'achados.mark.summary': 'marca um achado como reclamado, aceito ou recuperado',
  'achados.mark.unknown': '{{id}} não está neste registro. "achados list" mostra os achados dele',
  'achados.record.description':
    'Concilia a cópia e grava no registro dela o que é novo, o que voltou e o que foi recuperado. Execute depois de cada "mirror run"; executado duas vezes, nada muda.',
  'achados.record.html': 'grava neste arquivo o relatório de "conciliacao", com o que é novo',
  'achados.record.json': 'imprime a noite em JSON',
  'achados.record.result':
    '{{hoje}}. Novas: {{novas}}. Voltaram: {{voltaram}}. Recuperadas: {{recuperadas}}. Sobra devolvida: {{devolvidas}}. Encerradas sem pagamento: {{semEfeito}}. Abertas: {{abertas}}.',
  'achados.record.sides': '{{count}} (falta {{falta}}, sobra {{sobra}})',
  'achados.record.summary': 'concilia e grava o que é novo e o que foi recuperado',
  'achados.record.unchecked':
    'Não conferidas: {{sum}}. A conciliação não as alcança: ficam como estavam.',

  'analises.cancelamentos.description':
    'Lista os pedidos que o canal cancelou embora a mercadoria tenha sido entregue.',
  'analises.cancelamentos.summary': 'pedidos cancelados pelo canal embora entregues',
  'analises.cancelamentos.total': 'Repasses e retenções de todos eles: {{valor}}',
  'analises.canal': 'canal de venda',
  'analises.comissoes.description':
    'Lista a comissão prevista e a cobrada, um pedido por linha. --json traz também os produtos.',
  'analises.comissoes.summary': 'comissão prevista e comissão cobrada',
  'analises.dataTipo':
    'a data a que --periodo se refere: dataHoraRegistro (usual), dataEventoTitulo, dataEventoPedido ou dataVencimentoTitulo',
  'analises.ordenacao':
    'campos de ordenação, - antes de um decrescente: --ordenacao=-valorTotalPedido,canal; ou os ids do serviço: -4|12',
  'analises.pedido': 'um número de pedido',
  'analises.periodo': "'dd/mm/aaaa - dd/mm/aaaa', no máximo 365 dias",
  'analises.situacaoPedido':
    'aprovado, faturado, despachado, entregue, emDevolucao, cancelado, fatDesEnt ou taxaCancelamento',

  'ciclos.get.agruparEventos': 'se os eventos são agrupados',
  'ciclos.get.camposOcultos': 'campos a omitir, separados por vírgula: {{campos}}',
  'ciclos.get.csv': 'imprime uma parte como CSV, um evento por linha; exige --retornoUnico',
  'ciclos.get.csv-needs-part': '--csv exige --retornoUnico, que indica a parte: {{parts}}.',
  'ciclos.get.description':
    'Mostra o que um ciclo repassou e reteve: por título e parcela, por pedido, e sem pedido.',
  'ciclos.get.idCiclo': 'identificador do ciclo, como mostra "ciclos list"',
  'ciclos.get.json': 'imprime o detalhe como JSON, com todos os campos',
  'ciclos.get.retornoUnico': 'somente uma parte',
  'ciclos.get.summary': 'o detalhe de um ciclo',
  'ciclos.list.dataFimRegistro': 'último dia de registro, aaaa-mm-dd',
  'ciclos.list.dataInicioRegistro': 'primeiro dia de registro, aaaa-mm-dd',
  'ciclos.list.dataRepasseFim': 'último dia do período de repasse, aaaa-mm-dd',
  'ciclos.list.dataRepasseInicio': 'primeiro dia do período de repasse, aaaa-mm-dd',
  'ciclos.list.description':
    'Lista os ciclos de repasse, todas as páginas que houver. --json traz também os eventos de cada um.',
  'ciclos.list.summary': 'lista os ciclos',

  'doctor.address.insecure': '{{address}} não é cifrado: o token pode ser lido no caminho',
  'doctor.address.insecure.remedy': 'Use https, se o serviço oferecer.',
  'doctor.address.invalid.remedy': 'Corrija o endereço.',
  'doctor.address.missing': 'RECEBIVEIS_BASE_URL não está definida',
  'doctor.address.missing.remedy':
    'Defina-a como o endereço do serviço, sem /api/v1; "recebiveis sandbox --seed demo" dá um para experimentar.',
  'doctor.clock.ahead': 'o relógio desta máquina está {{off}} adiantado em relação ao do serviço',
  'doctor.clock.behind': 'o relógio desta máquina está {{off}} atrasado em relação ao do serviço',
  'doctor.clock.no-date': 'o serviço não informa a hora',
  'doctor.clock.passed': 'o relógio desta máquina concorda com o do serviço',
  'doctor.clock.remedy':
    'Acerte o relógio, ou ative a sincronização de horário (NTP): datas de pedidos e períodos dependem dele.',
  'doctor.connection.failed': 'sem conexão ({{reason}})',
  'doctor.connection.passed': 'o endereço responde',
  'doctor.connection.timeout': 'nenhuma resposta em {{limit}}',
  'doctor.description':
    'Verifica o endereço, o token, a conexão e o relógio desta máquina, e diz o que fazer. Lê um ciclo e não altera nada. Termina com 1 quando uma verificação falha.',
  'doctor.json': 'imprime as verificações como JSON',
  'doctor.no-answer': 'o serviço não respondeu',
  'doctor.not-tried': 'não foi tentado sem a configuração',
  'doctor.remedy.certificate':
    'O certificado não é confiável: confira o relógio, ou informe em NODE_EXTRA_CA_CERTS o certificado do seu proxy.',
  'doctor.remedy.host': 'O nome {{host}} não é conhecido: confira a grafia, a rede ou a VPN.',
  'doctor.remedy.maybe-https':
    '{{host}} cortou a conexão: se ele fala https, defina RECEBIVEIS_BASE_URL como {{https}}.',
  'doctor.remedy.network': 'Confira a rede, o firewall e se é preciso usar um proxy.',
  'doctor.remedy.not-https':
    'Um servidor responde em {{host}}, mas em http simples, não https: confira a porta, ou defina RECEBIVEIS_BASE_URL como {{http}}.',
  'doctor.remedy.nothing-listens':
    'Nada responde em {{host}}: confira a porta, ou inicie "recebiveis sandbox --seed demo" e deixe-o rodando.',
  'doctor.service.inactive': 'a loja não está ativa (Loja não ativa)',
  'doctor.service.inactive.remedy': 'Ative a loja no serviço; até lá toda requisição é recusada.',
  'doctor.service.limited': 'o limite deste minuto já foi usado por outro programa com este token',
  'doctor.service.limited.remedy': 'Aguarde um minuto e tente de novo.',
  'doctor.service.other.remedy':
    'Confira se RECEBIVEIS_BASE_URL é o serviço e se nada está no caminho.',
  'doctor.service.passed': 'é o serviço, e ele aceita o token',
  'doctor.service.refused': 'o serviço recusou o token',
  'doctor.service.refused.remedy':
    'Confira se RECEBIVEIS_TOKEN é desta loja e se RECEBIVEIS_BASE_URL é o serviço dela.',
  'doctor.summary': 'verifica endereço, token, conexão e relógio',
  'doctor.token.bearer.remedy': 'Defina RECEBIVEIS_TOKEN como o que vem depois de "Bearer ".',
  'doctor.token.invalid.remedy':
    'Copie de novo: um espaço, uma aspa ou uma quebra de linha pode ter vindo junto.',
  'doctor.token.missing': 'RECEBIVEIS_TOKEN não está definida',
  'doctor.token.missing.remedy': 'Defina-a como o token de API da loja.',
  'doctor.token.passed': 'definido',

  'fila.again': 'Nova tentativa em {{pause}}.',
  'fila.consume.description':
    'Imprime os eventos conforme chegam e remove cada um da fila depois de impresso, até ser interrompido. Para olhar sem remover, use "fila peek". Um evento pode ser impresso duas vezes, quando a remoção falha; nenhum se perde.',
  'fila.consume.json': 'imprime uma linha de JSON por evento (NDJSON)',
  'fila.consume.max': 'termina depois desta quantidade de eventos',
  'fila.consume.summary': 'imprime os eventos conforme chegam e os remove',
  'fila.consume.until-empty': 'termina quando a fila estiver vazia',
  'fila.empty': 'A fila está vazia.',
  'fila.idDocumento': 'identificador do evento, como mostra "fila peek"',
  'fila.no-id': '(nenhum)',
  'fila.peek.description':
    'Mostra o evento que está no início da fila. A leitura o move para o fim da fila, onde fica até ser removido: o próximo peek mostra outro. Termina com 1 quando a fila está vazia.',
  'fila.peek.json': 'imprime o evento como JSON',
  'fila.peek.summary': 'lê um evento e o deixa na fila',
  'fila.remove.description':
    'Remove um evento da fila definitivamente. Termina com 1 quando esse evento não existe.',
  'fila.remove.summary': 'remove um evento',
  'fila.removed': 'Removido: {{id}}.',
  'fila.unremovable.one':
    '{{count}} evento veio sem identificador: não pode ser removido e continua na fila.',
  'fila.unremovable.other':
    '{{count}} eventos vieram sem identificador: não podem ser removidos e continuam na fila.',

  'mirror.check.description':
    'Lista os ciclos cujas linhas não somam o valorRepasse, ao centavo. Termina com 1 quando há algum, ou nenhum ciclo a conferir.',
  'mirror.check.empty':
    'A cópia não tem nenhum ciclo: nada foi conferido. Execute antes "recebiveis mirror run".',
  'mirror.check.json': 'imprime os ciclos em JSON',
  'mirror.check.passed': 'Todos os ciclos fecham.',
  'mirror.check.summary': 'ciclos cujas linhas não fecham',
  'mirror.loja': 'nome da loja nas tabelas, onde há várias',
  'mirror.lookback': 'lê de novo os ciclos de tantos dias (padrão: 45)',
  'mirror.none':
    'não há cópia em {{where}}, e nenhuma foi criada. Confira o nome, ou crie-a com "recebiveis mirror run"',
  'mirror.orders': 'guarda também os registros dos pedidos que os ciclos citam',
  'mirror.orders-from':
    'e dos pedidos de um arquivo: um registro de "pedido import", ou uma chave como {"pedidoCanal":"X"} por linha',
  'mirror.orders-period':
    'e dos pedidos registrados em um período, aaaa-mm-dd..aaaa-mm-dd, pela análise de comissões',
  'mirror.orders-period.form': 'devem ser dois dias: 2026-01-01..2026-03-31',
  'mirror.plan.description':
    'Diz o que uma execução leria, em quantas requisições e minutos nos limites publicados.',
  'mirror.plan.json': 'imprime o plano em JSON',
  'mirror.plan.orders': 'Das requisições, de pedidos já conhecidos: {{known}}.',
  'mirror.plan.result':
    'Ciclos a ler: {{ciclos}}. Requisições: {{requests}}. Minutos, no mínimo: {{minutes}}.',
  'mirror.plan.summary': 'o que uma execução leria',
  'mirror.plan.uncounted':
    'Não contados: os pedidos de ciclos ainda não lidos ({{ciclos}}). A execução também os lê, e demora mais.',
  'mirror.run.description':
    'Copia os ciclos de repasse para um banco de dados seu e mantém a cópia em dia. Pode ser interrompido a qualquer momento e executado de novo.',
  'mirror.run.failed': 'o ciclo {{idCiclo}} não foi copiado: {{reason}}',
  'mirror.run.failed.order': 'o pedido com {{filtro}} {{valor}} não foi copiado: {{reason}}',
  'mirror.run.incomplete':
    'A lista de ciclos terminou antes do que dizem seus próprios contadores: podem faltar ciclos. Execute de novo.',
  'mirror.run.json': 'imprime o que foi feito em JSON',
  'mirror.run.orders-incomplete':
    'A lista de pedidos terminou antes do que dizem seus próprios contadores: podem faltar pedidos. Execute de novo.',
  'mirror.run.orders': 'Pedidos: {{done}} de {{total}}, faltam no mínimo {{left}}.',
  'mirror.run.reading': 'Ciclos: {{done}} de {{total}}, faltam no mínimo {{left}}.',
  'mirror.run.result':
    'Ciclos listados: {{listed}}. Lidos: {{read}}. Sem mudança: {{unchanged}}. Fora da lista: {{missing}}. Pedidos: {{pedidos}}. Pedidos não encontrados: {{notFound}}.',
  'mirror.run.summary': 'copia os ciclos para um banco de dados seu',
  'mirror.run.waiting': 'Outra execução trabalha nesta loja: aguardando que termine.',
  'mirror.since': 'ciclos repassados neste dia ou depois, aaaa-mm-dd (padrão: todos)',
  'mirror.status.description': 'Mostra o que a cópia tem de cada loja.',
  'mirror.status.empty': 'A cópia está vazia. Execute antes "recebiveis mirror run".',
  'mirror.status.json': 'imprime a situação em JSON',
  'mirror.status.column.lastReadAt': 'última leitura',
  'mirror.status.column.missing': 'ausentes',
  'mirror.status.summary': 'o que a cópia tem',
  'mirror.to':
    'um arquivo SQLite, ou o endereço de um banco PostgreSQL sem senha (padrão: RECEBIVEIS_DATABASE_URL)',
  'mirror.to.missing':
    'falta o nome do banco de dados: informe {{option}} ARQUIVO ou defina {{variable}}',

  'openapi.description':
    'Imprime o serviço como documento OpenAPI 3.1: requisições tão rígidas quanto o serviço documenta, respostas no formato documentado. Com RECEBIVEIS_BASE_URL definida, esse endereço é o servidor.',
  'openapi.json': 'imprime em uma linha',
  'openapi.summary': 'imprime o serviço como documento OpenAPI 3.1',

  'pedido.get.chaveNF': 'chave da nota fiscal, 44 caracteres',
  'pedido.get.chavePedido': 'a chave do pedido no próprio serviço',
  'pedido.get.description':
    'Mostra um pedido, por exatamente uma de suas chaves. Termina com 1 quando nenhum pedido tem essa chave.',
  'pedido.get.json': 'imprime o pedido como JSON, com todos os campos',
  'pedido.get.notaFiscal': 'número da nota fiscal',
  'pedido.get.one-key': 'Informe uma chave do pedido: {{options}}.',
  'pedido.get.pedido': 'o seu número de pedido',
  'pedido.get.pedidoCanal': 'número do pedido ou identificador da entrega no canal',
  'pedido.get.pedidoERP': 'número do pedido no seu ERP',
  'pedido.get.summary': 'um pedido, por uma de suas chaves',
  'pedido.import.summary': 'cria os pedidos de um arquivo, cada um uma vez, mesmo que repetido',

  'webhook.ask': '{{field}} que o serviço apresenta ao seu endereço:',
  'webhook.flag.aplicativo': 'o evento de desinstalação do aplicativo (normalmente true)',
  'webhook.flag.ciclo': 'eventos de novos ciclos (normalmente true)',
  'webhook.flag.pedido': 'eventos de pedidos (normalmente true)',
  'webhook.register.description':
    'Registra para onde o serviço envia os eventos: a um endereço ou à fila. Uma loja tem uma configuração; esta a substitui por inteiro.',
  'webhook.register.modulo':
    'webhook (usual): o serviço chama o endereço; fila: os eventos vão para a fila',
  'webhook.register.secrets': `
O segredo de --tipoAutorizacao vem do ambiente, ou é perguntado no terminal:
  RECEBIVEIS_WEBHOOK_SENHA  senha do Basic
  RECEBIVEIS_WEBHOOK_TOKEN  token do Bearer`,
  'webhook.register.summary': 'define para onde vão os eventos: um endereço ou a fila',
  'webhook.register.tipoAutorizacao':
    'Basic ou Bearer: o que o serviço apresenta ao seu endereço (nada, se omitido)',
  'webhook.register.url':
    'endereço de recebimento, http ou https (obrigatório; o serviço o exige também com --modulo fila, e não o chama)',
  'webhook.register.usuario': 'nome de usuário do Basic',
  'webhook.registered.answer': 'Registrado: {{mensagem}}',
  'webhook.registered.auth': 'O serviço apresenta credenciais {{tipo}}.',
  'webhook.registered.events': 'Eventos: {{events}}.',
  'webhook.registered.no-auth': 'O serviço não apresenta credenciais.',
  'webhook.registered.no-events': 'Eventos: nenhum, os três tipos estão desligados.',
  'webhook.registered.queue':
    'Os eventos vão para a fila: leia-os com "recebiveis fila peek" ou "fila consume". {{url}} fica guardado e não é chamado.',
  'webhook.registered.replaced': 'Substitui o que estava registrado antes.',
  'webhook.registered.webhook': 'O serviço chama {{url}} a cada evento.',
  'webhook.secret-needed':
    '{{field}} é obrigatório, e não há ninguém para responder: defina a variável de ambiente {{variable}}.',
  'webhook.unused-secret':
    'aviso: {{variable}} está definida, mas sem --tipoAutorizacao {{tipo}} não é enviada.',
  'webhook.warn-no-auth':
    'aviso: sem --tipoAutorizacao, quem souber o endereço pode lhe enviar eventos.',
  'webhook.warn-plain-http':
    'aviso: {{url}} não é cifrado: eventos, e as credenciais com eles, podem ser lidos e alterados no caminho.',
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

  'map.description':
    'Examina uma tabela de pedidos (CSV, .xlsx, .ods), mostra as colunas e o que parecem ser, e grava o mapa com que pedido import a lê. Um valor só é mapeado quando o nome e as linhas concordam; o que falta é perguntado no terminal, e listado fora dele.',
  'map.file': 'CSV, .xlsx ou .ods',
  'map.option.output':
    'onde gravar o mapa (padrão: ARQUIVO.map.json, sem a extensão do ARQUIVO); - para a saída padrão',
  'map.option.json': 'imprimir a proposta como JSON; não pergunta nem grava nada',
  'map.option.preset': 'sistema que exportou o arquivo (padrão: reconhecido)',
  'map.summary': 'examina um arquivo e grava o mapa com que ele é importado',
  'map.preset': 'O cabeçalho é o do preset {{preset}}: pedido import lê o arquivo sem mapa.',
  'map.header': 'Cabeçalho na linha {{line}}; {{rows}} linhas examinadas.',
  'map.column.number': 'coluna',
  'map.column.name': 'cabeçalho',
  'map.column.look': 'parece',
  'map.column.gives': 'fornece',
  'map.column.why': 'por quê',
  'map.look.number': 'números',
  'map.look.date': 'datas',
  'map.look.chaveNFe': 'chaves de nota',
  'map.look.cpfCnpj': 'CPF ou CNPJ',
  'map.look.text': 'texto',
  'map.look.empty': 'vazia',
  'map.reason.preset': 'o preset',
  'map.reason.name': 'o nome',
  'map.reason.values': 'os valores',
  'map.reason.only-order-number': 'único número de pedido: serve para os dois',
  'map.reason.unknown': 'não reconhecida: fica de fora',
  'map.reason.another-column': 'outra coluna já o fornece: fica de fora',
  'map.reason.values-do-not-fit': 'os valores não são o que o nome diz: fica de fora',
  'map.reason.item-total': 'preço das unidades da linha, não do pedido: fica de fora',
  'map.reason.differs-in-order': 'difere entre as linhas de um pedido: fica de fora',
  'map.reason.ambiguous-total': 'pode ser o total do pedido ou outro: fica de fora',
  'map.reason.repeated-name': 'outra coluna tem o mesmo nome: fica de fora',
  'map.written': 'Gravado: {{path}}',
  'map.exists': '{{path}} já existe: indique outro arquivo com --output.',
  'map.missing':
    'Falta, e todo pedido precisa; informe no mapa (columns, fields) ou com --complement:',
  'map.assumed': 'Suposto onde o arquivo nada diz: {{fields}}',
  'map.words':
    '{{column}} tem palavras que o serviço não conhece; indique para cada uma a do serviço em values: {{words}}',
  'map.dates': '{{column}} tem datas que podem ser lidas de várias formas; defina dateFormat nela',
  'map.decimals': '{{column}} tem números que podem ser milhares ou decimais; defina decimal nela',
  'map.next': 'Em seguida: {{command}}',
  'map.ask.missing': '{{field}} ({{what}}) é obrigatório. Que coluna o fornece?',
  'map.ask.fixed': 'o mesmo para todos os pedidos',
  'map.ask.leave': 'deixar em aberto',
  'map.ask.value': '{{field}} de todos os pedidos:',
  'map.ask.word': '{{column}}: o que é “{{word}}” no serviço?',
  'map.ask.date': '{{column}}: como as datas estão escritas?',
  'map.ask.decimal': '{{column}}: o que vem antes dos decimais?',
  'template.description':
    'Grava uma planilha vazia com todas as colunas do formato CSV, explicadas: preencha, uma linha por item, e importe.',
  'template.format': 'csv ou xlsx',
  'template.option.json': 'imprimir as colunas como JSON, sem gravar nada',
  'template.option.output': 'onde gravar (padrão: pedidos.csv ou pedidos.xlsx)',
  'template.summary': 'uma planilha de pedidos vazia, com todas as colunas explicadas',
  'template.sheet': 'colunas',
  'template.column': 'coluna',
  'template.needed': 'necessidade',
  'template.meaning': 'significado',
  'template.example': 'exemplo',
  'template.required': 'obrigatória',
  'template.optional': 'opcional',

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
  'import.stdin-ledger':
    'a entrada padrão não tem nome pelo qual achar o livro de novo: dê um com --ledger ARQUIVO.',
  'import.not-json': '{{option}} {{path}} não é JSON.',
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
    'as consultas tampouco encontram pedidos que existem com certeza. Verifique endereço, token e proxy, ou espere o serviço mostrar os pedidos novos; depois execute o mesmo comando de novo.',
  'import.decision.look-ups-differ':
    'as consultas ora encontram um pedido, ora não. Execute o mesmo comando de novo quando o serviço estiver em ordem.',
  'import.decision.other-orders':
    'pedidoCanal, pedido e chaveNFe levam, cada um, a outro pedido. Veja-os no serviço.',
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
  'import.progress.failed': '{{count}} com falha',
  'import.progress.rate': '{{count}} por minuto',
  'import.progress.left': 'faltam {{time}}',
  'import.progress.limit': '{{limit}} por minuto: próximo às {{time}}',
  'import.progress.refused':
    'o serviço recusa pelo limite: outro programa usa o mesmo token, ou o limite é menor (--limits); nova tentativa às {{time}}',
  'import.progress.away': 'esperando: o serviço está indisponível; nova tentativa às {{time}}',
  'import.progress.stopping': 'parando: concluindo o que está a caminho',
  'import.progress.resolving': 'consultando {{count}} cuja resposta se perdeu',
  'import.option.preset': 'o sistema que gravou a tabela (padrão: pelo cabeçalho)',
  'import.option.titulos':
    'títulos em várias linhas de um pedido: um que se repete, ou um por linha (padrão: o que as linhas mostram; o ambíguo é recusado)',
  'import.option.recursive': 'uma pasta: ler também as pastas dentro dela',
};

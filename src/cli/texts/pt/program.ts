import type { program as english } from '../en/program.js';

/** Texts of the program itself: help, wrong usage, failures, waits, doctor and the emulator. */
export const program: Record<keyof typeof english, string> = {
  'cli.description': 'Cliente e emulador local do serviço de conciliação de recebíveis',
  'cli.environment': `
Configuração, em variáveis de ambiente:
  RECEBIVEIS_BASE_URL      endereço do serviço, sem /api/v1
  RECEBIVEIS_TOKEN         token de API da loja
  RECEBIVEIS_DATABASE_URL  cópia usada sem --to ou --mirror: um arquivo ou endereço PostgreSQL
  RECEBIVEIS_LIMITS        off: sem limites, para um emulador desta máquina
  NO_COLOR                 sem cores

Códigos de saída: 0 concluído; 1 algo falhou ou nada foi encontrado; 2 uso incorreto ou falta
configuração; 130 interrompido (Ctrl+C); 143 encerrado por SIGTERM.`,
  'group.achados': 'o histórico de achados: novos, cobrados, recuperados',
  'group.analises': 'análises de muitos pedidos',
  'group.ciclos': 'ciclos de repasse',
  'group.fila': 'a fila de eventos',
  'group.mirror': 'uma cópia dos ciclos no seu banco de dados',
  'group.pedido': 'pedidos: importar um arquivo, consultar um pedido',
  'group.webhook': 'para onde o serviço manda os eventos',
  'help.choices': 'opções: {{choices}}',
  'help.default': 'padrão: {{value}}',
  'help.option': 'mostra esta ajuda',
  'help.version': 'mostra a versão deste programa',
  'option.canal': 'só este canal, escrito como no serviço',
  'option.count': 'Use um número inteiro, 1 ou mais.',
  'option.csv':
    'imprime CSV como o Excel brasileiro abre: ponto e vírgula, vírgula decimal, UTF-8; uma célula que a planilha executaria como fórmula começa com apóstrofo',
  'option.json': 'imprime JSON, para programas',
  'option.json.lines': 'imprime uma linha de JSON por registro (NDJSON)',
  'option.lang': 'idioma da ajuda, do progresso e dos erros (padrão: o do sistema)',
  'option.limite': 'registros por página, de 1 a 200 (o serviço usa 50)',
  'option.limits': 'requisições por minuto combinadas para {{endpoint}}',
  'option.max': 'para depois desta quantidade de registros',
  'option.pedido': 'só este número de pedido',
  'option.periodo.rule': 'Use dois dias, como 01/07/2026..30/09/2026.',
  'setting.missing': 'a variável de ambiente {{name}} não está definida',
  'setting.try-sandbox':
    'RECEBIVEIS_BASE_URL é o endereço do serviço, sem /api/v1, e RECEBIVEIS_TOKEN o token de API da loja. Para experimentar sem conta, rode "{{recebiveis}} sandbox --seed demo", que mostra o que definir.',
  'usage.conflict': '{{option}} não pode ser usado com {{other}}',
  'usage.did-you-mean': 'Você quis dizer {{names}}?',
  'usage.excess':
    'argumentos demais para "{{command}}": ele aceita {{expected}} e recebeu {{received}}',
  'usage.help': 'Veja "{{command}} --help".',
  'usage.invalid-choice': '{{option}} é inválido. As opções são {{choices}}.',
  'usage.invalid-value': '{{option}} é inválido. {{rule}}',
  'usage.missing-argument': 'falta o argumento {{name}}',
  'usage.missing-value': 'a opção {{option}} precisa de um valor',
  'usage.no-value': 'a opção {{name}} não recebe valor',
  'usage.unknown-command': 'comando desconhecido: {{name}}',
  'usage.unknown-option': 'opção desconhecida: {{name}}',
  'error.answered': '{{endpoint}} recebeu a resposta {{status}}{{tries}}: {{mensagem}}',
  'error.authentication':
    'o serviço recusou o token ({{status}}). Confira se RECEBIVEIS_TOKEN é o token de API desta loja e se RECEBIVEIS_BASE_URL é o serviço dela.',
  'error.connection':
    '{{endpoint}} perdeu a conexão ou não alcançou o serviço em {{address}} ({{reason}}){{tries}}. Confira RECEBIVEIS_BASE_URL e a rede.',
  'error.incomplete-answer':
    'a resposta de {{endpoint}} parou no meio, depois de {{items}} itens: a conexão caiu ou um proxy a cortou. Rode de novo; se continuar assim, tente por outra rede ou sem o proxy.',
  'error.invalid-response':
    '{{endpoint}} recebeu {{status}} com algo que não é a resposta do serviço. Confira se RECEBIVEIS_BASE_URL é o serviço e se não há um proxy no caminho.',
  'error.limited':
    'o limite de {{endpoint}} foi atingido ({{status}}). Espere um minuto; se acontecer sempre, outro programa usa o mesmo token.',
  'error.not-found': 'nada foi encontrado ({{endpoint}}): {{mensagem}}',
  'error.nothing-listens':
    'nada responde em {{address}} ({{reason}}). Confira RECEBIVEIS_BASE_URL; para usar o emulador, rode "{{recebiveis}} sandbox --seed demo" e deixe-o aberto.',
  'error.other-server':
    '{{address}} respondeu {{status}} a {{endpoint}}: não parece ser o endereço do serviço. Confira RECEBIVEIS_BASE_URL, sem /api/v1.',
  'error.outcome-unknown':
    'não se sabe se {{endpoint}} aconteceu: a resposta se perdeu. Confira no serviço, e só repita o comando se não aconteceu.',
  'error.peer-missing':
    'isto precisa do pacote {{peer}}, que não está instalado ou não é desta plataforma: npm install {{peer}} --include=optional',
  'error.store-inactive':
    'a loja não está ativa (Loja não ativa). Ative-a no serviço; até lá, tudo é recusado.',
  'error.timeout':
    '{{endpoint}}{{tries}} não teve resposta completa em {{limit}}. Rode de novo em alguns minutos; se continuar assim, "{{recebiveis}} doctor" confere a conexão.',
  'error.tries': ' depois de {{attempts}} tentativas',
  'file.output': 'a saída',
  'file.unusable': 'não pode ser usado',
  interrupted: 'Interrompido. {{done}}',
  'interrupted.nothing': 'Nada foi alterado.',
  'list.hidden': 'Não couberam: {{names}}. Para ver tudo: {{forms}}.',
  'list.not-whole':
    'Podem faltar registros na lista, ou vir repetidos: a resposta de {{endpoint}} se contradiz em {{path}}. Liste de novo; se continuar assim, use os filtros.',
  'list.nothing': 'Nada encontrado.',
  'list.stopped': 'Parou em --max {{max}}; são {{total}} ao todo.',
  'progress.left': 'faltam {{time}}',
  'wait.limit': 'Esperando: {{endpoint}} já usou as requisições deste minuto.',
  'wait.retry':
    '{{endpoint}}: a tentativa {{attempt}} de {{attempts}} falhou ({{reason}}); a próxima {{when}}',
  'wait.retry.in': 'em {{pause}}',
  'wait.retry.limit': 'quando o limite permitir',
  warning: 'aviso: {{message}}',
  written: 'Gravado: {{path}}',
  'error.tls':
    'a conexão https com {{address}} falhou ({{reason}}): ele responde só em http, e RECEBIVEIS_BASE_URL deve começar com http; ou o certificado não é confiável. Confira o relógio desta máquina, ou informe em NODE_EXTRA_CA_CERTS o certificado do seu proxy.',
  'doctor.description':
    'Verifica o endereço, o token e a conexão, e diz o que fazer. Lê um ciclo e não altera nada. Termina com 1 quando uma verificação falha.',
  'proxy.used': 'as requisições passam por {{name}}',
  'proxy.unused':
    '{{name}} está definida, mas o Node {{version}} não a usa: as requisições saem direto.',
  'proxy.set-variable': 'Defina também NODE_USE_ENV_PROXY=1.',
  'proxy.newer-node':
    'Rode o comando com Node 22.21 ou 24 e NODE_USE_ENV_PROXY=1. Em qualquer versão do Node, um programa seu pode passar ao cliente um fetch com o ProxyAgent da undici.',
  'doctor.service.passed': 'é o serviço, e ele aceita o token',
  'doctor.address.insecure':
    '{{address}} não é cifrado: o token pode ser lido no caminho. Use https, se o serviço oferecer.',
  'sandbox.data':
    'arquivo que guarda os dados, um registro JSON por linha; sem ele, ficam só na memória',
  'sandbox.deliver-anywhere': 'chama também webhooks fora desta máquina',
  'sandbox.description': 'Emula o serviço nesta máquina, com um painel para o navegador.',
  'sandbox.host': 'endereço ou nome onde escutar, para outras máquinas',
  'sandbox.limits': 'requisições por minuto (padrão: off com --seed demo; senão enforce)',
  'sandbox.listening': 'Emulador no ar em {{url}}',
  'sandbox.panel': 'Painel: {{url}}',
  'sandbox.port': 'porta onde escutar; 0 para qualquer uma livre',
  'sandbox.limits-off': 'Para que o comando não espere pelos limites (em código: limits: false):',
  'sandbox.programs': 'Para os programas que vão usá-lo:',
  'sandbox.rule.port': 'Use um número inteiro de 0 a 65535.',
  'sandbox.rule.token': 'Use só caracteres ASCII visíveis, sem espaços.',
  'sandbox.seed': 'os dados iniciais',
  'sandbox.stop': 'Ctrl+C encerra. Os dados se perdem, a menos que --data os guarde.',
  'sandbox.token': 'token que as requisições devem trazer',
};

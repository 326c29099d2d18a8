import type { usage as english } from '../en/usage.js';

/** Texts of wrong usage: options, arguments, secrets and settings. */
export const usage: Record<keyof typeof english, string> = {
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
  'usage.no-value': 'a opção {{name}} não recebe valor',
  'usage.unknown-option': 'opção desconhecida: {{name}}',
  'secret.argument':
    '{{option}} não é aceito: outros programas desta máquina podem ler argumentos, e o shell os guarda.',
  'secret.database':
    'um endereço com senha não é aceito como argumento: outros programas desta máquina podem ler argumentos, e o shell os guarda.',
  'secret.database.remedy':
    'Defina a variável de ambiente RECEBIVEIS_DATABASE_URL com o endereço, ou deixe a senha de fora: ela vem de PGPASSWORD ou de ~/.pgpass.',
  'secret.parameter':
    'um endereço com um segredo ({{name}}) não é aceito como argumento: outros programas desta máquina podem ler argumentos, e o shell os guarda.',
  'secret.parameter.remedy.webhook':
    'Informe --tipoAutorizacao Bearer, e o token na variável de ambiente RECEBIVEIS_WEBHOOK_TOKEN: o serviço o apresenta em um cabeçalho.',
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
};

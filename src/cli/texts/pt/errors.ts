import type { errors as english } from '../en/errors.js';

/** Texts of failures, of waits, and of lists that are empty or not whole. */
export const errors: Record<keyof typeof english, string> = {
  'wait.limit': 'Aguardando: {{endpoint}} já usou as requisições deste minuto.',
  'wait.answered': 'resposta {{status}}',
  'wait.no-answer': 'sem resposta em {{limit}}',
  'wait.retry':
    '{{endpoint}}: a tentativa {{attempt}} de {{attempts}} falhou: {{reason}}; a próxima em {{pause}}',
  'wait.retry-refused':
    '{{endpoint}}: a tentativa {{attempt}} de {{attempts}} falhou: {{reason}}; a próxima quando o limite permitir',
  'error.answered': '{{endpoint}} recebeu a resposta {{status}}{{tries}}: {{mensagem}}',
  'error.tries': ' depois de {{attempts}} tentativas',
  'error.authentication':
    'o serviço recusou o token ({{status}}). Confira se RECEBIVEIS_TOKEN é o token de API desta loja e se RECEBIVEIS_BASE_URL é o serviço dela.',
  'error.connection':
    '{{endpoint}} perdeu a conexão ou não alcançou o serviço em {{address}} ({{reason}}){{tries}}. Confira RECEBIVEIS_BASE_URL e a rede.',
  'error.host-unknown':
    'o host de {{address}} não foi encontrado ({{reason}}). Confira RECEBIVEIS_BASE_URL e a rede.',
  'error.incomplete-answer':
    'a resposta de {{endpoint}} terminou no meio, depois de {{items}} itens: a conexão caiu ou um proxy a cortou. Execute de novo; se continuar assim, tente por outra rede ou sem o proxy.',
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
    '{{endpoint}} pode ou não ter acontecido: a resposta se perdeu. Confira no serviço se aconteceu, e só repita o comando se não.',
  'error.store-inactive':
    'a loja não está ativa (Loja não ativa). Ative-a no serviço; até lá toda requisição é recusada.',
  'error.peer-missing':
    'isto precisa do pacote {{peer}}, que não está instalado, ou não para esta plataforma: npm install {{peer}} --include=optional',
  'error.timeouts':
    '{{endpoint}} não teve resposta completa em {{attempts}} tentativas de {{limit}}. Execute de novo em alguns minutos; se continuar assim, "recebiveis doctor" confere a conexão.',
  'error.timeout':
    '{{endpoint}} não terminou em {{limit}}. Execute de novo em alguns minutos; se continuar assim, "recebiveis doctor" confere a conexão.',
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
};

import type { doctor as english } from '../en/doctor.js';

/** Texts of `doctor`. */
export const doctor: Record<keyof typeof english, string> = {
  'doctor.address.insecure': '{{address}} não é cifrado: o token pode ser lido no caminho',
  'doctor.address.insecure.remedy': 'Use https, se o serviço oferecer.',
  'doctor.address.invalid.remedy':
    'Defina-a como o endereço apenas, como https://api.exemplo.com.br, sem /api/v1.',
  'doctor.address.missing': 'RECEBIVEIS_BASE_URL não está definida',
  'doctor.address.missing.remedy':
    'Defina-a como o endereço do serviço, sem /api/v1; "recebiveis sandbox --seed demo" dá um para experimentar.',
  'doctor.check.address': 'endereço',
  'doctor.check.clock': 'relógio',
  'doctor.check.connection': 'conexão',
  'doctor.check.service': 'serviço',
  'doctor.check.token': 'token',
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
};

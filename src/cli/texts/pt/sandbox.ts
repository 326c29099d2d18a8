import type { sandbox as english } from '../en/sandbox.js';

/** Texts of `sandbox`. */
export const sandbox: Record<keyof typeof english, string> = {
  'sandbox.data': 'arquivo SQLite que guarda os dados; sem ele, ficam só na memória',
  'sandbox.deliver-anywhere': 'chama também webhooks fora desta máquina',
  'sandbox.description': 'Emula o serviço em 127.0.0.1, com um painel para o navegador.',
  'sandbox.greeting.token': 'Token: {{token}}',
  'sandbox.host': 'endereço ou nome onde escutar, para outras máquinas',
  'sandbox.json': 'imprime uma linha de JSON',
  'sandbox.limits': 'requisições por minuto',
  'sandbox.listening': 'Sandbox escutando em {{url}}',
  'sandbox.panel': 'Painel: {{url}}',
  'sandbox.port': 'porta onde escutar; 0 para qualquer uma livre',
  'sandbox.programs': 'Para os programas que o usam:',
  'sandbox.rule.port': 'Deve ser um número inteiro de 0 a 65535.',
  'sandbox.rule.token': 'Deve ter só caracteres ASCII visíveis, sem espaços.',
  'sandbox.seed': 'o que já vem gravado',
  'sandbox.stop': 'Ctrl+C encerra.',
  'sandbox.summary': 'emula o serviço nesta máquina',
  'sandbox.token': 'token que as requisições devem trazer',
};

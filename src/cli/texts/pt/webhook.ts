import type { webhook as english } from '../en/webhook.js';

/** Texts of `webhook`. */
export const webhook: Record<keyof typeof english, string> = {
  'webhook.ask': '{{field}} que o serviço apresenta ao seu endereço (não aparece ao digitar):',
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
};

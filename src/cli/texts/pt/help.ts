import type { help as english } from '../en/help.js';

/** Texts of the help: its own words and what a group of commands is for. */
export const help: Record<keyof typeof english, string> = {
  'cli.description': 'Cliente e emulador local do serviço de conciliação de recebíveis',
  'cli.environment': `
Configuração, no ambiente:
  RECEBIVEIS_BASE_URL      endereço do serviço, sem /api/v1
  RECEBIVEIS_TOKEN         token de API da loja
  RECEBIVEIS_DATABASE_URL  cópia, sem --to ou --mirror: um arquivo ou endereço PostgreSQL
  NO_COLOR                 sem cores

Códigos de saída: 0 concluído; 1 algo falhou ou nada foi encontrado; 2 uso incorreto ou configuração
ausente; 130 interrompido (Ctrl+C); 143 encerrado por SIGTERM.`,
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
};

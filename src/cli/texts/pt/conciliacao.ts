import type { conciliacao as english } from '../en/conciliacao.js';

/** Texts of `conciliacao`. */
export const conciliacao: Record<keyof typeof english, string> = {
  'conciliacao.by-tipo': 'Discrepâncias por tipo',
  'conciliacao.column.falta': 'falta',
  'conciliacao.column.quantidade': 'quantidade',
  'conciliacao.column.sobra': 'sobra',
  'conciliacao.column.tipo': 'tipo',
  'conciliacao.column.valor': 'valor',
  'conciliacao.csv': 'grava todas as discrepâncias em CSV, como o Excel brasileiro abre',
  'conciliacao.description':
    'Compara o que foi vendido com o que os canais repassaram, ao centavo, e diz o que falta, por quê, e o que cobrar. Lê uma cópia feita por "recebiveis mirror run --orders"; não precisa de endereço nem de token.',
  'conciliacao.hoje': 'dia da posição, aaaa-mm-dd (padrão: o último repasse da cópia)',
  'conciliacao.html': 'grava o relatório para pessoas num só arquivo HTML',
  'conciliacao.json': 'imprime tudo como um documento JSON, ou grava num arquivo',
  'conciliacao.loja': 'só esta loja, quando a cópia tem várias',
  'conciliacao.more-help': `
Sem --html, --csv ou --json, imprime as somas e as maiores discrepâncias. Os arquivos têm números do
negócio: só você pode lê-los, e cada um é gravado inteiro ou não é gravado.

--regras é uma lista do que significam as palavras de cada canal:
[{ "canal": "Shopee", "evento": "ajuste", "tipo": "rebate", "sinal": 1 }]

O que está errado num repasse não é falha do comando: ele termina com 0 quando o relatório foi feito,
e com 1 quando a cópia está vazia ou não pode ser lida.`,
  'conciliacao.more.one': 'e mais {{count}} discrepância: está em --html, --csv e --json',
  'conciliacao.more.other': 'e mais {{count}} discrepâncias: estão em --html, --csv e --json',
  'conciliacao.no-loja': '--loja não é uma loja da cópia. Ela tem: {{names}}',
  'conciliacao.no-orders':
    'Ciclos citam pedidos e a cópia não tem registro de pedido algum: nada diz o que é devido. Leia os registros: recebiveis mirror run --orders, com --orders-period para os pedidos que nenhum ciclo cita',
  'conciliacao.future':
    'atenção: o dia da conciliação, {{day}}, é depois de hoje: é o último dataRepasse da cópia, e os prazos contam até ele. Se esse dia está errado, dê --hoje.',
  'conciliacao.no-record':
    'Pedidos de ciclos não têm registro: o que é devido deles não é conhecido, e suas linhas estão em semExplicacao. Leia os registros: recebiveis mirror run --orders, com --lookbackDays que alcance os ciclos deles.',
  'conciliacao.nothing': 'Nenhuma discrepância: tudo o que era devido chegou, ao centavo.',
  'conciliacao.notice.one': 'aviso ({{count}}): {{message}}',
  'conciliacao.notice.other': 'aviso ({{count}}): {{message}}',
  'conciliacao.open': 'ainda em aberto (estimativa)',
  'conciliacao.prazo':
    'uma parcela sem lançamento algum é repasse ausente tantos dias depois da venda, e mais 30 por parcela seguinte (padrão: nunca)',
  'conciliacao.regras': 'arquivo JSON de regras para os eventos dos seus canais',
  'conciliacao.same-file': '{{option}} e {{other}} são o mesmo arquivo',
  'conciliacao.summary': 'diz o que os canais devem, e por quê',
  'conciliacao.total.devido': 'devido',
  'conciliacao.total.hoje': 'hoje',
  'conciliacao.total.pedidos': 'pedidos',
  'conciliacao.total.recebido': 'recebido',
  'conciliacao.total.vendido': 'vendido',
  'conciliacao.unknown.one':
    '{{count}} evento não é conhecido por regra alguma ({{events}}): escreva uma em --regras',
  'conciliacao.unknown.other':
    '{{count}} eventos não são conhecidos por regra alguma ({{events}}): escreva regras em --regras',
  'conciliacao.worst': 'Maiores discrepâncias',
  'conciliacao.written': 'Gravado: {{path}}',
};

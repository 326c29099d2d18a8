import type { conciliacao as english } from '../en/conciliacao.js';

/** Texts of `conciliacao`. */
export const conciliacao: Record<keyof typeof english, string> = {
  'conciliacao.acao.cobrar': 'a cobrar',
  'conciliacao.acao.conferir': 'a conferir',
  'conciliacao.acao.devolver': 'a devolver',
  'conciliacao.acao.regular': 'regular',
  'conciliacao.by-acao': 'Por canal',
  'conciliacao.by-tipo': 'A cobrar, por tipo',
  'conciliacao.cobranca': 'grava nesta pasta as cobranças de cada canal, em .xlsx e CSV',
  'conciliacao.column.quantidade': 'quantidade',
  'conciliacao.column.tipo': 'tipo',
  'conciliacao.column.valor': 'valor',
  'conciliacao.custos': 'arquivo JSON dos custos combinados com os canais',
  'conciliacao.csv': 'grava todas as discrepâncias em CSV, como o Excel brasileiro abre',
  'conciliacao.description':
    'Compara o que foi vendido com o que os canais repassaram, ao centavo, e diz o que falta, por quê, e o que cobrar. Lê uma cópia feita por "recebiveis mirror run --orders"; não precisa de endereço nem de token.',
  'conciliacao.extrato': 'compara os ciclos com os depósitos deste extrato do banco, OFX ou CSV',
  'conciliacao.extrato.ausentes': 'Repasses que não chegaram ao banco',
  'conciliacao.extrato.deposito': 'depósito',
  'conciliacao.extrato.encontrados': 'repasses encontrados',
  'conciliacao.extrato.ninguem': 'depósitos de ninguém',
  'conciliacao.extrato.row':
    '{{path}}: o lançamento {{row}} não tem dia ou valor. Corrija-o, ou exporte o extrato de novo',
  'conciliacao.extrato.sobram': 'Depósitos que não são de ciclo algum',
  'conciliacao.extrato.title': 'Banco',
  'conciliacao.extrato.transfers-missing': 'repasses que faltam',
  'conciliacao.extrato.unreadable':
    '{{path}} não é um extrato que se possa ler: dê OFX, ou CSV com as colunas data, valor e descrição',
  'conciliacao.hoje': 'dia da posição, aaaa-mm-dd (padrão: o último repasse da cópia)',
  'conciliacao.html': 'grava o relatório para pessoas num só arquivo HTML',
  'conciliacao.json': 'imprime tudo como um documento JSON, ou grava num arquivo',
  'conciliacao.loja': 'só esta loja, quando a cópia tem várias',
  'conciliacao.more-help': `
Sem --html, --csv ou --json, imprime as somas e as maiores discrepâncias. Os arquivos têm números do
negócio: só você pode lê-los, e cada um é gravado inteiro ou não é gravado.

As somas contam só o que há a cobrar. O que há a conferir, a devolver ou está regular fica ao lado.

--regras é uma lista do que significam as palavras de cada canal:
[{ "canal": "Shopee", "evento": "ajuste", "tipo": "rebate", "sinal": 1 }]

--custos é uma lista dos custos combinados, cada um com um limite:
[{ "canal": "Shopee", "evento": "publicidade", "percentual": 4 },
 { "evento": "frete reversa", "valorMaximo": 25.9 }, { "evento": "seguro", "livre": true }]

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
  'conciliacao.nothing': 'Nada a cobrar: tudo o que era devido chegou, ao centavo.',
  'conciliacao.notice.one': 'aviso ({{count}}): {{message}}',
  'conciliacao.notice.other': 'aviso ({{count}}): {{message}}',
  'conciliacao.open': 'ainda em aberto (estimativa)',
  'conciliacao.prazo':
    'uma parcela sem lançamento algum é repasse ausente tantos dias depois da venda, e mais 30 por parcela seguinte (padrão: nunca)',
  'conciliacao.regras': 'arquivo JSON de regras para os eventos dos seus canais',
  'conciliacao.same-file': '{{option}} e {{other}} são o mesmo arquivo',
  'conciliacao.summary': 'diz o que os canais devem, e por quê',
  'conciliacao.tolerancia':
    'centavos de arredondamento por parcela que não são diferença (padrão: 1)',
  'conciliacao.total.arredondado': 'arredondamentos (a menos, a mais)',
  'conciliacao.total.devido': 'devido',
  'conciliacao.total.hoje': 'hoje',
  'conciliacao.total.pedidos': 'pedidos',
  'conciliacao.total.recebido': 'recebido',
  'conciliacao.total.vendido': 'vendido',
  'conciliacao.unknown.one':
    '{{count}} evento não é conhecido por regra alguma ({{events}}): escreva uma em --regras',
  'conciliacao.unknown.other':
    '{{count}} eventos não são conhecidos por regra alguma ({{events}}): escreva regras em --regras',
  'conciliacao.worst': 'Maiores cobranças',
  'conciliacao.written': 'Gravado: {{path}}',
};

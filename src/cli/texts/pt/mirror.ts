import type { mirror as english } from '../en/mirror.js';

/** Texts of `mirror`. */
export const mirror: Record<keyof typeof english, string> = {
  'mcp.description':
    'Responde a um assistente (Model Context Protocol, por entrada e saída padrão) com os dados de um espelho: o que cobrar, o que atrasou, ciclos, pedidos, achados, totais. Só lê, nunca grava.',
  'mcp.summary': 'responde a um assistente com os dados de um espelho (MCP)',
  'mirror.check.description':
    'Lista os ciclos cujas linhas não somam o valorRepasse, ao centavo. Termina com 1 quando há algum, quando ciclos listados não foram copiados, ou sem ciclo algum a conferir.',
  'mirror.check.empty':
    'A cópia não tem nenhum ciclo: nada foi conferido. Execute antes "recebiveis mirror run".',
  'mirror.check.incomplete':
    'Loja {{loja}}: uma lista de ciclos foi interrompida: vieram menos ciclos do que seus contadores dizem, suas páginas se repetem, ou faltam contadores ou identificadores. Ciclos podem faltar: execute "recebiveis mirror run" de novo, com o mesmo --since ou sem ele.',
  'mirror.check.json': 'imprime os ciclos em JSON',
  'mirror.check.passed': 'Todos os ciclos fecham.',
  'mirror.check.remedy':
    'Uma execução lê de novo o que é mais novo que --lookbackDays (45): dê os dias até o mais antigo destes. O que então não fechar está assim no serviço.',
  'mirror.check.summary': 'ciclos cujas linhas não fecham',
  'mirror.check.unread':
    'Loja {{loja}}: ciclos que o serviço lista e que não foram copiados, ou não como ele os lista: {{ciclos}}. Execute "recebiveis mirror run" até o fim, sem --since, e veja as falhas que ele nomeia.',
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
    'A lista de ciclos foi interrompida: vieram menos do que seus contadores dizem, suas páginas se repetem, ou faltam contadores ou identificadores. Podem faltar ciclos. Execute de novo.',
  'mirror.run.json': 'imprime o que foi feito em JSON',
  'mirror.run.orders-incomplete':
    'A lista de pedidos terminou antes do que dizem seus próprios contadores: podem faltar pedidos. Execute de novo.',
  'mirror.run.orders': 'Pedidos: {{done}} de {{total}}, faltam no mínimo {{left}}.',
  'mirror.run.orders-of-cycles':
    'Não foram procurados pedidos que nenhum ciclo cita: --orders-period acha os que nunca foram pagos.',
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
  'mirror.status.lost':
    '{{loja}}: ciclos que saíram da lista antes de serem copiados: {{count}}, desde {{since}}. Achados novos desde então que podem vir deles nunca contam como recuperados: marque os que foram pagos (docs/reference/achados.md).',
  'mirror.status.column.missing': 'ausentes',
  'mirror.status.column.unread': 'não copiados',
  'mirror.status.summary': 'o que a cópia tem',
  'mirror.to':
    'um arquivo SQLite, ou o endereço de um banco PostgreSQL sem senha (padrão: RECEBIVEIS_DATABASE_URL)',
  'mirror.to.missing':
    'falta o nome do banco de dados: informe {{option}} ARQUIVO ou defina {{variable}}',
};

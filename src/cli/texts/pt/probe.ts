import type { probe as english } from '../en/probe.js';

/** Texts of `probe`. */
export const probe: Record<keyof typeof english, string> = {
  'probe.against':
    'um relatório anterior de --json: diz o que há de novo e, havendo algo, termina com 1',
  'probe.ask': 'Cria um pedido de R$ 0,01 nesta loja, que depois nada remove. Criar? (s/N)',
  'probe.change': 'linha {{row}}: {{from}} → {{to}}',
  'probe.changed': 'NOVO DESDE O RELATÓRIO ANTERIOR: {{count}}',
  'probe.codes': `
Termina com 0, também quando algo difere; com 1 se o serviço não respondeu, ou se há algo novo desde
--against; com 2 se a linha de comando está errada.`,
  'probe.declined': 'nada foi criado, e nada foi pedido ao serviço.',
  'probe.description':
    'Diz quais suposições de docs/assumptions.md valem nesta conta, com cerca de quarenta leituras dentro dos limites, e o que configurar onde o serviço difere. Não imprime nada que o serviço enviou: nem nomes, nem números, nem valores.',
  'probe.differs': 'DIFERE: {{count}}',
  'probe.fact': '{{at}}: {{seen}} (esperado: {{expected}})',
  'probe.holds': 'VALE: {{count}}',
  'probe.json': 'imprime o relatório como JSON, cada linha com seu número',
  'probe.more.one': 'e mais {{count}} lugar',
  'probe.more.other': 'e mais {{count}} lugares',
  'probe.no-fila':
    'não lê a fila: uma leitura leva um documento para o fim dela, e não remove nenhum',
  'probe.no-report': '--against deve indicar um relatório de "recebiveis probe --json".',
  'probe.nobody':
    '--write pergunta no terminal se deve criar um pedido, e aqui não há quem responda.',
  'probe.not-seen': 'NÃO VISTO: {{count}}',
  'probe.nothing-to-set': 'Nada a configurar: o cliente aceita as duas formas',
  'probe.page': 'Os números são as linhas de docs/assumptions.md.',
  'probe.requests.one': '{{count}} requisição foi respondida.',
  'probe.requests.other': '{{count}} requisições foram respondidas.',
  'probe.result.differs': 'difere',
  'probe.result.holds': 'vale',
  'probe.result.not-seen': 'não visto',
  'probe.summary': 'diz quais suposições valem nesta conta',
  'probe.unchanged': 'Nada de novo desde o relatório anterior.',
  'probe.why.account': 'nada que esta conta tem o mostra',
  'probe.why.change': 'só uma mudança da configuração ou da fila o mostra',
  'probe.why.meaning': 'nenhuma forma o mostra, só o que valores e palavras significam',
  'probe.why.own': 'é só deste pacote',
  'probe.why.time': 'só o que se lê de novo mais tarde o mostra',
  'probe.why.unsent': 'o cliente não envia nada que o mostraria',
  'probe.why.webhook': 'só entregas a um receptor o mostram',
  'probe.why.write': 'só um pedido novo o mostra',
  'probe.write': 'cria um pedido, depois de perguntar, e o procura pelas seis chaves',
};

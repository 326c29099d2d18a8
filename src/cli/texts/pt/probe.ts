import type { probe as english } from '../en/probe.js';

/** Texts of `probe`. */
export const probe: Record<keyof typeof english, string> = {
  'probe.against':
    'um relatório anterior de --json: diz o que há de novo e, havendo algo, termina com 1',
  'probe.change': 'linha {{row}}: {{from}} → {{to}}',
  'probe.changed': 'NOVO DESDE O RELATÓRIO ANTERIOR: {{count}}',
  'probe.codes': `
Termina com 0, também quando algo difere; com 1 se o serviço não respondeu, ou se há algo novo desde
--against; com 2 se a linha de comando está errada.`,
  'probe.description':
    'Diz quais suposições de docs/assumptions.md valem nesta conta. Faz cerca de quarenta leituras, dentro dos limites, e diz o que configurar onde o serviço difere. Não imprime nada do que o serviço enviou: nem nomes, nem números, nem valores.',
  'probe.differs': 'DIFERE: {{count}}',
  'probe.fact': '{{at}}: {{seen}} (esperado: {{expected}})',
  'probe.holds': 'VALE: {{count}}',
  'probe.more': 'e mais {{count}} lugar[|es]',
  'probe.no-fila': 'não lê a fila: uma leitura manda o documento para o fim dela, sem removê-lo',
  'probe.no-report': '--against deve indicar um relatório de "{{recebiveis}} probe --json".',
  'probe.not-seen': 'NÃO VISTO NESTA CONTA: {{count}}',
  'probe.page':
    'Os números são as linhas de docs/assumptions.md. As demais linhas nenhuma leitura mostra.',
  'probe.requests': '{{count}} requisi[ção foi respondida|ções foram respondidas].',
  'probe.result.differs': 'difere',
  'probe.result.holds': 'vale',
  'probe.result.not-seen': 'não visto',
  'probe.unchanged': 'Nada de novo desde o relatório anterior.',
};

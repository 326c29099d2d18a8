import type { achados as english } from '../en/achados.js';

/** Texts of `achados`. */
export const achados: Record<keyof typeof english, string> = {
  'achados.list.canal': 'deste canal',
  'achados.list.description':
    'Lista os achados do registro, o maior valor em falta primeiro. Termina com 1 quando não há nenhum.',
  'achados.list.estado': 'nesta situação; repita para mais de uma: {{states}}',
  'achados.list.pedido': 'deste número de pedido',
  'achados.list.summary': 'os achados, com situação, valor e nota',
  'achados.list.tipo': 'deste tipo, como repasseAMenor',
  'achados.mark.description':
    'Diz que um achado foi reclamado (reclamada), aceito (aceita) ou recuperado por fora (recuperada); aberta desfaz isso. Termina com 1 quando o registro não tem esse achado.',
  'achados.mark.estado': 'o que ele é agora',
  'achados.mark.gone': '{{id}} está encerrado ({{estado}}): não há o que marcar',
  'achados.mark.id': 'identificador do achado, como mostra "achados list"',
  'achados.mark.json': 'imprime o achado em JSON',
  'achados.mark.nota': 'uma nota, como o protocolo da reclamação',
  'achados.mark.quem': 'quem diz',
  'achados.mark.result': '{{id}} ({{tipo}}, {{valor}}) agora é {{estado}}.',
  'achados.mark.summary': 'marca um achado como reclamado, aceito ou recuperado',
  'achados.mark.unknown': '{{id}} não está neste registro. "achados list" mostra os achados dele',
  'achados.record.changed':
    'A cópia mudou enquanto era conciliada, todas as vezes: um "mirror run" ou um evento trabalha ao lado deste comando. Nada conta como sumido ou recuperado esta noite. Execute de novo quando isso tiver terminado.',
  'achados.record.description':
    'Concilia a cópia e grava no registro dela o que é novo, o que voltou e o que foi recuperado. Execute depois de cada "mirror run"; executado duas vezes, nada muda.',
  'achados.record.html': 'grava neste arquivo o relatório de "conciliacao", com o que é novo',
  'achados.record.json': 'imprime a noite em JSON',
  'achados.record.result':
    '{{hoje}}. Novas: {{novas}}. Voltaram: {{voltaram}}. Recuperadas: {{recuperadas}}. Sobra devolvida: {{devolvidas}}. Encerradas sem pagamento: {{semEfeito}}. Abertas: {{abertas}}.',
  'achados.record.sides': '{{count}} (falta {{falta}}, sobra {{sobra}})',
  'achados.record.summary': 'concilia e grava o que é novo e o que foi recuperado',
  'achados.record.unchecked':
    'Não conferidas: {{sum}}. A conciliação não as alcança: ficam como estavam.',
};

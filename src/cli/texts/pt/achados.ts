import type { achados as english } from '../en/achados.js';

/** Texts of `achados`. */
export const achados: Record<keyof typeof english, string> = {
  'achados.list.canal': 'deste canal',
  'achados.list.description':
    'Lista os achados do registro, o maior valor em falta primeiro. Termina com 1 quando não há nenhum.',
  'achados.list.estado': 'nesta situação; repita para mais de uma: {{states}}',
  'achados.list.acao': 'do que fazer: cobrar, conferir ou devolver',
  'achados.list.pedido': 'deste número de pedido',
  'achados.list.summary': 'os achados, com situação, valor e nota',
  'achados.list.tipo': 'deste tipo, como repasseAMenor',
  'achados.mark.description':
    'Diz que um achado foi cobrado, aceito ou recuperado por fora; aberto desfaz isso. Termina com 1 quando o registro não tem esse achado.',
  'achados.mark.estado': 'o que ele é agora',
  'achados.mark.data': 'dia da cobrança, aaaa-mm-dd',
  'achados.mark.file':
    'marcas de um CSV com as colunas identidade e situacao, e se houver protocolo, data, nota e responsavel; todas, ou nenhuma',
  'achados.mark.file.columns': '{{path}} precisa das colunas identidade e situacao',
  'achados.mark.file.result.one': '{{count}} achado marcado.',
  'achados.mark.file.result.other': '{{count}} achados marcados.',
  'achados.mark.file.unreadable': '{{path}} não pode ser lido como CSV',
  'achados.mark.gone': '{{id}} está encerrado ({{estado}}): não há o que marcar',
  'achados.mark.id': 'identificador do achado, como mostra "achados list"',
  'achados.mark.json': 'imprime o achado em JSON',
  'achados.mark.nota': 'uma nota, como o protocolo da reclamação',
  'achados.mark.needed': 'dê o achado e a situação dele, ou --file',
  'achados.mark.protocolo': 'protocolo da cobrança no canal',
  'achados.mark.quem': 'quem diz',
  'achados.mark.result': '{{id}} ({{tipo}}, {{valor}}) agora é {{estado}}.',
  'achados.mark.summary': 'marca achados como cobrados, aceitos ou recuperados',
  'achados.mark.unknown': '{{id}} não está neste registro. "achados list" mostra os achados dele',
  'achados.record.changed':
    'A cópia mudou enquanto era conciliada, todas as vezes: um "mirror run" ou um evento trabalha ao lado deste comando. Nada se encerra esta noite. Execute de novo quando isso tiver terminado.',
  'achados.record.description':
    'Concilia a cópia e grava no registro dela o que é novo, o que cresceu e o que voltou por lançamentos que nomeia. Execute depois de cada "mirror run"; executado duas vezes, nada muda.',
  'achados.record.html': 'grava neste arquivo o relatório de "conciliacao", com o que é novo',
  'achados.record.incomplete':
    'Faltam na cópia ciclos que o serviço lista: nada se encerra esta noite. Execute "mirror run" até o fim, e isto de novo.',
  'achados.record.json': 'imprime a noite em JSON',
  'achados.record.result':
    '{{hoje}}. Novos desde {{desde}}: {{novas}}. Cresceram: {{cresceram}}. Regularizados: {{regularizadas}}, de que {{recuperado}} voltaram. Abertos: {{abertas}}. Cobrados: {{cobradas}}.',
  'achados.record.sides': '{{count}} (a cobrar {{cobrar}}, a conferir {{conferir}})',
  'achados.record.summary': 'concilia e grava o que é novo e o que voltou',
  'achados.record.unchecked': 'Não conferidos: {{sum}}. Ficam como estavam.',
};

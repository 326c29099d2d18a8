import type { fila as english } from '../en/fila.js';

/** Texts of `fila`. */
export const fila: Record<keyof typeof english, string> = {
  'fila.again': 'nova tentativa em {{pause}}',
  'fila.consume.description':
    'Imprime os eventos conforme chegam, cada um por inteiro, e remove cada um da fila depois de escrito, até ser interrompido. Para olhar sem remover, use "fila peek". Um evento pode ser impresso duas vezes, quando a remoção falha. Um evento conta como escrito quando está no pipe: o que um leitor que termina antes da hora deixa ali se perde. Onde nenhum pode se perder, grave em um arquivo (>> eventos.ndjson) e leia o arquivo, ou use client.fila.forward(inbox) da biblioteca.',
  'fila.consume.json': 'imprime uma linha de JSON por evento (NDJSON)',
  'fila.consume.max': 'termina depois desta quantidade de eventos',
  'fila.consume.summary': 'imprime os eventos conforme chegam e os remove',
  'fila.consume.until-empty': 'termina quando a fila estiver vazia',
  'fila.empty': 'A fila está vazia.',
  'fila.idDocumento': 'identificador do evento, como mostra "fila peek"',
  'fila.no-id': '(nenhum)',
  'fila.peek.description':
    'Mostra o evento que está no início da fila. A leitura o move para o fim da fila, onde fica até ser removido: o próximo peek mostra outro. Termina com 1 quando a fila está vazia.',
  'fila.peek.json': 'imprime o evento como JSON',
  'fila.peek.summary': 'lê um evento e o deixa na fila',
  'fila.remove.description':
    'Remove um evento da fila definitivamente. Termina com 1 quando esse evento não existe.',
  'fila.remove.summary': 'remove um evento',
  'fila.removed': 'Removido: {{id}}.',
  'fila.returned':
    'A fila devolve documentos que foram removidos: a remoção não tem efeito, ou o serviço chama o identificador deles por outro nome. Cada um foi impresso uma vez, e eles continuam na fila. Pergunte ao serviço, ou use client.fila com filaDocumentId.',
  'fila.unremovable.one':
    '{{count}} evento veio sem identificador: não pode ser removido e continua na fila.',
  'fila.unremovable.other':
    '{{count}} eventos vieram sem identificador: não podem ser removidos e continuam na fila.',
};

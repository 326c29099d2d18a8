/** Texts of `fila`. */
export const fila = {
  'fila.again': 'retrying in {{pause}}',
  'fila.consume.description':
    'Prints events as they come, each whole, and removes each from the queue once it was written, until interrupted. To look without removing, use "fila peek". An event may be printed twice, when its removal fails. An event counts as written when it is in the pipe: what a reader that ends early has left there is lost. Where none may be lost, write to a file (>> eventos.ndjson) and read that, or use client.fila.forward(inbox) of the library.',
  'fila.consume.json': 'print a line of JSON for each event (NDJSON)',
  'fila.consume.max': 'end after this many events',
  'fila.consume.summary': 'print events as they come, and remove them',
  'fila.consume.until-empty': 'end when the queue is empty',
  'fila.empty': 'The queue is empty.',
  'fila.idDocumento': 'identifier of the event, as "fila peek" shows it',
  'fila.no-id': '(none)',
  'fila.peek.description':
    'Shows the event at the head of the queue. Reading moves it to the end of the queue, where it stays until it is removed: the next peek shows another. Ends with 1 when the queue is empty.',
  'fila.peek.json': 'print the event as JSON',
  'fila.peek.summary': 'read one event and leave it in the queue',
  'fila.remove.description':
    'Removes an event from the queue for good. Ends with 1 when there is no such event.',
  'fila.remove.summary': 'remove one event',
  'fila.removed': 'Removed {{id}}.',
  'fila.returned':
    'The queue gives documents again that were removed: their removal has no effect, or the service calls their identifier by another name. Each was printed once, and they stay in the queue. Ask the service, or use client.fila with filaDocumentId.',
  'fila.unremovable.one':
    '{{count}} event came without an identifier: it cannot be removed, and stays in the queue.',
  'fila.unremovable.other':
    '{{count}} events came without an identifier: they cannot be removed, and stay in the queue.',
} as const;

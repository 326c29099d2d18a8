import type { Row, WHY } from './row.js';

/** Rows that no read shows, with why. */
export const NOT_PROBED: readonly Row[] = (
  [
    [1, '2.1: which events the switch pedido is for', 'change'],
    [2, '2.1: what a new configuration does to the queue', 'change'],
    [3, '2.1: credentials that tipoAutorizacao does not need', 'change'],
    [20, '2.7: which order a line of a cycle belongs to', 'meaning'],
    [27, '3: transitions of situations', 'time'],
    [35, '4.3: request and answer of a removal', 'change'],
    [37, '4.3: an operation that searches the queue', 'refused'],
    [38, '4.3, 8: the limit of a removal', 'change'],
    [52, '4.7: which orders an analysis lists', 'meaning'],
    [53, '4.7: what the four dates of dataTipo are', 'meaning'],
    [55, '4.7: order without ordenacao, and of ties', 'meaning'],
    [58, '4.9: lowest amounts, and sums of an order', 'write'],
    [59, '4.9: bounds of qtTotalParcela', 'refused'],
    [60, '4.9: empty text and lists of a new order', 'write'],
    [62, '4.9: form of chaveNFe', 'write'],
    [63, '4.9: alphabet and line breaks of xmlNFe', 'write'],
    [65, '4.9: precision of eventosCalcular', 'write'],
    [68, '4.9: the same order created twice', 'refused'],
    [70, '4.9: an NF-e whose customer is a company', 'own'],
    [71, '4.9: order of day and month in files', 'own'],
    [72, '4.9: how many orders a batch may have', 'own'],
    [74, '5: how the token is obtained or renewed', 'meaning'],
    [75, '5: how Basic and Bearer are presented', 'webhook'],
    [76, '6.1: switches, delivery logs and resending', 'refused'],
    [77, '6.2: interval and number of attempts', 'webhook'],
    [78, '2.1, 6.2: events still to be delivered', 'change'],
    [79, '6.2: which answers are success', 'webhook'],
    [80, '6.2: a signature of deliveries', 'webhook'],
    [86, '6.3: which step triggers each event', 'time'],
    [94, '8: maximum size of a request body', 'refused'],
  ] satisfies [number, string, keyof typeof WHY][]
).map(([row, subject, why]) => ({ row, subject, why }));

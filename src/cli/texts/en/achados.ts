/** Texts of `achados`. */
export const achados = {
  'achados.list.canal': 'of this channel',
  'achados.list.description':
    'Lists the findings of the ledger, largest missing amount first. Ends with 1 when there are none.',
  'achados.list.estado': 'in this state; give it again for more: {{states}}',
  'achados.list.acao': 'of this action: cobrar, conferir or devolver',
  'achados.list.pedido': 'of this order number',
  'achados.list.summary': 'the findings, with state, amount and note',
  'achados.list.tipo': 'of this kind, such as repasseAMenor',
  'achados.mark.description':
    'Says that a finding was claimed (cobrado), accepted (aceito) or recovered elsewhere (recuperado); aberto takes that back. Ends with 1 when the ledger has no such finding.',
  'achados.mark.estado': 'what it is now',
  'achados.mark.data': 'day of the claim, yyyy-mm-dd',
  'achados.mark.file':
    'marks of a CSV with the columns identidade and situacao, and where they are given protocolo, data, nota and responsavel; all of them, or none',
  'achados.mark.file.columns': '{{path}} must have the columns identidade and situacao',
  'achados.mark.file.result.one': '{{count}} finding marked.',
  'achados.mark.file.result.other': '{{count}} findings marked.',
  'achados.mark.file.unreadable': '{{path}} cannot be read as CSV',
  'achados.mark.gone': '{{id}} is closed ({{estado}}): nothing of it is left to mark',
  'achados.mark.id': 'identifier of the finding, as "achados list" shows it',
  'achados.mark.json': 'print the finding as JSON',
  'achados.mark.nota': 'a note, such as the number of the claim',
  'achados.mark.needed': 'give the finding and its state, or --file',
  'achados.mark.protocolo': 'number of the claim at the channel',
  'achados.mark.quem': 'who says so',
  'achados.mark.result': '{{id}} ({{tipo}}, {{valor}}) is now {{estado}}.',
  'achados.mark.summary': 'mark a finding as claimed, accepted or recovered',
  'achados.mark.unknown': '{{id}} is not in this ledger. "achados list" shows its findings',
  'achados.record.changed':
    'The copy changed while it was reconciled, each time: a "mirror run" or an event works beside this command. Nothing is closed tonight. Run it again when that has ended.',
  'achados.record.description':
    'Reconciles the mirror and writes into its ledger what is new, what grew, and what lines that are named gave back. Run it after each "mirror run"; run twice it changes nothing.',
  'achados.record.html': 'write the report of "conciliacao" to this file, with what is new',
  'achados.record.incomplete':
    'The copy lacks cycles that the service lists: nothing is closed tonight. Run "mirror run" to its end, then this again.',
  'achados.record.json': 'print the night as JSON',
  'achados.record.result':
    '{{hoje}}. New since {{desde}}: {{novas}}. Grown: {{cresceram}}. In order: {{regularizadas}}, of which {{recuperado}} came back. Open: {{abertas}}. Claimed: {{cobradas}}.',
  'achados.record.sides': '{{count}} (to claim {{cobrar}}, to check {{conferir}})',
  'achados.record.summary': 'reconcile, and record what is new and what came back',
  'achados.record.unchecked': 'Not checked: {{sum}}. They stay as they were.',
} as const;

/** Texts of `achados`. */
export const achados = {
  'achados.list.canal': 'of this channel',
  'achados.list.description':
    'Lists the findings of the ledger, largest missing amount first. Ends with 1 when there are none.',
  'achados.list.estado': 'in this state; give it again for more: {{states}}',
  'achados.list.pedido': 'of this order number',
  'achados.list.summary': 'the findings, with state, amount and note',
  'achados.list.tipo': 'of this kind, such as repasseAMenor',
  'achados.mark.description':
    'Says that a finding was claimed (reclamada), accepted (aceita) or recovered elsewhere (recuperada); aberta takes that back. Ends with 1 when the ledger has no such finding.',
  'achados.mark.estado': 'what it is now',
  'achados.mark.gone': '{{id}} is closed ({{estado}}): nothing of it is left to mark',
  'achados.mark.id': 'identifier of the finding, as "achados list" shows it',
  'achados.mark.json': 'print the finding as JSON',
  'achados.mark.nota': 'a note, such as the number of the claim',
  'achados.mark.quem': 'who says so',
  'achados.mark.result': '{{id}} ({{tipo}}, {{valor}}) is now {{estado}}.',
  'achados.mark.summary': 'mark a finding as claimed, accepted or recovered',
  'achados.mark.unknown': '{{id}} is not in this ledger. "achados list" shows its findings',
  'achados.record.changed':
    'The copy changed while it was reconciled, each time: a "mirror run" or an event works beside this command. Nothing counts as gone or recovered tonight. Run it again when that has ended.',
  'achados.record.description':
    'Reconciles the mirror and writes into its ledger what is new, what came back and what was recovered. Run it after each "mirror run"; run twice it changes nothing.',
  'achados.record.html': 'write the report of "conciliacao" to this file, with what is new',
  'achados.record.json': 'print the night as JSON',
  'achados.record.result':
    '{{hoje}}. New: {{novas}}. Back: {{voltaram}}. Recovered: {{recuperadas}}. Surplus taken back: {{devolvidas}}. Ended without payment: {{semEfeito}}. Open: {{abertas}}.',
  'achados.record.sides': '{{count}} (missing {{falta}}, surplus {{sobra}})',
  'achados.record.summary': 'reconcile, and record what is new and what was recovered',
  'achados.record.unchecked':
    'Not checked: {{sum}}. The reconciliation does not cover them: they stay as they were.',
} as const;

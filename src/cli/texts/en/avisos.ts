/** Notices of a reconciliation; in Portuguese they are those of the library. */
export const avisos = {
  'aviso.copiaVazia':
    'The data have no order and no cycle: nothing was reconciled. Copy the store (`{{recebiveis}} mirror run{{toCopy}}`), or see where the data come from.',
  'aviso.cicloAusente':
    '{{count}} [cycle|cycles] left the list of the service and are not counted. Ask the service why.',
  'aviso.cicloNaoLido':
    '{{count}} [cycle|cycles] not copied yet as the service lists them: what they pay seems to be missing. Run `{{recebiveis}} mirror run{{toCopy}}` to its end, and look at the failures that it names.',
  'aviso.listaIncompleta':
    'The list of cycles ended early: what it lacks seems unpaid. Run `{{recebiveis}} mirror run{{toCopy}}` again.',
  'aviso.pedidoSemRegistro':
    '{{count}} [order|orders] of cycles without a record: what is due is not known, and their lines are in "Sem explicação". Run `{{recebiveis}} mirror run{{toCopy}} --orders`, with --lookbackDays that reaches their cycles.',
  'aviso.pedidoAmbiguo':
    '{{count}} [order record|order records] with the pedido, pedidoCanal, chaveNFe and canal of another: not compared, and their lines are in "Sem explicação". Keep one record of each order; if the service made one of them anew, delete the old record from the table pedidos of the mirror.',
  'aviso.pedidoSemParcela':
    '{{count}} [order|orders] without installments: nothing of them is due, and nothing is missing. Check them at the service.',
  'aviso.tituloSemParcela':
    '{{count}} [order|orders] with a title that has a value and no installments: not compared, and their lines are in "Sem explicação". Check them at the service.',
  'aviso.tituloDivergente':
    '{{count}} [order|orders] with a title whose installments do not add up to its total or number: the installments count. Check them at the service.',
  'aviso.registroNaoLido':
    '{{count}} [order|orders] not read yet, and not counted. Run `{{recebiveis}} mirror run{{toCopy}}` again.',
  'aviso.comissaoNaoInformada':
    '{{count}} [order|orders] without the expected commission: what was charged was not compared. Give it at the service.',
  'aviso.freteNaoInformado':
    '{{count}} [order|orders] without the freight, or with a negative one: what was withheld was not compared. Give it at the service.',
  'aviso.pagoForaDosDados':
    '{{count}} [installment|installments] paid by the record, and by no cycle of the copy. Run `{{recebiveis}} mirror run{{toCopy}}` without --since.',
  'aviso.parcelaComLinhaIncerta':
    '{{count}} [installment|installments] with a line that may have paid them or taken them back: neither claimed nor open. Look at the events that no rule knows, and write --regras for them.',
  'aviso.repasseDepoisDeHoje':
    '{{count}} [cycle|cycles] transferred after the reference date, up to {{dia}}: they count all the same.',
  'aviso.semPrazo':
    '{{count}} [open installment|open installments] ({{valor}}) never fall due: their channels have no term. Give --prazo-dias, or write prazoDias into a contract (--contrato).',
  'aviso.semPrazo.contrato':
    '{{count}} [open installment|open installments] ({{valor}}) never fall due: {{path}} decides no prazoDias of their channels. Write the days in the place of "?"; "*" is only for channels that are not in it.',
  'aviso.vendaSemData':
    '{{count}} [open installment|open installments] without a day of sale or a number that an installment can have: they never fall due.',
} as const;

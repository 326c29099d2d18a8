import { type Aviso, toReais } from '../../../conciliacao/index.js';
import { formatReais } from '../../output/format.js';

/** What the figures of a reconciliation do not show, in English; Portuguese is in the notice itself. */
export const avisos: Record<Aviso['codigo'], (notice: Aviso) => string> = {
  cicloAusente: () =>
    'Cycles that the complete list of the service no longer has were left out. Ask the service why they are gone.',
  cicloNaoLido: () =>
    'Cycles that the service lists were not copied, or not as it lists them now: what they pay seems to be missing. Run the mirror to its end, and look at the failures that it names.',
  listaIncompleta: () =>
    'A list of cycles broke off: fewer came than its counters say, its pages repeat, or it lacks counters or identifiers. Cycles may be missing, and what they pay seems to be. Run the mirror again, from the same day or all days.',
  pedidoSemRegistro: () =>
    'Orders of cycles have no record: what is due of them is not known, and their lines are in semExplicacao. Read the records: recebiveis mirror run --orders, with --lookbackDays that reaches their cycles.',
  pedidoAmbiguo: () =>
    'Records with the same pedido, pedidoCanal, chaveNFe and canal cannot be distinguished: none of them was compared, and their lines are in semExplicacao. Keep one record of each order.',
  pedidoSemParcela: () =>
    'Records have no parcela at all: nothing of them is due, and nothing is missing. Look at the service for those that have none.',
  tituloSemParcela: () =>
    'Orders have a title with a valorTotal and no installments: what is due of them is not known, nothing of them was compared, and their lines are in semExplicacao. Look at them in the service.',
  tituloDivergente: () =>
    'Orders have a title whose installments do not come to its valorTotal, or are not as many as qtTotalParcela says: they were compared by the installments, and what is due beyond them is not known. Look at them in the service.',
  registroNaoLido: () =>
    'Orders that the mirror knows have no record in it, either not read yet or refused: nothing of them is due, and nothing is missing. Run the mirror to its end, and look at the failures that it names.',
  comissaoNaoInformada: () =>
    'Records do not give the expected commission: what was charged was not compared. Give it at the service.',
  freteNaoInformado: () =>
    'Records do not give the freight: the freight withheld was not compared. Give it at the service.',
  pagoForaDosDados: () =>
    'Installments are paid by their record, and no line of the data pays them: their cycle was not read. Read the cycles from the beginning.',
  parcelaComLinhaIncerta: () =>
    'No line that the rules know paid these installments, and a line that may have paid them, or taken them back, keeps them from being claimed or expected. Look at the lines of their orders in desconhecidos, semExplicacao and chargeback, and write rules for the words that nobody knows.',
  repasseDepoisDeHoje: ({ dia = '' }) =>
    `--hoje is before transfers of the data, which count all the same. Give a day not before ${dia}, or leave it out.`,
  vendaDepoisDeHoje: ({ dia = '' }) =>
    `--hoje is before sales of the data, which count all the same. Give a day not before ${dia}.`,
  prazoSemCanal: () =>
    'prazoDias names channels that no record has: no term of them has passed. Write them as the records do; Mercado Livre and MercadoLivre are two.',
  canalSemPrazo: () =>
    'Open installments are of channels that prazoDias does not name: no term of them has passed. Give each channel a term.',
  semCiclo: ({ valorCentavos = 0 }) =>
    `Open orders, worth ${formatReais(toReais(valorCentavos))}, are named by no cycle: nothing of them was paid in the data. Check whether the channel knows them, and give its term (--prazo-dias), so that overdue ones are claimed.`,
  semPrazo: ({ dias = 0, valorCentavos = 0 }) =>
    `Open installments, of ${formatReais(toReais(valorCentavos))}, are older than ${dias} days, the longest term learned from what the channels paid (60 where they paid nothing), and count as open only: without --prazo-dias no term passes, and none of them is repasseAusente. Give the term in days.`,
  repasseDistante: ({ dia = '' }) =>
    `The latest transfer of the data, of ${dia}, comes more than a year after the one before it, and the reference date is its day: what is open seems overdue. If that day is wrong, correct it at its source, or give --hoje.`,
  vendaSemData: () =>
    'Open installments are of orders without dataVenda, or with a day that programs write for none (up to 1970-01-01), or have a number that no installment has (above 1200): their age and term are not known, and no term of them has passed.',
};

import { isRecord } from '../../shared/is-record.js';
import { dadosOf, type Evidence, type Fields, isSame, numberOf } from '../evidence.js';
import { type Fact, fact } from '../words.js';
import { absence } from './answers.js';
import type { Row } from './row.js';

/** Names under which the client finds the identifier of a document. */
const NAMES = ['idDocumento', '_id', 'id', 'chave'];

/** Rows of the queue and its events. */
export const QUEUE_ROWS: readonly Row[] = [
  {
    row: 32,
    subject: '4.2: the answer of an empty queue',
    look: (evidence) => (documents(evidence).length > 0 ? [] : absence(evidence, 'fila.0', 204)),
    remedy:
      "204, 404, nothing, and 400 whose `mensagem` says so, need nothing. For other words give `classify`, which returns 'queue-empty'. Emulator: behaviour.emptyQueue.",
  },
  {
    row: 33,
    subject: '4.2: the field that identifies a document',
    of: ({ at, aspect }) =>
      aspect === 'field' && /^fila\.read (idDocumento|_id|id|chave)$/.test(at),
    isAssumed: () => true,
    look: (evidence) =>
      documents(evidence).map((document) => {
        const name = NAMES.find((one) => idOf(document[one]));
        return fact(
          `fila.read ${name ?? ''}`.trim(),
          name ? 'there' : 'absent',
          'there',
          name === '_id',
        );
      }),
    remedy:
      'idDocumento, _id, id and chave need nothing. For another name give `filaDocumentId`. Emulator: behaviour.filaId.',
  },
  {
    row: 34,
    subject: '4.2: a read moves the document to the end of the queue',
    look: (evidence) => {
      const [first, second] = documents(evidence);
      return first && second && !isSame(first, second)
        ? [fact('fila.read', 'other-page', 'other-page')]
        : [];
    },
    why: 'time',
  },
  {
    row: 36,
    subject: '4.3: whether identifiers of documents are unique',
    look: (evidence) => {
      const read = documents(evidence);
      const ids = read.map((document) => NAMES.map((name) => document[name]).find(idOf));
      const isShared = read.some((one, at) =>
        read.some(
          (other, from) =>
            from < at && idOf(ids[at]) && ids[at] === ids[from] && !isSame(one, other),
        ),
      );
      if (read.length < 2) return [];
      return [fact('fila.read', isShared ? 'same-identifier' : 'as-documented', 'as-documented')];
    },
    remedy:
      'Nothing to set: equal identifiers are handled as documents of their own; or give `filaDocumentId`.',
  },
  {
    row: 82,
    subject: '6.3: elements of dadosTitulo',
    of: ({ at }) => /dados\.dadosTitulo/.test(at),
    isAssumed: ({ ok, seen }) => ok && seen !== 'empty-list',
    remedy:
      'Nothing to set: its elements are unknown, read them in your own code. Emulator: behaviour.dadosTitulo.',
  },
  {
    row: 85,
    subject: '6.3: type of idApp',
    of: ({ at, aspect }) => /dados\.idApp$/.test(at) && aspect === 'type',
    remedy: "Nothing to set: a number or text, kept as it came. Emulator: behaviour.idApp 'text'.",
  },
  {
    row: 81,
    subject: '6.3: values of tipo and situacao, and their case',
    of: ({ at, aspect }) => /^fila\.read (tipo|dados\.situacao)$/.test(at) && aspect === 'word',
    remedy:
      "Nothing to set: tipo is read in any case, an unknown one is `desconhecido`; compare situacao without case. Emulator: behaviour.filaTipo 'capital'.",
  },
  {
    row: 83,
    subject: '6.3: whether each form of Pedido comes by its own way only',
    look: (evidence) =>
      documents(evidence)
        .filter(({ tipo }) => /^pedido$/i.test(String(tipo)))
        .map((document) =>
          fact(
            'fila.read dados',
            dadosOf(document) === 'DadosTitulo' ? 'as-documented' : 'another-order',
            'as-documented',
          ),
        ),
    remedy: "Nothing to set: `forma` tells them apart. Emulator: behaviour.pedidoCriado 'both'.",
  },
  {
    row: 84,
    subject: '6.3: what codigo is in the events Ciclo and Pedido',
    look: codes,
    remedy: 'Nothing to set: it is text as sent; do not look cycles or orders up by it.',
  },
];

const idOf = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || Number.isSafeInteger(value);

function documents(evidence: Evidence): Fields[] {
  return evidence
    .of('fila.')
    .map(({ ask }) => evidence.record(ask) ?? {})
    .filter((body) => 'tipo' in body || 'dados' in body);
}

function codes(evidence: Evidence): Fact[] {
  const ciclos = documents(evidence)
    .filter(({ tipo }) => /^ciclo$/i.test(String(tipo)))
    .map(({ dados }) => (isRecord(dados) ? numberOf(dados.codigo) : undefined))
    .map((codigo) =>
      fact(
        'fila.read dados.codigo',
        codigo === undefined ? 'text' : 'number-as-text',
        'number-as-text',
      ),
    );
  const titulo = evidence.get('codigo');
  if (!titulo) return ciclos;
  const order = evidence.record('codigo');
  return [
    ...ciclos,
    fact('pedido.get chavePedido', order && '_id' in order ? 'found' : 'not-found', 'found'),
  ];
}

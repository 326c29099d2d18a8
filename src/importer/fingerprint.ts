import { isRecord } from '../shared/is-record.js';
import { valueAt } from './read/table/order-fields.js';

/**
 * What a fingerprint has a place for. Ledgers hold fingerprints by place: fields are only ever added at
 * the end.
 */
export const FINGERPRINT_FIELDS = [
  'pedidoERP',
  'tituloERP',
  'pedidoComplementar',
  'chaveNFe',
  'filialFatura',
  'canal',
  'plataforma',
  'dataVenda',
  'dataFaturamento',
  'tipoDeAnuncio',
  'valorFrete',
  'valorFreteSemDesconto',
  'situacao.pedido',
  'situacao.canal',
  'cliente',
  'titulos',
  'produtos',
  'eventosCalcular',
  'xmlNFe',
  'valorSemDesconto',
] as const;

const PATHS = FINGERPRINT_FIELDS.map((path) => path.split('.'));
const ABSENT = '.';

/**
 * The content of an order, a field in four characters: 24 bits of a hash, enough to see that a field
 * changed, and too few to find out what it held. `pedido` and `pedidoCanal` are its identity, and not
 * in it.
 */
export function fingerprintOf(order: unknown): string {
  if (!isRecord(order)) return '';
  return PATHS.map((keys) => hashed(valueAt(order, keys), isPartial(order, keys))).join('');
}

/** Fields that changed since an order was sent; one that the row does not give, or only in part, is left out. */
export function fieldsThatDiffer(sent: string, row: string): string[] {
  const [before, now] = [placesOf(sent), placesOf(row)];
  return FINGERPRINT_FIELDS.filter((_, place) => {
    const [left, right] = [before[place], now[place]];
    return left !== undefined && right !== undefined && right !== ABSENT && left !== right;
  });
}

/** Whether a field of a fingerprint is of this value. */
export const hasField = (
  fingerprint: string,
  field: (typeof FINGERPRINT_FIELDS)[number],
  value: unknown,
): boolean => placesOf(fingerprint)[FINGERPRINT_FIELDS.indexOf(field)] === hashed(value);

/** A fingerprint in 32 bits, never 0. */
export const digestOf = (fingerprint: string): number => fnv1a(fingerprint) || 1;

/** Titles without an amount or installments: an invoice gave them when the order was sent. */
const isPartial = ({ titulos }: Record<string, unknown>, [key]: readonly string[]): boolean =>
  key === 'titulos' &&
  Array.isArray(titulos) &&
  titulos.some((titulo) => titulo?.valorTotal === undefined || titulo.qtTotalParcela === undefined);

const placesOf = (fingerprint: string) => fingerprint.match(/\.|[^.]{4}/g) ?? [];

function hashed(value: unknown, isLeftOut = false): string {
  if (value === undefined || isLeftOut) return ABSENT;
  const hash = fnv1a(JSON.stringify(value, sortedKeys) ?? '');
  // The high bits of FNV are the well mixed ones.
  const bits = hash ^ (hash >>> 24);
  return Buffer.from([bits >>> 16, bits >>> 8, bits]).toString('base64url');
}

/** The order of the keys means nothing. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (!isRecord(value) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** FNV-1a, 32 bits: a few nanoseconds a character, where a cryptographic hash takes a microsecond a call. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

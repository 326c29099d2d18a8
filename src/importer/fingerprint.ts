import { isRecord } from '../shared/is-record.js';
import { valueAt } from './read/table/order-fields.js';

/**
 * Fields of a fingerprint. Ledgers store fingerprints by position, so that fields may only be added
 * at the end.
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
 * Fingerprint of an order, four characters a field: 24 bits of a hash, enough to detect a change,
 * and too few to recover the value. `pedido` and `pedidoCanal` identify the order and are left out.
 */
export function fingerprintOf(order: unknown): string {
  if (!isRecord(order)) return '';
  return PATHS.map((keys) => hashed(valueAt(order, keys), isPartial(order, keys))).join('');
}

/** Fields in which a row differs from what was sent; none without a record. */
export type Changes = { changed?: true; changedFields?: readonly string[] };

/** Fields that changed since an order was sent. Fields missing or partial in the row are left out. */
export function changesSince(sent: string | undefined, order: unknown): Changes {
  const row = fingerprintOf(order);
  if (sent === undefined || sent === row) return {};
  const [before, now] = [placesOf(sent), placesOf(row)];
  const changedFields = FINGERPRINT_FIELDS.filter((_, place) => {
    const [left, right] = [before[place], now[place]];
    return left !== undefined && right !== undefined && right !== ABSENT && left !== right;
  });
  return changedFields.length > 0 ? { changed: true, changedFields } : {};
}

/** Fields that an order was sent with, and that the row lacks. */
export function goneSince(sent: string | undefined, order: unknown): readonly string[] {
  const [before, now] = [placesOf(sent ?? ''), placesOf(fingerprintOf(order))];
  return FINGERPRINT_FIELDS.filter(
    (_, place) => now[place] === ABSENT && (before[place] ?? ABSENT) !== ABSENT,
  );
}

/** True if a field of a fingerprint has this value. */
export const hasField = (
  fingerprint: string,
  field: (typeof FINGERPRINT_FIELDS)[number],
  value: unknown,
): boolean => placesOf(fingerprint)[FINGERPRINT_FIELDS.indexOf(field)] === hashed(value);

/**
 * True for titles without an amount or installments: an invoice completed them when the order was
 * sent.
 */
const isPartial = ({ titulos }: Record<string, unknown>, [key]: readonly string[]): boolean =>
  key === 'titulos' &&
  Array.isArray(titulos) &&
  titulos.some((titulo) => titulo?.valorTotal === undefined || titulo.qtTotalParcela === undefined);

const placesOf = (fingerprint: string) => fingerprint.match(/\.|[^.]{4}/g) ?? [];

function hashed(value: unknown, isLeftOut = false): string {
  if (value === undefined || isLeftOut) return ABSENT;
  const hash = fnv1a(JSON.stringify(value, sortedKeys) ?? '');
  // The high bits of FNV are mixed best.
  const bits = hash ^ (hash >>> 24);
  return Buffer.from([bits >>> 16, bits >>> 8, bits]).toString('base64url');
}

/** Makes the order of keys irrelevant. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (!isRecord(value) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * FNV-1a, 32 bits: takes nanoseconds a character, where a cryptographic hash takes a microsecond a
 * call.
 */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

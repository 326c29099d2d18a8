import { extname } from 'node:path';
import { InvalidFileError } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { decodeWindows1252, encodingByMark } from './encoding.js';

/** What `readPedidos` reads. */
export type PedidosFormat = 'ndjson' | 'json' | 'csv' | 'nfe' | 'xlsx';

/** What a file's first bytes show it to be, before its text is looked at. */
export type Container = 'zip' | 'gzip' | 'text';

const BY_EXTENSION: Record<string, Exclude<PedidosFormat, 'xlsx'>> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.xml': 'nfe',
};

/** First bytes of files that people take for a table. */
const OLD_WORKBOOK = '\xd0\xcf\x11\xe0';
const OTHERS = ['%PDF', 'Rar!', '7z\xbc\xaf', '\x89PNG', '\xff\xd8\xff'];
const HTML = /^(?:<!doctype html|<html|<head|<meta|<table|<body|<div|<script|<style)\b/;

/** What a file is, by its first bytes. */
export function containerOf(head: Buffer): Container {
  const start = head.toString('latin1', 0, 4);
  if (start === 'PK\x03\x04' || start === 'PK\x05\x06') return 'zip';
  return start.startsWith('\x1f\x8b') ? 'gzip' : 'text';
}

/** Why bytes are no text of orders; undefined where they may be. */
function notText(head: Buffer): ReadProblem | undefined {
  const start = head.toString('latin1', 0, 8);
  if (start.startsWith(OLD_WORKBOOK)) return broken('old-workbook');
  const hasZeros = head.includes(0) && !encodingByMark(head)?.startsWith('utf-16');
  if (hasZeros || OTHERS.some((signature) => start.startsWith(signature))) {
    return broken('not-text');
  }
  return HTML.test(headText(head).trimStart().slice(0, 200).toLowerCase())
    ? broken('html')
    : undefined;
}

/**
 * The format of a text, by the file's name, else by its first bytes.
 *
 * @throws InvalidFileError it is no text of orders
 */
export function textFormat(
  file: string,
  head: Buffer,
  given: PedidosFormat | undefined,
): Exclude<PedidosFormat, 'xlsx'> {
  const problem = notText(head);
  if (problem) throw new InvalidFileError(file, problem);
  if (given === 'xlsx') throw new InvalidFileError(file, broken('not-xlsx'));
  if (given) return given;
  const byName = BY_EXTENSION[extname(file).toLowerCase()];
  const start = headText(head).trimStart();
  const first = start.charAt(0);
  if (first === '' && !byName) throw new InvalidFileError(file, broken('empty-file'));
  if (byName === 'csv' || byName === 'nfe') return byName;
  // A line of NDJSON begins no list: somebody named a list so.
  if (first === '[') return 'json';
  if (byName === 'ndjson') return byName;
  if (byName === 'json' || first === '{') {
    return first === '{' && isJson(start.split('\n', 1)[0] ?? '') ? 'ndjson' : 'json';
  }
  return first === '<' ? 'nfe' : 'csv';
}

/** The text of the first bytes. */
function headText(head: Buffer): string {
  const encoding = encodingByMark(head);
  if (encoding?.startsWith('utf-16')) return new TextDecoder(encoding).decode(head);
  return decodeWindows1252(head.subarray(encoding ? 3 : 0));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

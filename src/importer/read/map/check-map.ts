import { checkKeys, type Refuse } from '../../../api/option-rules.js';
import { nearest } from '../../../api/schemas/nearest.js';
import { DATE_FORMATS } from '../table/cell-date.js';
import { fields } from '../table/order-fields.js';
import { isTimeZone } from '../table/time-zone.js';
import { columnRuleSchema, pedidoMapSchema } from './map-schema.js';
import { isPedidoMap } from './pedido-map.js';
import { parseTemplate } from './template.js';

const RULE_KEYS = Object.keys(columnRuleSchema.shape);
const MAP_KEYS = Object.keys(pedidoMapSchema.shape);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks a map against every rule of its own; `at` is its option. */
export function checkMap(map: object, at: string, refuse: Refuse): void {
  if (!isPedidoMap(map)) {
    checkColumns(map as Record<string, unknown>, at, refuse);
    return;
  }
  checkKeys(map, MAP_KEYS, refuse, `${at}.`);
  const { columns, fields: set, defaults, header, titulos } = map;
  if (columns !== undefined) {
    if (isObject(columns)) checkColumns(columns, `${at}.columns`, refuse);
    else refuse(`${at}.columns`, 'must be an object, as { "Nº do pedido": "pedido" }');
  }
  for (const [name, values] of Object.entries({ fields: set, defaults })) {
    if (values === undefined) continue;
    if (isObject(values)) checkFields(values, `${at}.${name}`, refuse);
    else refuse(`${at}.${name}`, 'must be an object, as { "canal": "Shopee" }');
  }
  const isHeader =
    header === undefined ||
    (typeof header === 'number' && Number.isInteger(header) && header > 0) ||
    (Array.isArray(header) &&
      header.length > 0 &&
      header.every((name) => typeof name === 'string'));
  if (!isHeader) refuse(`${at}.header`, 'must be a line counted from 1, or a list of header names');
  if (titulos !== undefined && titulos !== 'per-row' && titulos !== 'per-order') {
    refuse(`${at}.titulos`, 'must be one of "per-row", "per-order"');
  }
  checkConventions(map as Record<string, unknown>, at, refuse);
}

function checkColumns(columns: Record<string, unknown>, at: string, refuse: Refuse): void {
  for (const [header, to] of Object.entries(columns)) {
    const place = `${at}[${JSON.stringify(header.slice(0, 60))}]`;
    if (to === null) continue;
    if (isObject(to)) {
      checkKeys(to, RULE_KEYS, refuse, `${place}.`);
      checkPaths(to.to, place, refuse);
      checkRule(to, place, refuse);
    } else checkPaths(to, place, refuse);
  }
}

function checkRule(rule: Record<string, unknown>, at: string, refuse: Refuse): void {
  checkConventions(rule, at, refuse);
  const { values, expect } = rule;
  const isWord = (value: unknown) => value === null || ['string', 'number'].includes(typeof value);
  if (values !== undefined && !(isObject(values) && Object.values(values).every(isWord))) {
    refuse(`${at}.values`, 'must be an object of words, as { "Atendido": "entregue" }');
  }
  const isWords = Array.isArray(expect) && expect.every((word) => typeof word === 'string');
  if (expect !== undefined && !isWords) refuse(`${at}.expect`, 'must be a list of words');
  if (rule.subtract === true && rule.sum !== true) {
    refuse(
      `${at}.subtract`,
      'needs sum: true beside it, since it takes from what other columns give',
    );
  }
  for (const flag of ['sum', 'subtract', 'total', 'fallback', 'absolute']) {
    if (rule[flag] !== undefined && typeof rule[flag] !== 'boolean') {
      refuse(`${at}.${flag}`, 'must be a boolean');
    }
  }
}

function checkConventions(given: Record<string, unknown>, at: string, refuse: Refuse): void {
  const { decimal, dateFormat, timeZone } = given;
  if (decimal !== undefined && decimal !== ',' && decimal !== '.') {
    refuse(`${at}.decimal`, 'must be one of ",", "."');
  }
  if (dateFormat !== undefined && !DATE_FORMATS.some((format) => format === dateFormat)) {
    const formats = DATE_FORMATS.map((format) => JSON.stringify(format)).join(', ');
    refuse(`${at}.dateFormat`, `must be one of ${formats}`);
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    refuse(`${at}.timeZone`, 'must be a time zone, as America/Sao_Paulo');
  }
}

function checkPaths(paths: unknown, at: string, refuse: Refuse): void {
  for (const path of Array.isArray(paths) ? paths : [paths]) {
    const message = unknownField(path);
    if (message) refuse(at, message);
  }
}

function checkFields(values: Record<string, unknown>, at: string, refuse: Refuse): void {
  for (const [path, value] of Object.entries(values)) {
    const message = unknownField(path);
    if (message) refuse(`${at}[${JSON.stringify(path.slice(0, 60))}]`, message);
    else if (typeof value === 'string') {
      const template = parseTemplate(value);
      if ('problem' in template) refuse(`${at}.${path}`, template.problem);
    } else if (typeof value !== 'number') refuse(`${at}.${path}`, 'must be a text or a number');
  }
}

function unknownField(path: unknown): string | undefined {
  if (typeof path === 'string' && fields.has(path)) return undefined;
  const known = [...fields.keys()];
  const suggestion = typeof path === 'string' ? nearest(path, known) : undefined;
  const hint = suggestion ? `did you mean ${suggestion}?` : `known fields: ${known.join(', ')}`;
  return `is not a field of an order; ${hint}`;
}

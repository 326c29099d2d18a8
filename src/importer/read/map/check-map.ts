import { nearest } from '../../../client/contract/schemas/nearest.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { checkRuleKeys, type RefuseRule } from '../refuse-rule.js';
import { DATE_FORMATS } from '../table/cell-date.js';
import { columnFields, fields } from '../table/order-fields.js';
import { isTimeZone } from '../table/time-zone.js';
import { columnRuleSchema, pedidoMapSchema } from './map-schema.js';
import { isPedidoMap, TITULOS_POLICIES } from './pedido-map.js';
import { parseTemplate } from './template.js';

const RULE_KEYS = Object.keys(columnRuleSchema.shape);
const MAP_KEYS = Object.keys(pedidoMapSchema.shape);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks a map against every rule of its own; `at` is its option. */
export function checkMap(map: object, at: string, refuse: RefuseRule): void {
  if (!isPedidoMap(map)) {
    checkColumns(map as Record<string, unknown>, at, refuse);
    return;
  }
  checkRuleKeys(map, MAP_KEYS, refuse, `${at}.`);
  const { columns, fields: set, defaults, header, titulos, totais } = map;
  if (columns !== undefined) {
    if (isObject(columns)) checkColumns(columns, `${at}.columns`, refuse);
    else
      refuse(
        `${at}.columns`,
        broken('must-be-object', { example: '{ "Nº do pedido": "pedido" }' }),
      );
  }
  for (const [name, values] of Object.entries({ fields: set, defaults })) {
    if (values === undefined) continue;
    if (isObject(values)) checkFields(values, `${at}.${name}`, refuse);
    else refuse(`${at}.${name}`, broken('must-be-object', { example: '{ "canal": "Shopee" }' }));
  }
  const isHeader =
    header === undefined ||
    (typeof header === 'number' && Number.isInteger(header) && header > 0) ||
    (Array.isArray(header) &&
      header.length > 0 &&
      header.every((name) => typeof name === 'string'));
  if (!isHeader) refuse(`${at}.header`, broken('map-header'));
  if (titulos !== undefined && !TITULOS_POLICIES.includes(titulos)) {
    refuse(`${at}.titulos`, broken('one-of-words', { words: TITULOS_POLICIES }));
  }
  if (totais !== undefined && totais !== 'livres') {
    refuse(`${at}.totais`, broken('one-of-words', { words: ['livres'] }));
  }
  checkConventions(map as Record<string, unknown>, at, refuse);
}

function checkColumns(columns: Record<string, unknown>, at: string, refuse: RefuseRule): void {
  for (const [header, to] of Object.entries(columns)) {
    const place = `${at}[${JSON.stringify(header.slice(0, 60))}]`;
    if (to === null) continue;
    if (isObject(to)) {
      checkRuleKeys(to, RULE_KEYS, refuse, `${place}.`);
      checkPaths(to.to, place, refuse);
      checkRule(to, place, refuse);
    } else checkPaths(to, place, refuse);
  }
}

function checkRule(rule: Record<string, unknown>, at: string, refuse: RefuseRule): void {
  checkConventions(rule, at, refuse);
  const { values, expect } = rule;
  const isWord = (value: unknown) => value === null || ['string', 'number'].includes(typeof value);
  if (values !== undefined && !(isObject(values) && Object.values(values).every(isWord))) {
    refuse(`${at}.values`, broken('map-words'));
  }
  const isWords = Array.isArray(expect) && expect.every((word) => typeof word === 'string');
  if (expect !== undefined && !isWords) refuse(`${at}.expect`, broken('list-of-words'));
  if (rule.subtract === true && rule.sum !== true) {
    refuse(`${at}.subtract`, broken('subtract-without-sum'));
  }
  for (const flag of ['sum', 'subtract', 'total', 'fallback', 'absolute', 'unlessCancelled']) {
    if (rule[flag] !== undefined && typeof rule[flag] !== 'boolean') {
      refuse(`${at}.${flag}`, broken('must-be', { type: 'boolean' }));
    }
  }
}

function checkConventions(given: Record<string, unknown>, at: string, refuse: RefuseRule): void {
  const { decimal, dateFormat, timeZone } = given;
  if (decimal !== undefined && decimal !== ',' && decimal !== '.') {
    refuse(`${at}.decimal`, broken('one-of-words', { words: [',', '.'] }));
  }
  if (dateFormat !== undefined && !DATE_FORMATS.some((format) => format === dateFormat)) {
    refuse(`${at}.dateFormat`, broken('one-of-words', { words: DATE_FORMATS }));
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    refuse(`${at}.timeZone`, broken('time-zone'));
  }
}

function checkPaths(paths: unknown, at: string, refuse: RefuseRule): void {
  for (const path of Array.isArray(paths) ? paths : [paths]) {
    const problem = unknownField(path, columnFields);
    if (problem) refuse(at, problem);
  }
}

/** Checks values by the path of their field. */
export function checkFields(values: Record<string, unknown>, at: string, refuse: RefuseRule): void {
  for (const [path, value] of Object.entries(values)) {
    const problem = unknownField(path, fields);
    if (problem) refuse(`${at}[${JSON.stringify(path.slice(0, 60))}]`, problem);
    else if (typeof value === 'string') {
      const template = parseTemplate(value);
      if ('problem' in template) refuse(`${at}.${path}`, template.problem);
    } else if (typeof value !== 'number') refuse(`${at}.${path}`, broken('text-or-number'));
  }
}

function unknownField(path: unknown, of: ReadonlyMap<string, unknown>): ReadProblem | undefined {
  if (typeof path === 'string' && of.has(path)) return undefined;
  const known = [...of.keys()];
  const suggestion = typeof path === 'string' ? nearest(path, known) : undefined;
  return broken('unknown-field', suggestion ? { suggestion, known: [] } : { known });
}

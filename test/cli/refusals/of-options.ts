import { nfeXml } from '../../importer/nfe/nfe-xml.js';
import { type Case, complement, csv, map, row, withComplement, withMap } from './case.js';

/** Maps and complements that are refused. */
export const ofOptions: Case[] = [
  ['unknown-option', { ...csv(), ...map({ columns: {}, coluns: 1 }) }, withMap],
  ['one-of-words', { ...csv(), ...map({ columns: {}, decimal: ';' }) }, withMap],
  ['must-be', { ...csv(), ...map({ columns: { x: { to: 'canal', sum: 'sim' } } }) }, withMap],
  ['must-be-object', { ...csv(), ...map({ columns: {}, fields: [] }) }, withMap],
  ['map-header', { ...csv(), ...map({ columns: {}, header: 0 }) }, withMap],
  ['map-words', { ...csv(), ...map({ columns: { x: { to: 'canal', values: 5 } } }) }, withMap],
  ['list-of-words', { ...csv(), ...map({ columns: { x: { to: 'canal', expect: 5 } } }) }, withMap],
  [
    'subtract-without-sum',
    { ...csv(), ...map({ columns: { x: { to: 'titulos.valorTotal', subtract: true } } }) },
    withMap,
  ],
  ['time-zone', { ...csv(), ...map({ columns: {}, timeZone: 'Brasil' }) }, withMap],
  ['text-or-number', { ...csv(), ...map({ fields: { canal: true } }) }, withMap],
  ['unknown-field', { ...csv(), ...map({ columns: { x: 'canall' } }) }, withMap],
  ['template-open', { ...csv(), ...map({ fields: { canal: '{' } }) }, withMap],
  ['template-close', { ...csv(), ...map({ fields: { canal: '}' } }) }, withMap],
  [
    'fields-of-all-only',
    { ...csv(row({})), ...complement({ '*': {} }) },
    { ...withComplement, of: 'a.csv' },
  ],
  [
    'null-fills-nothing',
    { ...csv(row({})), ...complement({ canal: null }) },
    { ...withComplement, of: 'a.csv' },
  ],
  [
    'complement-of-all',
    { 'a.xml': nfeXml(), ...complement({ titulos: [{}, {}] }) },
    { ...withComplement, of: 'a.xml' },
  ],
  [
    'complement-items',
    { 'a.xml': nfeXml(), ...complement({ override: { titulos: [{}, {}] } }) },
    { ...withComplement, of: 'a.xml' },
  ],
];

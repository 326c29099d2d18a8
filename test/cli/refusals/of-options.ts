import { CHAVE } from '../../importer/nfe/nfe-xml.js';
import { type Case, complement, csv, map, row, withComplement, withMap } from './case.js';

/** Maps and complements that are refused. */
export const ofOptions: Case[] = [
  ['time-zone', { ...csv(), ...map({ columns: {}, timeZone: 'Brasil' }) }, withMap],
  ['packages-number', { ...csv(), ...map({ columns: {}, packages: 'Pacote' }) }, withMap],
  ['unknown-field', { ...csv(), ...map({ columns: { x: 'canall' } }) }, withMap],
  ['template-braces', { ...csv(), ...map({ fields: { canal: '{' } }) }, withMap],
  ['template-braces', { ...csv(), ...map({ fields: { canal: '}' } }) }, withMap],
  ['set-of-each', csv(row({})), { args: ['--set', 'titulos.valorTotal=9'] }],
  ['set-beside-column', { 'a.csv': 'Pedido;Canal\n1;Shopee\n' }, { args: ['--set', 'canal=Loja'] }],
  ['set-of-each', csv(row({})), { args: ['--set', 'eventosCalcular.valor=9'] }],
  ['set-template', csv(row({})), { args: ['--set', 'pedido={xPed}'] }],
  ['set-template', { ...csv(row({})), ...complement({ canal: '{x' }) }, withComplement],
  ['of-one-order', csv(row({})), { args: ['--set', `chaveNFe=${CHAVE}`] }],
  ['of-one-order', csv(row({})), { args: ['--set', 'pedidoERP=1'] }],
  ['of-one-order', { ...csv(row({})), ...map({ defaults: { pedidoComplementar: '1' } }) }, withMap],
  ['of-one-order', { ...csv(row({})), ...map({ fields: { tituloERP: '{canal}' } }) }, withMap],
];

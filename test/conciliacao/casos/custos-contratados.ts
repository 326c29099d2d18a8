import type { Caso } from './caso.js';
import { C1, P1 } from './formas.js';

/** Fees that the seller agreed to, and those that nobody agreed to. */
export const custosContratados: Caso[] = [
  {
    nome: 'antecipação dentro do contrato',
    porque: '3% de 100,00 são 3,00.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'antecipação', valor: -3, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'antecipação', percentual: 3 }] },
    devido: [{ acao: 'regular', valorCentavos: -300 }],
  },
  {
    nome: 'antecipação abaixo do contrato',
    porque: 'Até 3% é combinado; cobrou 2%.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'antecipação', valor: -2, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'antecipação', percentual: 3 }] },
    devido: [{ acao: 'regular', valorCentavos: -200 }],
  },
  {
    nome: 'antecipação acima do contrato',
    porque: 'Dos 5,00 só 3,00 são do contrato.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'antecipação', valor: -5, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'antecipação', percentual: 3 }] },
    devido: [
      { acao: 'regular', valorCentavos: -300 },
      { acao: 'cobrar', valorCentavos: -200 },
    ],
  },
  {
    nome: 'antecipação sem contrato',
    porque: 'Ninguém combinou: a conferir.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'antecipação', valor: -3, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -300 }],
  },
  {
    nome: 'antecipação com o contrato de outro canal',
    porque: 'O contrato é da Shopee, a linha é da Amazon.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'antecipação', valor: -3, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Shopee', evento: 'antecipação', percentual: 3 }] },
    devido: [{ acao: 'conferir', valorCentavos: -300 }],
  },
  {
    nome: 'antecipação escrita de outro jeito',
    porque: 'Caixa e acentos não contam.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'ANTECIPACAO', valor: -3, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'antecipação', percentual: 3 }] },
    devido: [{ acao: 'regular', valorCentavos: -300 }],
  },
  {
    nome: 'antecipação cobrada duas vezes',
    porque: 'A segunda passa do contrato.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'antecipação', valor: -3, data: '2026-04-01' },
      { ...C1, evento: 'antecipação', valor: -3, data: '2026-05-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'antecipação', percentual: 3 }] },
    devido: [
      { acao: 'regular', valorCentavos: -300 },
      { acao: 'cobrar', valorCentavos: -300 },
    ],
  },
  {
    nome: 'antecipação acima do contrato, devolvida no excesso',
    porque: 'Ficou nos 3,00 do contrato.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'antecipação', valor: -5, data: '2026-04-01' },
      { ...C1, evento: 'antecipação', valor: 2, data: '2026-05-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'antecipação', percentual: 3 }] },
    devido: [{ acao: 'regular', valorCentavos: -300 }],
  },
  {
    nome: 'antecipação numa linha da parcela',
    porque: 'É do pedido também quando diz a parcela.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'antecipação', valor: -3, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'antecipação', percentual: 3 }] },
    devido: [{ acao: 'regular', valorCentavos: -300 }],
  },
  {
    nome: 'publicidade livre',
    porque: 'O vendedor decide quanto anuncia.',
    pedidos: [],
    linhas: [{ identificador: 'ADS-1', evento: 'publicidade', valor: -50, data: '2026-04-01' }],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'publicidade', livre: true }] },
    devido: [{ acao: 'regular', valorCentavos: -5000 }],
  },
  {
    nome: 'publicidade até um valor',
    porque: '50,00 de no máximo 60,00.',
    pedidos: [],
    linhas: [{ identificador: 'ADS-1', evento: 'publicidade', valor: -50, data: '2026-04-01' }],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'publicidade', valorMaximo: 60 }] },
    devido: [{ acao: 'regular', valorCentavos: -5000 }],
  },
  {
    nome: 'publicidade além do valor',
    porque: '80,00 de no máximo 60,00: 20,00 a cobrar.',
    pedidos: [],
    linhas: [{ identificador: 'ADS-1', evento: 'publicidade', valor: -80, data: '2026-04-01' }],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'publicidade', valorMaximo: 60 }] },
    devido: [
      { acao: 'regular', valorCentavos: -6000 },
      { acao: 'cobrar', valorCentavos: -2000 },
    ],
  },
  {
    nome: 'frete reverso até um valor',
    porque: '12,00 de no máximo 15,00 por pedido.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete reversa', valor: -12, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'frete reversa', valorMaximo: 15 }] },
    devido: [{ acao: 'regular', valorCentavos: -1200 }],
  },
  {
    nome: 'frete reverso além do valor',
    porque: '20,00 de no máximo 15,00.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete reversa', valor: -20, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'frete reversa', valorMaximo: 15 }] },
    devido: [
      { acao: 'regular', valorCentavos: -1500 },
      { acao: 'cobrar', valorCentavos: -500 },
    ],
  },
  {
    nome: 'desconto contratado no pedido',
    porque: '10% de desconto é da campanha combinada.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'descontos', valor: -10, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'descontos', percentual: 10 }] },
    devido: [{ acao: 'regular', valorCentavos: -1000 }],
  },
  {
    nome: 'ação judicial sem contrato',
    porque: 'Ninguém combina uma ação judicial: a conferir.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'ação judicial', valor: -40, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -4000 }],
  },
  {
    nome: 'custo livre com repasse a menor',
    porque: 'O custo está em ordem, os 10,00 do repasse faltam.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 90, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'antecipação', valor: -3, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'antecipação', livre: true }] },
    devido: [
      { acao: 'regular', valorCentavos: -300 },
      { acao: 'cobrar', valorCentavos: -1000 },
    ],
  },
];

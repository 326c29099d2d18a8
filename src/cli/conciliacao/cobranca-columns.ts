import { type Discrepancia, type LinhaDeEvidencia, toReais } from '../../conciliacao/index.js';
import { encerradoDe, palavrasDe } from '../../conciliacao/relatorio/index.js';
import { parseChaveNFe } from '../../importer/index.js';
import type { MirrorAchado } from '../../mirror/index.js';
import { daysBetween, latestDay } from '../../shared/days.js';
import { formatDay, formatReais } from '../output/format.js';

/** A claim with its state in the ledger. */
export interface Cobranca {
  discrepancia: Discrepancia;
  achado: MirrorAchado | undefined;
  /** Amount to claim: an accepted finding is claimed again only for its growth since. */
  cobrarCentavos: number;
}

/** Value of a cell: a text that is copied as it is, an amount, a day or a whole number. */
export type Cell = string | number | Date | undefined;

/** A column: title, width, cell, and the format of numbers and days in a sheet. */
export type Column = readonly [
  titulo: string,
  largura: number,
  valor: (cobranca: Cobranca) => Cell,
  formato?: string,
];

export const REAIS = '#,##0.00';
const DIA = 'dd/mm/yyyy';

const dayOf = (text: string | null | undefined): Date | undefined =>
  text ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : undefined;

const reaisOf = (centavos: number | undefined): Cell =>
  centavos === undefined ? undefined : toReais(centavos);

const digitsOf = (number: number | undefined): Cell =>
  number === undefined ? undefined : `${number}`;

/** The first of the columns that are for the seller's own control. */
export const COLUNA_DO_CONTROLE = 'Situação ao gravar';

/** Columns of the pack: first the help desk's at the channel, then the columns that a person fills in. */
export const columnsOf = (hoje: string | null): readonly Column[] => [
  ['Pedido no canal', 24, ({ discrepancia }) => discrepancia.pedidoCanal],
  ['Pedido', 18, ({ discrepancia }) => discrepancia.pedido],
  ['Pedido no ERP', 16, ({ discrepancia }) => discrepancia.pedidoERP],
  ['Nota fiscal', 12, ({ discrepancia }) => digitsOf(discrepancia.numeroNFe)],
  ['Chave da NF-e', 52, ({ discrepancia }) => discrepancia.chaveNFe],
  ['CNPJ do vendedor', 20, ({ discrepancia }) => cnpjOf(discrepancia.chaveNFe)],
  ['Canal', 18, ({ discrepancia }) => discrepancia.canal ?? undefined],
  ['Venda', 12, ({ discrepancia }) => dayOf(discrepancia.dataVenda), DIA],
  ['Valor do pedido', 16, ({ discrepancia }) => reaisOf(discrepancia.valorPedidoCentavos), REAIS],
  ['Tipo', 26, ({ discrepancia }) => palavrasDe(discrepancia).nome],
  ['Custo ou repasse', 22, ({ discrepancia }) => nomesOf(discrepancia)],
  ['Combinado ou devido', 16, ({ discrepancia }) => reaisOf(ladosOf(discrepancia).devido), REAIS],
  ['Cobrado ou recebido', 16, ({ discrepancia }) => reaisOf(ladosOf(discrepancia).veio), REAIS],
  [
    'Já cobrado ou resolvido',
    16,
    ({ discrepancia, achado }) => reaisOf(encerradoDe(discrepancia, achado) || undefined),
    REAIS,
  ],
  ['Valor a cobrar', 16, ({ cobrarCentavos }) => reaisOf(cobrarCentavos), REAIS],
  ['Motivo', 36, ({ discrepancia }) => palavrasDe(discrepancia).significado],
  ['Lançamentos (ciclo, dia, valor)', 40, ({ discrepancia }) => lancamentosOf(discrepancia)],
  ['Último lançamento', 14, ({ discrepancia }) => dayOf(ultimoDiaOf(discrepancia)), DIA],
  ['Idade em dias', 14, ({ discrepancia }) => ageOf(discrepancia.desde, hoje), '0'],
  ['Cobrar até', 12, ({ discrepancia }) => dayOf(discrepancia.cobrarAte), DIA],
  [COLUNA_DO_CONTROLE, 14, ({ achado }) => situacaoAoGravar(achado)],
  ['Situação', 12, () => undefined],
  ['Protocolo', 16, ({ achado }) => achado?.protocolo ?? undefined],
  ['Data', 12, ({ achado }) => dayOf(achado?.dataDoProtocolo), DIA],
  ['Nota', 30, ({ achado }) => achado?.nota ?? undefined],
  ['Responsável', 16, ({ achado }) => achado?.quem ?? undefined],
  ['Identidade', 28, ({ discrepancia }) => discrepancia.id],
];

/** State of a finding, with the time of its last mark: a finding may come back to a state. */
export const situacaoAoGravar = (achado: MirrorAchado | undefined): string =>
  [achado?.estado ?? 'aberto', ...(achado?.marcadoEm ? [`marca de ${achado.marcadoEm}`] : [])].join(
    ', ',
  );

/** `Cobrança a Shopee · vendedor 12.345.678/0001-90 · vendas de 01/08/2026 a 30/08/2026` */
export function tituloOf(own: readonly Cobranca[]): string {
  const found = own.map(({ discrepancia }) => discrepancia);
  const vendedores = [...new Set(found.flatMap((one) => cnpjOf(one.chaveNFe) ?? one.loja ?? []))];
  const dias = found.flatMap(({ dataVenda }) => dataVenda ?? []).sort();
  const [de, ate] = [dias.at(0), dias.at(-1)].map((dia) => formatDay(dia ?? '', 'pt'));
  return [
    `Cobrança a ${found[0]?.canal ?? 'canal sem nome'}`,
    ...(vendedores.length === 0 ? [] : [`vendedor ${vendedores.join(', ')}`]),
    ...(dias.length === 0 ? [] : [`vendas de ${de} a ${ate}`]),
  ].join(' · ');
}

export const COLUNA_DO_VALOR = 'Valor a cobrar';

const ageOf = (from: string | undefined, hoje: string | null): number | undefined =>
  from === undefined || hoje === null ? undefined : daysBetween(from, hoje);

/** `12.345.678/0001-95`, from the invoice key of the seller. */
function cnpjOf(chaveNFe: string | undefined): string | undefined {
  const cnpj = chaveNFe === undefined ? undefined : parseChaveNFe(chaveNFe)?.cnpj;
  return cnpj?.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}

/** The channel's own words for the charge, or else the reason of the money. */
function nomesOf({ motivo, evidencia }: Discrepancia): string {
  const words = new Set(evidencia.linhas.flatMap(({ evento }) => evento ?? []));
  return words.size === 0 ? motivo : [...words].join(', ');
}

/** Due and received amount of a sale, net, or agreed and charged amount of a cost, both positive. */
function ladosOf({ motivo, valorCentavos, evidencia }: Discrepancia) {
  const veio = evidencia.linhas.reduce((sum, linha) => sum + linha.valorCentavos, 0);
  const sign = motivo === 'repasse' ? 1 : -1;
  return { veio: sign * veio + 0, devido: sign * (veio - valorCentavos) + 0 };
}

const MAX_LINHAS = 40;

const linhasOf = ({ evidencia }: Discrepancia): LinhaDeEvidencia[] => [
  ...evidencia.linhas,
  ...(evidencia.outrasLinhas ?? []),
];

const ultimoDiaOf = (discrepancia: Discrepancia): string | undefined =>
  latestDay(linhasOf(discrepancia).map(({ dataRepasse }) => dataRepasse));

/** `ciclo 1005, 12/11/2026, repasse R$ 40,00 | ...` */
function lancamentosOf(discrepancia: Discrepancia): string {
  const linhas = linhasOf(discrepancia);
  const shown = linhas.slice(0, MAX_LINHAS).map((linha) => {
    const dia = linha.dataRepasse === null ? 'sem dia' : formatDay(linha.dataRepasse, 'pt');
    const valor = formatReais(toReais(linha.valorCentavos));
    return `ciclo ${linha.idCiclo}, ${dia}, ${linha.evento ?? 'sem evento'} ${valor}`;
  });
  if (linhas.length === 0) return 'nenhum lançamento nos ciclos';
  const left = linhas.length - shown.length;
  return [...shown, ...(left > 0 ? [`e mais ${left}`] : [])].join(' | ');
}

import { achadosTables } from './achados-tables.js';
import { runTables } from './run-tables.js';

/** Types of columns that both databases have; a `date` is `YYYY-MM-DD`. */
export type ColumnType = 'text' | 'bigint' | 'integer' | 'date' | 'boolean';

/** A column; a row must have those of its `key`, which identify it. */
type Column = ColumnType | `${ColumnType} key`;

const ciclo = { loja: 'text key', id_ciclo: 'bigint key' } as const;

/** How an answer names an order. */
const identificacao = {
  pedido: 'text',
  pedido_erp: 'text',
  pedido_canal: 'text',
  pedido_complementar: 'text',
  numero_nfe: 'bigint',
  serie_nfe: 'bigint',
  chave_nfe: 'text',
  filial_fatura: 'text',
  cpf_cnpj: 'text',
  tipo_de_anuncio: 'text',
} as const;

const evento = {
  codigo_ciclo: 'text',
  tipo: 'text',
  data: 'text',
  valor_centavos: 'bigint',
  comissao_centavos: 'bigint',
  percentual_comissao: 'text',
  numero_linha: 'bigint',
} as const;

const registro = { loja: 'text key', chave_pedido: 'text key' } as const;

/**
 * The tables and their columns. `ordem` numbers entries without an identifier, from 0: two equal lines are
 * two rows. Children name their parents by the `ordem_…` columns.
 */
export const tables = {
  lojas: { loja: 'text key', identidade: 'text' },
  ciclos: {
    ...ciclo,
    canal: 'text',
    data_hora: 'text',
    data_repasse: 'date',
    valor_repasse_centavos: 'bigint',
    ausente: 'boolean',
  },
  ciclos_totais: {
    ...ciclo,
    ordem: 'integer key',
    evento: 'text',
    total_centavos: 'bigint',
    local: 'text',
  },
  ciclos_pedidos: {
    ...ciclo,
    grupo: 'text key',
    ordem: 'integer key',
    ...identificacao,
    cliente_cpf_cnpj: 'text',
    total_itens_valor_sem_desconto_centavos: 'bigint',
    situacao_titulo: 'text',
    situacao_pedido: 'text',
    situacao_canal: 'text',
    total_valor_centavos: 'bigint',
  },
  ciclos_titulos: {
    ...ciclo,
    ordem_pedido: 'integer key',
    ordem: 'integer key',
    codigo_controle: 'text',
    qt_total_parcela: 'bigint',
    valor_total_centavos: 'bigint',
  },
  ciclos_parcelas: {
    ...ciclo,
    ordem_pedido: 'integer key',
    ordem_titulo: 'integer key',
    ordem: 'integer key',
    numero: 'bigint',
    valor_parcela_centavos: 'bigint',
    situacao: 'text',
  },
  ciclos_parcelas_eventos: {
    ...ciclo,
    ordem_pedido: 'integer key',
    ordem_titulo: 'integer key',
    ordem_parcela: 'integer key',
    ordem: 'integer key',
    evento: 'text',
    parcela: 'bigint',
    qt_total_parcela: 'bigint',
    valor_centavos: 'bigint',
  },
  ciclos_pedidos_eventos: {
    ...ciclo,
    ordem_pedido: 'integer key',
    ordem: 'integer key',
    evento: 'text',
    total_valor_centavos: 'bigint',
  },
  ciclos_eventos: {
    ...ciclo,
    ordem: 'integer key',
    evento: 'text',
    identificador: 'text',
    total_valor_centavos: 'bigint',
  },
  pedidos: {
    ...registro,
    id_loja: 'bigint',
    ...identificacao,
    canal: 'text',
    plataforma: 'text',
    data_hora_registro: 'text',
    data_venda: 'date',
    data_faturamento: 'date',
    expire: 'date',
    situacao_titulo: 'text',
    situacao_pedido: 'text',
    situacao_canal: 'text',
    total_itens_valor_centavos: 'bigint',
    total_itens_valor_comissao_prevista_centavos: 'bigint',
    total_itens_valor_comissao_cobrado_centavos: 'bigint',
    frete_valor_centavos: 'bigint',
    frete_valor_comissao_prevista_centavos: 'bigint',
    frete_valor_comissao_cobrado_centavos: 'bigint',
  },
  pedidos_titulos: {
    ...registro,
    ordem: 'integer key',
    codigo_controle: 'text',
    qt_total_parcela: 'bigint',
    valor_total_centavos: 'bigint',
  },
  pedidos_parcelas: {
    ...registro,
    ordem_titulo: 'integer key',
    ordem: 'integer key',
    numero: 'bigint',
    valor_parcela_centavos: 'bigint',
    situacao: 'text',
  },
  pedidos_parcelas_eventos: {
    ...registro,
    ordem_titulo: 'integer key',
    ordem_parcela: 'integer key',
    ordem: 'integer key',
    ...evento,
  },
  pedidos_eventos: { ...registro, ordem: 'integer key', ...evento },
  ...runTables,
  ...achadosTables,
} as const satisfies Record<string, Record<string, Column>>;

export type TableName = keyof typeof tables;

/** Columns missing in the first version of the schema, by the version that adds them. */
export const addedColumns = {
  '0002-criterio': { achados_marcas: 'data_do_protocolo', achados_noites: 'criterio' },
  '0003-regra': { achados: 'regra' },
  '0004-tentativas': {
    mirror_reads: 'attempted_at_ms',
    mirror_unread: 'attempted_at_ms',
    mirror_pedidos: 'attempted_at_ms',
  },
} as const;

/** The type of a column, and whether it belongs to the key. */
export function columnsOf(name: TableName): [column: string, type: ColumnType, isKey: boolean][] {
  return Object.entries<Column>(tables[name]).map(([column, type]) => {
    const [plain, key] = type.split(' ') as [ColumnType, 'key'?];
    return [column, plain, key !== undefined];
  });
}

interface Scalars {
  text: string;
  date: string;
  bigint: number;
  integer: number;
  boolean: boolean;
}

/** A row to write; any column outside the key may be null. */
export type Row<Name extends TableName> = {
  [Column in keyof (typeof tables)[Name]]: (typeof tables)[Name][Column] extends `${infer Type extends ColumnType} key`
    ? Scalars[Type]
    : Scalars[(typeof tables)[Name][Column] & ColumnType] | null;
};

/** The columns of the view `linhas` that Kysely's statements name. */
type Linha = Pick<Row<'ciclos'>, 'loja' | 'id_ciclo'> & { valor_centavos: number };

/** The tables, for Kysely. */
export type Schema = { [Name in TableName]: Row<Name> } & { linhas: Linha };

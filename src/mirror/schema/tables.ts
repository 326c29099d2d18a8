import { achadosKeys, achadosTables } from './achados-tables.js';
import { runKeys, runTables } from './run-tables.js';

/** Types of columns that both databases have; a `date` is `YYYY-MM-DD`. */
export type ColumnType = 'text' | 'bigint' | 'integer' | 'date' | 'boolean';

const ciclo = { loja: 'text', id_ciclo: 'bigint' } as const;

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

const registro = { loja: 'text', chave_pedido: 'text' } as const;

/**
 * The tables and their columns. `ordem` numbers entries without an identifier, from 0: two equal lines are
 * two rows. Children name their parents by the `ordem_…` columns.
 */
export const tables = {
  lojas: { loja: 'text', identidade: 'text' },
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
    ordem: 'integer',
    evento: 'text',
    total_centavos: 'bigint',
    local: 'text',
  },
  ciclos_pedidos: {
    ...ciclo,
    grupo: 'text',
    ordem: 'integer',
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
    ordem_pedido: 'integer',
    ordem: 'integer',
    codigo_controle: 'text',
    qt_total_parcela: 'bigint',
    valor_total_centavos: 'bigint',
  },
  ciclos_parcelas: {
    ...ciclo,
    ordem_pedido: 'integer',
    ordem_titulo: 'integer',
    ordem: 'integer',
    numero: 'bigint',
    valor_parcela_centavos: 'bigint',
    situacao: 'text',
  },
  ciclos_parcelas_eventos: {
    ...ciclo,
    ordem_pedido: 'integer',
    ordem_titulo: 'integer',
    ordem_parcela: 'integer',
    ordem: 'integer',
    evento: 'text',
    parcela: 'bigint',
    qt_total_parcela: 'bigint',
    valor_centavos: 'bigint',
  },
  ciclos_pedidos_eventos: {
    ...ciclo,
    ordem_pedido: 'integer',
    ordem: 'integer',
    evento: 'text',
    total_valor_centavos: 'bigint',
  },
  ciclos_eventos: {
    ...ciclo,
    ordem: 'integer',
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
    ordem: 'integer',
    codigo_controle: 'text',
    qt_total_parcela: 'bigint',
    valor_total_centavos: 'bigint',
  },
  pedidos_parcelas: {
    ...registro,
    ordem_titulo: 'integer',
    ordem: 'integer',
    numero: 'bigint',
    valor_parcela_centavos: 'bigint',
    situacao: 'text',
  },
  pedidos_parcelas_eventos: {
    ...registro,
    ordem_titulo: 'integer',
    ordem_parcela: 'integer',
    ordem: 'integer',
    ...evento,
  },
  pedidos_eventos: { ...registro, ordem: 'integer', ...evento },
  ...runTables,
  ...achadosTables,
} as const satisfies Record<string, Record<string, ColumnType>>;

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

/** Columns that identify a row; a row must have them. */
export const primaryKeys = {
  lojas: ['loja'],
  ciclos: ['loja', 'id_ciclo'],
  ciclos_totais: ['loja', 'id_ciclo', 'ordem'],
  ciclos_pedidos: ['loja', 'id_ciclo', 'grupo', 'ordem'],
  ciclos_titulos: ['loja', 'id_ciclo', 'ordem_pedido', 'ordem'],
  ciclos_parcelas: ['loja', 'id_ciclo', 'ordem_pedido', 'ordem_titulo', 'ordem'],
  ciclos_parcelas_eventos: [
    'loja',
    'id_ciclo',
    'ordem_pedido',
    'ordem_titulo',
    'ordem_parcela',
    'ordem',
  ],
  ciclos_pedidos_eventos: ['loja', 'id_ciclo', 'ordem_pedido', 'ordem'],
  ciclos_eventos: ['loja', 'id_ciclo', 'ordem'],
  pedidos: ['loja', 'chave_pedido'],
  pedidos_titulos: ['loja', 'chave_pedido', 'ordem'],
  pedidos_parcelas: ['loja', 'chave_pedido', 'ordem_titulo', 'ordem'],
  pedidos_parcelas_eventos: ['loja', 'chave_pedido', 'ordem_titulo', 'ordem_parcela', 'ordem'],
  pedidos_eventos: ['loja', 'chave_pedido', 'ordem'],
  ...runKeys,
  ...achadosKeys,
} as const satisfies { [Name in TableName]: readonly (keyof (typeof tables)[Name])[] };

interface Scalars {
  text: string;
  date: string;
  bigint: number;
  integer: number;
  boolean: boolean;
}

/** A row to write; any column outside the key may be null. */
export type Row<Name extends TableName> = {
  [Column in keyof (typeof tables)[Name]]:
    | Scalars[(typeof tables)[Name][Column] & ColumnType]
    | (Column extends (typeof primaryKeys)[Name][number] ? never : null);
};

/** The columns of the view `linhas` that Kysely's statements name. */
type Linha = Pick<Row<'ciclos'>, 'loja' | 'id_ciclo'> & { valor_centavos: number };

/** The tables, for Kysely. */
export type Schema = { [Name in TableName]: Row<Name> } & { linhas: Linha };

const achado = { loja: 'text', id: 'text' } as const;

/** Number of no set of cycles: what the copy lacked is not known. */
export const UNKNOWN_LACUNA = 0;

/** The tables of the ledger of findings. */
export const achadosTables = {
  /** The ledger of findings: what is known of each from night to night. `dono` is whose it is. */
  achados: {
    ...achado,
    tipo: 'text',
    canal: 'text',
    pedido: 'text',
    pedido_canal: 'text',
    identificador: 'text',
    id_ciclo: 'bigint',
    mes: 'text',
    dono: 'text',
    estado: 'text',
    primeiro_visto: 'date',
    ultimo_visto: 'date',
    valor_inicial_centavos: 'bigint',
    valor_centavos: 'bigint',
    recuperado_centavos: 'bigint',
    nota: 'text',
    quem: 'text',
    marcado_em_ms: 'bigint',
  },
  /** Every change of a finding: by the night of `dia`, or by a person. */
  achados_historico: {
    ...achado,
    ordem: 'integer',
    dia: 'date',
    acao: 'text',
    estado: 'text',
    valor_centavos: 'bigint',
    mudou_centavos: 'bigint',
    recuperado_centavos: 'bigint',
    nota: 'text',
    quem: 'text',
    em_ms: 'bigint',
  },
  /**
   * What the owner of findings had received, and by which terms, when it was last covered. `lacuna` names
   * the cycles that the copy lacked then; null says that it lacked none, 0 that nobody knows.
   */
  achados_recebidos: {
    loja: 'text',
    dono: 'text',
    recebido_centavos: 'bigint',
    termos: 'text',
    lacuna: 'integer',
  },
  /** The cycles that a night covered. */
  achados_ciclos: { loja: 'text', id_ciclo: 'bigint' },
  /** Sets of cycles that were listed and not copied on nights that covered something all the same. */
  achados_lacunas: { loja: 'text', lacuna: 'integer', id_ciclo: 'bigint' },
  /** The latest night of a store. */
  achados_noites: { loja: 'text', dia: 'date' },
} as const;

/** Their keys. */
export const achadosKeys = {
  achados: ['loja', 'id'],
  achados_historico: ['loja', 'id', 'ordem'],
  achados_recebidos: ['loja', 'dono'],
  achados_ciclos: ['loja', 'id_ciclo'],
  achados_lacunas: ['loja', 'lacuna', 'id_ciclo'],
  achados_noites: ['loja'],
} as const;

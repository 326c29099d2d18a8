const achado = { loja: 'text key', id: 'text key' } as const;

/** The tables of the ledger of findings. */
export const achadosTables = {
  /**
   * Findings, from night to night. `linhas` are the lines of the finding's reason at its last sight,
   * `baixas` the lines that gave back since; both are JSON.
   */
  achados: {
    ...achado,
    tipo: 'text',
    acao: 'text',
    motivo: 'text',
    canal: 'text',
    pedido: 'text',
    pedido_canal: 'text',
    identificador: 'text',
    id_ciclo: 'bigint',
    mes: 'text',
    estado: 'text',
    primeiro_visto: 'date',
    ultimo_visto: 'date',
    valor_inicial_centavos: 'bigint',
    valor_centavos: 'bigint',
    valor_marcado_centavos: 'bigint',
    recuperado_centavos: 'bigint',
    linhas: 'text',
    baixas: 'text',
    protocolo: 'text',
    data_do_protocolo: 'date',
    nota: 'text',
    quem: 'text',
    marcado_em_ms: 'bigint',
    regra: 'text',
  },
  /** Every mark of a person on a finding, in order. */
  achados_marcas: {
    ...achado,
    ordem: 'integer key',
    estado: 'text',
    valor_centavos: 'bigint',
    protocolo: 'text',
    nota: 'text',
    quem: 'text',
    em_ms: 'bigint',
    data_do_protocolo: 'date',
  },
  /** The latest night of a store, the latest with news, and the rules that decided it. */
  achados_noites: { loja: 'text key', dia: 'date', novidade: 'date', criterio: 'text' },
} as const;

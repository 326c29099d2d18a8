/** The tables of the runs, beside the copy. */
export const runTables = {
  /**
   * Notes of the runs on each cycle, apart from the copy: when it was asked for, its entry in the list,
   * and a fingerprint of the rows that were written.
   */
  mirror_reads: {
    loja: 'text',
    id_ciclo: 'bigint',
    listed_hash: 'text',
    requested_at_ms: 'bigint',
    conteudo: 'text',
  },
  /**
   * Cycles that the service listed and that are not copied, or not as they were listed last: the later
   * of the days that the list gave, where it gave both, and whether a complete list has the cycle no more, since when.
   */
  mirror_unread: {
    loja: 'text',
    id_ciclo: 'bigint',
    dia: 'date',
    ausente: 'boolean',
    ausente_desde_ms: 'bigint',
  },
  /**
   * Whether a store's lists were as long as their counters say. An incomplete list counts until a complete
   * list covers its period: from `since`, or all days.
   */
  mirror_lists: { loja: 'text', is_complete: 'boolean', since: 'date' },
  /** Which copy of a store it is: every change of its cycles or records gives it another version. */
  mirror_versions: { loja: 'text', versao: 'bigint' },
  /**
   * How the runs know the orders: by `filtro` and `valor`, and where a cycle names both numbers by
   * `pedido_canal` beside them. `chave_pedido` is the record found; `linhas` and `linhas_centavos` are
   * the lines that the mirror held when it was asked for.
   */
  mirror_pedidos: {
    loja: 'text',
    filtro: 'text',
    valor: 'text',
    pedido_canal: 'text',
    chave_pedido: 'text',
    requested_at_ms: 'bigint',
    linhas: 'bigint',
    linhas_centavos: 'bigint',
    due: 'boolean',
  },
  /** Which run works on a store. */
  mirror_leases: { loja: 'text', holder: 'text', expires_at_ms: 'bigint' },
} as const;

/** Their keys. */
export const runKeys = {
  mirror_reads: ['loja', 'id_ciclo'],
  mirror_unread: ['loja', 'id_ciclo'],
  mirror_lists: ['loja'],
  mirror_versions: ['loja'],
  mirror_pedidos: ['loja', 'filtro', 'valor', 'pedido_canal'],
  mirror_leases: ['loja'],
} as const;

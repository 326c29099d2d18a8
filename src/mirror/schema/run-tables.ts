/** The tables of the runs, beside the copy. */
export const runTables = {
  /**
   * Notes of the runs on each cycle, apart from the copy: when it was asked for, and its entry in the
   * list. `attempted_at_ms` is the latest request, whatever its outcome; `conteudo` is of an earlier
   * release.
   */
  mirror_reads: {
    loja: 'text key',
    id_ciclo: 'bigint key',
    listed_hash: 'text',
    requested_at_ms: 'bigint',
    conteudo: 'text',
    attempted_at_ms: 'bigint',
  },
  /**
   * Listed cycles that are not copied, or not as they were listed last; `attempted_at_ms` is the latest
   * request for the detail. `dia`, `ausente` and `ausente_desde_ms` are of an earlier release.
   */
  mirror_unread: {
    loja: 'text key',
    id_ciclo: 'bigint key',
    dia: 'date',
    ausente: 'boolean',
    ausente_desde_ms: 'bigint',
    attempted_at_ms: 'bigint',
  },
  /**
   * Completeness of a store's lists, by their counters. An incomplete list counts until a complete list
   * covers its period: from `since`, or all days.
   */
  mirror_lists: { loja: 'text key', is_complete: 'boolean', since: 'date' },
  /** Version of a store's copy: every cycle or record that is written gives a new one. */
  mirror_versions: { loja: 'text key', versao: 'bigint' },
  /**
   * Names of orders: `filtro` and `valor`, with `pedido_canal` beside them if a cycle names both numbers.
   * `chave_pedido` is the record found; `linhas` and `linhas_centavos` are the lines held at the time of
   * the request. `attempted_at_ms` is the beginning of the latest run whose request failed.
   */
  mirror_pedidos: {
    loja: 'text key',
    filtro: 'text key',
    valor: 'text key',
    pedido_canal: 'text key',
    chave_pedido: 'text',
    requested_at_ms: 'bigint',
    linhas: 'bigint',
    linhas_centavos: 'bigint',
    due: 'boolean',
    attempted_at_ms: 'bigint',
  },
  /** The run that works on a store. */
  mirror_leases: { loja: 'text key', holder: 'text', expires_at_ms: 'bigint' },
} as const;

type Dados = Readonly<Record<string, unknown>>;

/** An event in the service's words; an event sent by a user may have anything in it. */
export function describeEvento(tipo: string, dados: Dados) {
  // The installments that an event names: a list of them, or one alone.
  const [titulo] = [dados.dadosTitulo].flat() as (Dados | null | undefined)[];
  return {
    label: `${tipo.toLowerCase()} ${textOf(dados.situacao)}`,
    /** Number of the order, else the key of the order, cycle or store. */
    subject: textOf(titulo?.pedido ?? dados.pedido) || textOf(dados.codigo),
  };
}

/** A text or a number of a field; nothing of anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

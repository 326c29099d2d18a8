import type { ColumnRule } from '../map/pedido-map.js';

/** A status of the order on both sides, as one column of an export gives it. */
export const SITUACAO = ['situacao.pedido', 'situacao.canal'] as const;

/**
 * Words of systems for where an order stands. A word that is not here stays as it is and is refused,
 * so that an order is never sent with a situation that was guessed.
 */
export const SITUACOES: NonNullable<ColumnRule['values']> = {
  ...wordsFor('aprovado', [
    ...['Aprovado', 'Aprovada', 'Pago', 'Paga', 'Pagamento aprovado', 'Confirmado', 'Confirmada'],
    ...['Em aberto', 'Aberto', 'Em andamento', 'A enviar', 'Pronto para envio', 'Preparando envio'],
    ...[
      'Em preparação',
      'Não enviado',
      'Não está embalado',
      'Por embalar',
      'Por enviar',
      'Embalado',
    ],
    ...['Processando', 'Em separação', 'Separado', 'Pending', 'Unshipped', 'Novo', 'Nova'],
    ...[
      'Verificado',
      'Em digitação',
      'Venda confirmada',
      'Pagamento confirmado',
      'Etiqueta impressa',
    ],
    ...[
      'Pronto para emitir NF',
      'Pendente de envio',
      'Preparando',
      'Aguardando envio',
      'Etapa 10',
      'Etapa 20',
    ],
  ]),
  ...wordsFor('faturado', [
    'Faturado',
    'Faturada',
    'Invoiced',
    'NF emitida',
    'Nota fiscal emitida',
    'Etapa 60',
    'Atendido',
    'Atendida',
  ]),
  ...wordsFor('despachado', [
    ...['Enviado', 'Enviada', 'Despachado', 'Despachada', 'Em trânsito', 'A caminho', 'Shipped'],
    ...['Em transporte', 'Saiu para entrega', 'Postado', 'Coletado', 'Shipped - Picked Up'],
  ]),
  ...wordsFor('entregue', [
    ...['Entregue', 'Concluído', 'Concluída', 'Concluido', 'Finalizado', 'Finalizada', 'Delivered'],
    ...[
      'Venda concluída',
      'Recebido',
      'Completo',
      'Shipped - Delivered to Buyer',
      'Venda entregue',
    ],
  ]),
  ...wordsFor('cancelado', [
    ...[
      'Cancelado',
      'Cancelada',
      'Cancelled',
      'Canceled',
      'Venda cancelada',
      'Não pago',
      'Cancelada pelo comprador',
    ],
    ...['Cancelada pelo vendedor', 'Você cancelou a venda', 'O comprador cancelou a venda'],
  ]),
};

function wordsFor(situacao: string, words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, situacao]));
}

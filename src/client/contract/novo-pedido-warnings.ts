import type { RequestIssue } from './refusal.js';
import { type RuleName, sentenceOf } from './rule.js';
import type { NovoPedido } from './schemas/novo-pedido.js';

type Oddity = Extract<RuleName, 'empty-list' | 'event-without-name'>;

/** What the documentation does not forbid in a new order, and is most likely a mistake: it is sent, and said. */
export function novoPedidoWarnings({
  titulos,
  produtos,
  eventosCalcular = [],
}: NovoPedido): RequestIssue[] {
  const empty = Object.entries({ titulos, produtos }).filter(([, list]) => list.length === 0);
  return [
    ...empty.map(([path]) => warning(path, 'empty-list')),
    ...eventosCalcular.flatMap(({ evento }, index) =>
      evento?.trim() ? [] : [warning(`eventosCalcular[${index}].evento`, 'event-without-name')],
    ),
  ];
}

const warning = (path: string, code: Oddity): RequestIssue => ({
  path,
  message: sentenceOf({ rule: code }),
  code,
  params: {},
});

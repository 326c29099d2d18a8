import { createHash } from 'node:crypto';
import type { NovoPedido } from '../../src/client/contract/schemas/novo-pedido.js';

/** Valid orders, all different. */
export function* orders(count: number): Generator<NovoPedido> {
  for (let number = 1; number <= count; number += 1) {
    yield {
      pedido: `PEDIDO-${number}`,
      pedidoERP: String(100_000 + number),
      pedidoCanal: `5f2b8c1d-${number}-a93c7e41`,
      chaveNFe: chaveNFe(number),
      canal: 'Mercado Livre',
      plataforma: 'plataforma',
      dataVenda: '2026-01-31',
      dataFaturamento: '2026-02-01',
      tipoDeAnuncio: 'premium',
      valorFrete: 21.9,
      situacao: { pedido: 'faturado', canal: 'despachado' },
      titulos: [{ meioDePagamento: 'Cartão de Crédito', qtTotalParcela: 3, valorTotal: 149.8 }],
      produtos: [
        { codigo: 'SKU-1', descricao: 'Luminária de mesa', quantidade: 1, valorUnitario: 87.9 },
        { codigo: 'SKU-2', descricao: 'Lâmpada', quantidade: 2, valorUnitario: 20 },
      ],
    };
  }
}

/** An invoice key of 44 digits with a valid check digit. */
function chaveNFe(number: number): string {
  const random = createHash('sha256').update(String(number)).digest('hex').slice(0, 14);
  const tail = String(Number.parseInt(random, 16)).padStart(18, '0').slice(0, 18);
  const body = `3526012345678900019055001${tail}`;
  let sum = 0;
  for (let at = 0; at < 43; at += 1) sum += Number(body[42 - at]) * (2 + (at % 8));
  const rest = 11 - (sum % 11);
  return body + (rest > 9 ? 0 : rest);
}

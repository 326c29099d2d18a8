import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Answers the detail of cycle N with N megabytes, at the reader's pace.

/** An order of typical size with its title and installments; only its numbers vary. */
function order(index: number): object {
  const number = String(1_000_000 + index);
  return {
    pedido: number,
    pedidoERP: `ERP-${number}`,
    pedidoCanal: `MLB-${number}`,
    pedidoComplementar: '',
    numeroNFe: index,
    serieNFe: 1,
    chaveNFe: `35240311222333000144550010${number.padStart(18, '0')}`,
    filialFatura: '1',
    cpfCnpj: '11222333000144',
    clientecpfCnpj: '12345678909',
    tipoDeAnuncio: 'Clássico',
    totalItensvalorSemDesconto: 199.9,
    situacao: { titulo: 'pago', pedido: 'entregue', canal: 'entregue' },
    titulos: [
      {
        codigoControle: `C${number}`,
        qtTotalParcela: 2,
        valorTotal: 199.9,
        parcelas: [1, 2].map((numero) => ({
          numero,
          valorParcela: 99.95,
          situacao: 'pago',
          eventos: [
            { evento: 'Repasse', parcela: numero, qtTotalParcela: 2, valor: 99.95 },
            { evento: 'Comissão "retida"', parcela: numero, qtTotalParcela: 2, valor: -12.5 },
          ],
        })),
      },
    ],
  };
}

const orders = Array.from({ length: 1200 }, (_, index) => JSON.stringify(order(index)));
const block = Buffer.from(`${orders.join(',')},`);
const last = Buffer.from(`${orders[0]}],"pedidosEventos":[],"eventos":[]}`);

const server = createServer((request, response) => {
  const megabytes = Number(/detalhes\/(\d+)\//.exec(request.url ?? '')?.[1]);
  let left = Math.round((megabytes * 1e6) / block.length);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"pedidosTitulos":[');
  const write = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(block)) return void response.once('drain', write);
    }
    response.end(last);
  };
  write();
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

// Looks up an order by any of its six keys: npx tsx examples/look-up-pedido.ts pedido DEMO-000001
import { type PedidoChave, Recebiveis } from 'recebiveis';

const [filtro, valor] = process.argv.slice(2);
if (!filtro || !valor) {
  console.error('Which order? npx tsx examples/look-up-pedido.ts pedido DEMO-000001');
  process.exit(2);
}
const client = new Recebiveis();
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

// For an unknown key, the client's error lists the valid ones.
const pedido = await client.pedido.find({ [filtro]: valor } as object as PedidoChave);
if (pedido === null) {
  console.log(`No order has ${filtro} ${valor}`);
} else {
  console.log(pedido.pedido, pedido.canal, pedido.situacao.titulo);
  for (const { numero, valorParcela, situacao } of pedido.titulos.flatMap((t) => t.parcelas)) {
    console.log('  parcela', numero, reais.format(valorParcela), situacao);
  }
}

// Creates an order, and handles each outcome that a caller must treat differently.
import { BadRequestError, InvalidRequestError, OutcomeUnknownError, Recebiveis } from 'recebiveis';

const client = new Recebiveis();

try {
  const criado = await client.pedido.create({
    pedido: 'EXEMPLO-1',
    pedidoCanal: 'EXEMPLO-CANAL-1',
    chaveNFe: '35260612345678000195550010000010011123456785',
    canal: 'Mercado Livre',
    plataforma: 'Minha Loja',
    dataVenda: '2026-06-01',
    dataFaturamento: '2026-06-02',
    valorFrete: 19.9,
    situacao: { pedido: 'faturado', canal: 'faturado' },
    titulos: [{ meioDePagamento: 'Cartão de Crédito', qtTotalParcela: 3, valorTotal: 319.9 }],
    produtos: [{ codigo: 'SKU-1', descricao: 'Cafeteira', quantidade: 1, valorUnitario: 300 }],
  });
  console.log('created', criado.chavePedido, criado.recovered ? '(found by looking it up)' : '');
} catch (error) {
  if (error instanceof InvalidRequestError) console.error('not sent:', error.issues);
  else if (error instanceof BadRequestError) console.error('refused:', error.mensagem);
  else if (error instanceof OutcomeUnknownError)
    console.error('look before sending again:', error.chave);
  else throw error;
  process.exitCode = 1;
}

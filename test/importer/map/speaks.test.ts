import { expect, it } from 'vitest';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();
const HEADER = 'pedido;canal;situacao.pedido;titulos.qtTotalParcela;titulos.valorTotal';

/** Reads a table by its map with an added column, as next month's export may have one. */
async function readBeside(name: string, value: string) {
  const path = folder.file(`${HEADER};${name}\n1;Shopee;entregue;1;10,00;${value}\n`, 'vendas.csv');
  const columns = Object.fromEntries(HEADER.split(';').map((path) => [path, path]));
  const { failure } = await readAll(path, { map: { columns } });
  return failure === undefined ? undefined : / speaks of (\w+):/.exec(String(failure))?.[1];
}

it.each([
  ['Dt. Devol.', '20/10/2026', 'returns'],
  ['NF Devol.', '1234', 'returns'],
  ['Qtd. Dev.', '1', 'returns'],
  ['NF de entrada', '77', 'returns'],
  ['Dt. Canc.', '20/10/2026', 'status'],
  ['Qtd Canc.', '1', 'status'],
  ['Canc.', 'S', 'status'],
  ['Excl.', 'S', 'status'],
  ['D_E_L_E_T_', '*', 'status'],
  ['Sit.', 'C', 'status'],
  ['ST', 'C', 'status'],
  ['ST_PED', 'D', 'status'],
  ['Qtd. efetiva', '0', 'status'],
  ['Ativo', 'Não', 'status'],
  ['Válido', 'N', 'status'],
  ['Faturado', '0', 'status'],
  ['Bloqueado', 'Sim', 'status'],
  ['CFOP', '1202', 'returns'],
  ['CFOP', '2.202', 'returns'],
  ['Ocorrência', 'Retorno de mercadoria', 'returns'],
  ['Ocorrência', 'Retorno ao remetente', 'returns'],
  ['SAC', 'Troca de produto', 'returns'],
  ['SAC', 'Trocado', 'returns'],
  ['Ocorrência', 'Extravio', 'returns'],
  ['Ocorrência', 'Avaria', 'returns'],
  ['Ocorrência', 'Recusa do destinatário', 'returns'],
  ['Obs', 'cliente recusou, mercadoria retornou', 'returns'],
  ['State', 'Closed', 'status'],
  ['State', 'holded', 'status'],
  ['Análise', 'Reprovado', 'status'],
  ['Cobrança', 'Vencido', 'status'],
  ['Cobrança', 'Protestado', 'status'],
  ['Plano', '10', 'installments'],
  ['Negociação', '30 60 90', 'installments'],
  ['Negociação', '30-60-90', 'installments'],
  ['Negociação', '30D/60D/90D', 'installments'],
  ['Forma', 'cc_visa', 'payment'],
  ['Forma', 'Cheque pré', 'payment'],
  ['QTDDEV', '1', 'returns'],
  ['Shipping and Handling', '23.7500', 'money'],
  ['Operação', 'DS', 'returns'],
  ['Fraude', 'Sim', 'returns'],
  ['Protocolo', 'Reclamação 77', 'returns'],
  ['Ticket', 'Defeito', 'returns'],
  ['Pedido original', '5001', 'returns'],
  ['Tags', 'rma', 'returns'],
  ['Obs', 'Devolveu 1 caneca, reembolsado R$ 39,90', 'returns'],
  ['D2_VALDEV', '100', 'returns'],
  ['isReturn', 'true', 'returns'],
  ['Nat. Op.', 'DEV. DE VENDA', 'returns'],
  ['Movimento', 'Dev. Venda', 'returns'],
  ['Tipo Doc.', 'Nota de Crédito', 'returns'],
  ['DocType', 'Credit Memo', 'returns'],
  ['Série', 'DEV', 'returns'],
  ['E/S', 'E', 'returns'],
  ['D/C', 'C', 'returns'],
  ['C5_TIPO', 'D', 'returns'],
  ['Tipo NF', 'Entrada', 'returns'],
  ['CFO', '1202', 'returns'],
  ['Cód. Fiscal', '2202', 'returns'],
  ['finNFe', '4', 'returns'],
  ['RMA', '123', 'returns'],
  ['NF referenciada', '123', 'returns'],
  ['Marcadores', 'Valor ressarcido', 'returns'],
  ['Etiqueta', 'logística reversa', 'returns'],
  ['Evento', 'Reclamação aberta pelo comprador', 'returns'],
  ['Evento', 'O pacote está voltando para você', 'returns'],
  ['Denegada', 'S', 'status'],
  ['Sts', 'CAN', 'status'],
  ['DTCANC', '10/10/2026', 'status'],
  ['Inadimplente', 'Sim', 'status'],
  ['Pendente', 'S', 'status'],
  ['NF emitida', 'Não', 'status'],
  ['Orçamento', 'S', 'status'],
  ['Consignado', 'Sim', 'status'],
  ['Qtd cortada', '1', 'status'],
  ['Qtd. Atendida', '0', 'status'],
  ['Ruptura', '1', 'status'],
  ['Pedido teste', 'S', 'status'],
  ['Andamento', 'Pedido não faturado', 'status'],
  ['Evento', 'Pedido não aprovado', 'status'],
  ['Evento', 'Não entregue. Voltando ao remetente', 'returns'],
  ['Evento', 'Aguardando pagamento', 'status'],
  ['Tipo Pedido', 'Reenvio', 'status'],
  ['Duplicatas', '3', 'installments'],
  ['Qtd Títulos', '3', 'installments'],
  ['Vencto 1', '10/11/2026', 'installments'],
  ['CONDPAG', '030', 'installments'],
  ['Condição', '030', 'installments'],
  ['Abat.', '10', 'money'],
  ['Adiantamento', '50', 'money'],
  ['Haver', '50', 'money'],
  ['Unidade monetária', 'EUR', 'money'],
  ['Operação', 'Transferência', 'status'],
  ['Natureza da operação', 'Empréstimo', 'status'],
  ['Tags', 'return to sender', 'returns'],
  ['Tags', 'partially_refunded', 'returns'],
  ['Tags', 'Reemb.', 'returns'],
  ['Tags', 'Em retorno', 'returns'],
  ['Tags', 'disputed', 'returns'],
  ['Insucesso', '1', 'returns'],
  ['Tags', 'on-hold', 'status'],
  ['Tags', 'Canc.', 'status'],
  ['Tags', 'Não compensado', 'status'],
  ['Tags', 'Pgto pendente', 'status'],
  ['Tags', 'Excluído', 'status'],
  ['Tags', 'Rejeitada', 'status'],
  ['Tags', 'Não retirado', 'status'],
  ['Rascunho', 'x', 'status'],
  ['Amostra', 'x', 'status'],
  ['Doação', 'x', 'status'],
  ['cStat', '302', 'status'],
  ['Captura', 'x', 'payment'],
  ['Conciliado', 'x', 'payment'],
  ['Tags', 'Vale troca', 'payment'],
  ['Tags', 'Parcelado em 10x', 'installments'],
  ['Tags', 'Em 3 vezes', 'installments'],
  ['Tags', 'Entrada + 2x', 'installments'],
  ['Unidade', 'USD', 'money'],
])('%s with %s speaks of %s, and refuses the table', async (name, value, topic) => {
  expect(await readBeside(name, value)).toBe(topic);
});

it.each([
  ['Ref. Externa', ['SHP880', ''], 'pedidoCanal'],
  ['Pedido da loja', ['702-8391006-85 1', '702-8391006-85 2'], 'pedidoCanal'],
  ['Carrinho', ['99121', '99122'], 'pedidoCanal'],
  ['Referência', ['CAN-1', 'CAN-2'], undefined],
  ['Rastreio', ['BR121', 'BR122'], undefined],
])('%s with %j beside the only number of the orders', async (name, values, field) => {
  const rows = [...values, 'SHP883'].map((each, at) => `${at};Shopee;entregue;1;10,00;${each}`);
  const header = 'Nº;Canal de venda;Situação;Parcelas;Total';
  const path = folder.file(`${[`${header};${name}`, ...rows].join('\n')}\n`);
  const paths = HEADER.split(';');
  const columns: Record<string, string | null> = Object.fromEntries(
    header.split(';').map((each, at) => [each, paths[at] ?? null]),
  );
  const { failure } = await readAll(path, { map: { columns } });
  expect(failure?.message.includes(`"columns": { "${name}": "${field}" }`) ?? false).toBe(
    field !== undefined,
  );
  for (const to of [null, ...(field ? [field] : [])]) {
    const said = await readAll(path, { map: { columns: { ...columns, [name]: to } } });
    expect(said.failure).toBeUndefined();
  }
});

it.each([
  ['Endereço', 'Rua 30, 60'],
  ['Telefone', '11 98765 4321'],
  ['CPF válido', 'Sim'],
  ['Novo cliente', 'Não'],
  ['Entrega expressa', 'Sim'],
  ['Peso', '10,50'],
  ['Dimensões', '10 20 30'],
  ['Tamanho', '36 38 40'],
  ['Observação', 'cliente trocou o endereço'],
  ['Observação', 'deixar na portaria'],
  ['Produto', 'Kit completo de ferramentas'],
  ['CFOP', '6.108'],
  ['CFO', '5102'],
  ['Cód. Fiscal', '33049910'],
  ['Finalidade', '1'],
  ['Tipo', 'C'],
  ['Tipo de pessoa', 'E'],
  ['Título', 'Camiseta Dev Java'],
  ['Título', 'Vestido com entrada de ar'],
  ['Natureza', 'Venda para entrega futura'],
  ['Natureza', 'Venda com garantia'],
  ['Conferido', 'Não'],
  ['Presente', 'Sim'],
  ['NSU', '123456'],
  ['Prazo', 'amanhã'],
  ['Devices', '2'],
  ['Dt. Lib.', '03/08/26'],
  ['Lib.', '10/11/26'],
  ['Dt. Lib.', '10/17/26'],
])('%s with %s changes nothing', async (name, value) => {
  expect(await readBeside(name, value)).toBeUndefined();
});

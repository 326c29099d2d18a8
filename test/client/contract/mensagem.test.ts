import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  provesOrderAbsent,
  saysAbsent,
  saysExists,
  saysStoreInactive,
  saysSuccess,
} from '../../../src/client/contract/mensagem.js';

describe('a message of 400', () => {
  it.each([
    'Pedido não encontrado nesta loja',
    'Pedido não encontrado para o canal informado',
    'Ciclo não encontrado',
    'Documento não encontrado',
    'Nenhuma nota do período encontrada',
    'Chave de acesso não encontrada',
    'Chave do pedido não encontrada',
    'Registro do pedido não encontrado',
    'Pedido não encontrado para o token informado',
  ])('reports a missing record: %s', (mensagem) => {
    expect(saysAbsent(mensagem, 'not-found')).toBe(true);
  });

  it.each([
    'Loja não encontrada',
    'Token inexistente',
    'Parâmetro valor inexistente',
    'Campo não existe',
    'Método não encontrado',
    'Endereço não encontrado',
    'Empresa não encontrada',
    'Página não encontrada',
    'Permissões não encontradas',
    'Filtro inexistente',
    'Pedido inválido',
    'Loja não ativa',
    'Loja do pedido não encontrada',
    'Cliente do pedido não encontrado',
    'Chave da API não encontrada',
    'Chave de API inexistente',
    'Registro da loja não encontrado',
    'Nenhum registro de loja encontrado para o token',
    'Registro não encontrado para a conta',
    'Chave do integrador não cadastrada',
    undefined,
  ])('reports another fault: %s', (mensagem) => {
    expect(saysAbsent(mensagem, 'not-found')).toBe(false);
  });
});

/** Messages that name a missing order, and so prove that it does not exist. */
const PROOFS = [
  'Pedido não encontrado',
  'pedido nao encontrado.',
  'PEDIDO INEXISTENTE',
  'O pedido informado não existe',
  'O pedido PED-1 não existe.',
  'Não foi encontrado o pedido 123',
  'Nenhum pedido encontrado',
  'Nenhum registro foi localizado',
  'Registro não encontrado na base de dados',
  'Pedido não encontrado na base',
  'Pedido não encontrado para a chave informada',
  'pedidoCanal não cadastrado',
  'Pedido da nota não encontrado',
  'Nota fiscal não localizada',
  'NF-e não encontrada',
  'chaveNF inexistente',
  'Venda não encontrada',
  'Order not found',
  'Order 123 was not found',
  'Não encontrado',
  'não encontrada.',
  'Erro: não encontrado',
  'Não localizado!',
  'Nenhum resultado encontrado',
  'Nenhum registro encontrado',
  'Pedido do canal não encontrado',
  'Pedido canal C-1 não encontrado',
  'Pedido ERP inexistente',
  'Pedidos não encontrados',
  'Notas fiscais inexistentes',
];

/** Other things that a service, a gateway or a host may report as missing. */
const OTHERS = [
  'Cliente',
  'Conta',
  'Empresa',
  'Host',
  'Aplicativo',
  'Integração',
  'Instância',
  'Tenant',
  'API key',
  'Certificado',
  'Rota',
  'Recurso',
  'Página',
  'Endereço',
  'Loja',
  'Token',
  'Usuário',
  'Chave de API',
  'Canal',
  'Ciclo',
  'Documento',
  'Evento',
  'Fila',
  'Servidor',
  'Upstream',
];

describe('a proof, before a repeated POST, that no order has the key', () => {
  it.each(PROOFS)('is said by: %s', (mensagem) => {
    expect(provesOrderAbsent(mensagem)).toBe(true);
    expect(saysAbsent(mensagem, 'not-found')).toBe(true);
  });

  it.each(
    OTHERS.flatMap((other) => [
      `${other} não encontrado`,
      `${other} não encontrada.`,
      `${other} inexistente`,
      `${other} not found`,
      `${other} do pedido não encontrado`,
      `Não existe ${other} para o pedido`,
      `Pedido não encontrado. ${other} não encontrado`,
    ]),
  )('is not said by: %s', (mensagem) => {
    expect(provesOrderAbsent(mensagem)).toBe(false);
  });

  it.each([
    'Not Found',
    'Não encontrado: rota',
    'Rota não encontrada.',
    'Canal do pedido não encontrado',
    'Pedido ainda não encontrado, tente de novo',
    'Pedido não encontrado ou não autorizado',
    'Nota do pedido não encontrada',
    'Nota não encontrada para o pedido informado',
    'Nota não encontrada no pedido',
    'Item não encontrado no pedido',
    '/pedido/pedido/1 not found',
    'pedido/pedidoCanal/C-1 não encontrado',
    'Not found: /api/v1/pedido/pedido/1',
    'Pedido inválido',
    '',
    undefined,
    `Pedido não encontrado${' '.repeat(2000)}`,
  ])('is not given by: %s', (mensagem) => {
    expect(provesOrderAbsent(mensagem)).toBe(false);
  });

  it('is given only by words for an order, and agrees with the plain reading', () => {
    const word = fc.stringMatching(/^[a-zà-ü]{3,12}$/u);
    const known = new Set(
      'pedido pedidos nota notas chave chaves registro venda vendas'.split(' '),
    );
    fc.assert(
      fc.property(word, word, fc.constantFrom(...PROOFS), (first, second, proof) => {
        fc.pre(![first, second].some((text) => known.has(text)));
        expect(provesOrderAbsent(`${first} ${second} não encontrado`)).toBe(false);
        for (const text of [`${first} ${proof}`, `${proof} ${first}`]) {
          if (provesOrderAbsent(text)) expect(saysAbsent(text, 'not-found')).toBe(true);
        }
      }),
    );
  });
});

describe('an empty queue', () => {
  it.each([
    'Fila vazia',
    'A fila está vazia.',
    'Nenhum documento na fila',
    'Nenhum evento encontrado',
    'Sem novos eventos',
    'Não há registros',
    'Não foram encontrados novos documentos',
    'Não existem eventos',
  ])('is reported by: %s', (mensagem) => {
    expect(saysAbsent(mensagem, 'queue-empty')).toBe(true);
    expect(provesOrderAbsent(mensagem)).toBe(false);
  });

  it.each([
    'Fila não encontrada',
    'Pedido não encontrado',
    'Nenhuma loja',
    'Queue is empty',
    '',
    undefined,
  ])('is not reported by: %s', (mensagem) => {
    expect(saysAbsent(mensagem, 'queue-empty')).toBe(false);
  });
});

describe('other meanings of a message', () => {
  it.each(['Loja não ativa', 'loja nao ativa.', 'A loja não está ativa', 'LOJA INATIVA'])(
    'that the store is inactive: %s',
    (mensagem) => {
      expect(saysStoreInactive(mensagem)).toBe(true);
    },
  );

  it.each(['Loja ativa', 'Loja não encontrada', 'Pedido inativo', '', undefined])(
    'nothing of an inactive store: %s',
    (mensagem) => {
      expect(saysStoreInactive(mensagem)).toBe(false);
    },
  );

  it.each([
    'Pedido já cadastrado',
    'O pedido PED-1 já foi registrado.',
    'Pedido nº 12 já existe',
    'Já existe um pedido com esta chave',
    'Já existe pedido',
    'Order already exists',
    'Order 5 already has been created',
  ])('that the order is there: %s', (mensagem) => {
    expect(saysExists(mensagem)).toBe(true);
  });

  it.each([
    'Pedido cadastrado',
    'Pedido com cliente já cadastrado',
    'Cliente já cadastrado',
    'Já existe um cliente',
    `Pedido já cadastrado${' '.repeat(1000)}`,
    '',
    undefined,
  ])('nothing of an order that is there: %s', (mensagem) => {
    expect(saysExists(mensagem)).toBe(false);
  });

  it('that the order is there in at most 1000 characters', () => {
    expect(saysExists('Pedido já cadastrado'.padEnd(1000))).toBe(true);
    expect(provesOrderAbsent('Pedido não encontrado'.padEnd(1000))).toBe(true);
  });

  it.each(['sucesso', 'Pedido registrado com SUCESSO!'])('that it was done: %s', (mensagem) => {
    expect(saysSuccess(mensagem)).toBe(true);
  });

  it.each([
    'sem sucesso',
    'Não houve sucesso',
    'nem sucesso',
    'falha: sucesso',
    'sucesso com erros',
    'insucesso',
    'ok',
    '',
    undefined,
    null,
    5,
    {},
    ['sucesso'],
  ])('not that it was done: %s', (mensagem) => {
    expect(saysSuccess(mensagem)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { saysAbsent } from '../../../src/http/response/mensagem.js';

describe('a message of 400', () => {
  it.each([
    'Pedido não encontrado',
    'pedido nao encontrado.',
    'PEDIDO INEXISTENTE',
    'Não encontrado',
    'Erro: não encontrado',
    'Nenhum pedido encontrado',
    'Nenhum registro foi localizado',
    'Não foi encontrado o pedido 123',
    'O pedido informado não existe',
    'Nota fiscal não localizada',
    'Pedido não encontrado nesta loja',
    'Ciclo não encontrado',
    'Documento não encontrado',
  ])('says that nothing is there: %s', (mensagem) => {
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
    undefined,
  ])('says that something else is wrong: %s', (mensagem) => {
    expect(saysAbsent(mensagem, 'not-found')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { explain } from '../../../src/client/contract/refusal.js';
import { filaId } from '../../../src/client/contract/schemas/fila.js';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import {
  cicloId,
  ciclosGetParams,
  ciclosListParams,
  comissoesParams,
} from '../../../src/client/contract/schemas/params.js';
import { pedidoChave } from '../../../src/client/contract/schemas/pedido-chave.js';
import { webhookConfig } from '../../../src/client/contract/schemas/webhook.js';
import { InvalidRequestError } from '../../../src/client/errors/invalid-request.js';
import { novoPedidoFixture, webhookConfigBasicFixture } from '../../fixtures/index.js';
import { withField } from '../../support/refusals.js';

/** Too long for every size limit, and unlike any other text in a message. */
const SECRET = `qz7#segredo ${'w'.repeat(600)}`;
const NUMBER = 98765432123.456;

const fieldsOf = (names: string) => names.trim().split(/\s+/);

const CASES: [string, z.ZodMiniType, unknown, string[]][] = [
  [
    'pedido.create',
    novoPedido,
    novoPedidoFixture,
    fieldsOf(`pedido pedidoERP tituloERP pedidoCanal pedidoComplementar chaveNFe filialFatura canal
      plataforma dataVenda dataFaturamento tipoDeAnuncio valorFrete valorFreteSemDesconto situacao
      situacao.pedido situacao.canal cliente cliente.nome cliente.cpfCnpj titulos titulos[0]
      titulos[0].qtTotalParcela titulos[0].valorTotal produtos produtos[1].codigo
      produtos[1].descricao produtos[1].quantidade produtos[1].valorUnitario eventosCalcular
      eventosCalcular[0].valor xmlNFe`),
  ],
  [
    'webhook.register',
    webhookConfig,
    webhookConfigBasicFixture,
    fieldsOf('url tipoAutorizacao usuario senha token modulo ciclo aplicativo pedido'),
  ],
  [
    'ciclos.list',
    ciclosListParams,
    {},
    fieldsOf('pagina limite dataRepasseInicio dataFimRegistro'),
  ],
  ['ciclos.get', ciclosGetParams, {}, fieldsOf('agruparEventos camposOcultos retornoUnico')],
  [
    'comissoes',
    comissoesParams,
    {},
    fieldsOf('periodo canal pedido situacaoPedido limite pagina ordenacao dataTipo'),
  ],
  [
    'pedido.get',
    pedidoChave,
    {},
    fieldsOf('pedido pedidoERP pedidoCanal notaFiscal chaveNF chavePedido'),
  ],
  ['ciclos.get idCiclo', cicloId, {}, ['idCiclo']],
  ['fila.remove', filaId, {}, ['idDocumento']],
];

/** Values that a user may pass by mistake. */
const WRONG: unknown[] = [
  SECRET,
  NUMBER,
  -NUMBER,
  [SECRET],
  { senha: SECRET },
  { inicio: SECRET, fim: SECRET },
  [{ valor: SECRET }],
  Symbol(SECRET),
  () => SECRET,
  Number.NaN,
];

describe.each(CASES)('refusals of %s', (name, schema, base, paths) => {
  it.each(paths)('reveal nothing of the value of %s', (path) => {
    for (const wrong of WRONG) {
      const value = withField(base, path, wrong);
      const parsed = schema.safeParse(value);
      if (parsed.success) continue;
      const issues = explain(parsed.error, value);
      const { message, stack } = new InvalidRequestError(name, issues, name);
      const reported = [JSON.stringify(issues), message, stack].join('\n');
      expect(issues.length).toBeGreaterThan(0);
      for (const issue of issues) expect(issue.path).toContain(path);
      for (const part of ['qz7', 'segredo', 'wwww', '98765432123'])
        expect(reported).not.toContain(part);
    }
  });
});

describe('the error of a refusal', () => {
  it('has issues with paths, and one line for each', () => {
    const error = new InvalidRequestError(
      'pedido.create',
      [
        { path: 'pedido', message: 'must not be empty' },
        { path: '', message: 'is wrong' },
      ],
      'pedido.create',
    );
    expect(error.message).toBe(
      'pedido.create refused before sending:\n  - pedido: must not be empty\n  - is wrong',
    );
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', endpoint: 'pedido.create' });
  });
});

import { expect, it } from 'vitest';
import { writeAvisos } from '../../src/cli/conciliacao/summary.js';
import type { CliContext } from '../../src/cli/context.js';
import { reconcile } from '../../src/conciliacao/index.js';
import { pedidoExemplo } from '../conciliacao/support/exemplo.js';

it.each(['en', 'pt'] as const)(
  'a missing term is reported with the option, or the contract that leaves it open: %s',
  async (language) => {
    const hoje = '2026-12-31';
    const conciliacao = await reconcile({ pedidos: [pedidoExemplo()], linhas: [] }, { hoje });
    const err: string[] = [];
    const context = { language, writeError: (line: string) => void err.push(line) };
    for (const contrato of [undefined, 'contrato.json']) {
      writeAvisos(context as unknown as CliContext, conciliacao, contrato);
    }
    expect(err).toEqual([
      expect.stringMatching(/^(warning|aviso): 2 .*R\$\s86,50.*--prazo-dias/),
      expect.stringMatching(
        /^(warning|aviso): 2 .*R\$\s86,50(?!.*--prazo-dias).*contrato\.json.*prazoDias.*"\?"/,
      ),
    ]);
  },
);

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Conciliacao,
  type Custo,
  type Regra,
  reconcile,
} from '../../src/conciliacao/index.js';
import { Recebiveis } from '../../src/index.js';
import { openMirror } from '../../src/mirror/index.js';
import { startSandbox } from '../../src/sandbox/index.js';
import { runCli } from '../cli/in-process.js';
import { forgetLimits } from '../support/forget-limits.js';
import { ROOT } from '../support/run.js';
import { blocksOf } from './blocks.js';

/** The undecided lines whose words no rule explains. */
const daPalavra = ({ naoDecididos = [] }: Conciliacao) =>
  naoDecididos.filter(({ membro }) => membro === 'palavras');

const folder = join(ROOT, 'test', 'docs', 'conciliacao-snippets');
const store = join(folder, 'store.db');
const printed: unknown[][] = [];
let close = async (): Promise<void> => {};

beforeAll(async () => {
  const sandbox = await startSandbox({ seed: 'demo', limits: 'off' });
  close = () => sandbox.close();
  sandbox.gerar({ discrepancias: { repasseAMenor: 0.1 } });
  // The demo's 300 order look-ups exceed the limit of a minute: copy most orders beforehand.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token, limits: false });
  const mirror = await openMirror({ path: store });
  await mirror.run(client, { orders: true });
  await mirror.close();
  await client.close();
  vi.stubEnv('RECEBIVEIS_BASE_URL', sandbox.url);
  vi.stubEnv('RECEBIVEIS_TOKEN', sandbox.token);
  vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => void printed.push(words));
});

afterAll(async () => {
  await close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const examples = [
  ['reference/conciliacao.md', 2],
  ['reference/conciliacao-dados.md', 2],
  ['reference/regras.md', 1],
] as const;

it.each(examples)('every example of docs/%s runs against a sandbox', async (page, count) => {
  const snippets = blocksOf(page, 'ts');
  expect(snippets).toHaveLength(count);
  for (const [index, code] of snippets.entries()) {
    const file = join(folder, `${page.replace(/\W/g, '-')}-${index}.ts`);
    writeFileSync(file, code.replaceAll("'store.db'", JSON.stringify(store)));
    printed.length = 0;
    // Each example is a program of its own and starts with a full limit.
    forgetLimits();
    await import(file);
    expect(printed.length, `example ${index}`).toBeGreaterThan(0);
    if (page === 'reference/conciliacao.md' && index === 0) {
      expect(printed.map(([tipo]) => tipo)).toContain('repasseAMenor');
    }
  }
});

describe('docs/reference/regras.md', () => {
  const [regras = '', custos = ''] = blocksOf('reference/regras.md', 'json');

  it('has commands that take its files', async () => {
    writeFileSync(join(folder, 'regras.json'), regras);
    writeFileSync(join(folder, 'custos.json'), custos);
    const commands = blocksOf('reference/regras.md', 'sh').flatMap((block) =>
      block.trim().split('\n'),
    );
    expect(commands).toHaveLength(3);
    for (const command of commands) {
      const [npx, program, ...words] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare ?? '',
      );
      expect([npx, program]).toEqual(['npx', 'recebiveis']);
      const args = words.map((word) => (/\.(db|json)$/.test(word) ? join(folder, word) : word));
      expect(await runCli(args)).toMatchObject({ exitCode: 0 });
    }
  });

  it('has rules and costs that explain the words of each channel', async () => {
    const linhas = (JSON.parse(regras) as Regra[]).map(({ canal = 'Amazon', evento }, index) => ({
      idCiclo: index + 1,
      canal,
      dataRepasse: '2026-08-01',
      eventos: [{ evento, identificador: `T-${index}`, totalValor: -1 }],
    }));
    const without = await reconcile({ pedidos: [], linhas });
    expect(daPalavra(without).length).toBeGreaterThan(0);
    const options = {
      regras: JSON.parse(regras) as Regra[],
      custos: JSON.parse(custos) as Custo[],
    };
    expect(daPalavra(await reconcile({ pedidos: [], linhas }, options))).toEqual([]);
    const [custo] = options.custos;
    const antecipacao = linhas.map((linha) => ({
      ...linha,
      canal: custo?.canal ?? '',
      eventos: linha.eventos.map((one) => ({ ...one, evento: custo?.evento ?? '' })),
    }));
    const agreed = await reconcile({ pedidos: [], linhas: antecipacao }, options);
    // The contract allows three per cent of zero: the line exceeds it, and its words are known.
    expect(agreed.totais.porAcao.cobrar.quantidade).toBeGreaterThan(0);
    expect(daPalavra(agreed)).toEqual([]);
  });
});

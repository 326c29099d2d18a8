import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as schemas from '../src/client/contract/schemas/index.js';
import * as conciliacao from '../src/conciliacao/index.js';
import * as relatorio from '../src/conciliacao/relatorio/index.js';
import * as bullmq from '../src/events/inbox/bullmq.js';
import * as inbox from '../src/events/inbox/index.js';
import * as receiver from '../src/events/receiver/index.js';
import * as importer from '../src/importer/index.js';
import * as root from '../src/index.js';
import * as mirror from '../src/mirror/index.js';
import * as probe from '../src/probe/index.js';
import * as sandbox from '../src/sandbox/index.js';
import * as testing from '../src/testing/index.js';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** Modules of ours that a module loads at run time, those they load included. */
function loaded(entry: string, seen = new Set<string>()): Set<string> {
  const file = resolve(SRC, entry);
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[\s\S]*?\sfrom\s+)?'(\.[^']+)'/gm,
  );
  for (const [, specifier = ''] of imports) {
    const module = resolve(dirname(file), specifier.replace(/\.js$/, '.ts'));
    if (existsSync(module)) loaded(module, seen);
  }
  return seen;
}

/** Packages that modules name in an import, in any form. */
function packagesOf(files: Iterable<string>): string[] {
  const names = [...files].flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:from\s+|import\s*\(\s*|^import\s+)'([^'.][^']*)'/gm,
      ),
    ].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

describe('the entry recebiveis', () => {
  it('exports these values and no others', () => {
    expect(Object.keys(root).sort()).toEqual([
      'AbortError',
      'AlreadyExistsError',
      'ApiError',
      'AuthenticationError',
      'BadRequestError',
      'ConnectionError',
      'HandlerTimeoutError',
      'IncompleteAnswerError',
      'InvalidRequestError',
      'InvalidResponseError',
      'LimiterUnavailableError',
      'NotFoundError',
      'OutcomeUnknownError',
      'Page',
      'PagePromise',
      'PayloadTooLargeError',
      'RateLimitError',
      'Recebiveis',
      'RecebiveisError',
      'RequestTimeoutError',
      'ServerError',
      'StoreInactiveError',
      'TimeoutError',
      'TokenError',
      'endpoints',
      'isRecebiveisError',
    ]);
  });

  it('has every class of error that there is', () => {
    const classes = [...loaded('index.ts')]
      .filter((file) => relative(SRC, file).startsWith('client/errors/'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export class (\w+)/gm)])
      .map(([, name = '']) => name);
    expect(classes.length).toBeGreaterThan(14);
    expect(Object.keys(root)).toEqual(expect.arrayContaining(classes));
  });

  it('loads neither sandbox, testing, CLI nor anything of a feature of its own', () => {
    const files = [...loaded('index.ts')].map((file) => relative(SRC, file));
    const rooms = files.map((file) => /^(?:events\/)?[^/]+/.exec(file)?.[0]);
    expect([...new Set(rooms)].sort()).toEqual(['client', 'events/fila', 'index.ts', 'shared']);
    // Loaded by those who consume the queue.
    expect(files).not.toContain('events/fila/consumer.ts');
  });

  it('names only the chosen packages', () => {
    const packages = ['bottleneck/light.js', 'ky', 'p-retry', 'zod/mini'];
    expect(packagesOf(loaded('index.ts'))).toEqual(packages);
  });
});

describe('the entry recebiveis/schemas', () => {
  it('exports these schemas and no others', () => {
    expect(Object.keys(schemas).sort()).toEqual([
      'cancelamentoIndevido',
      'cancelamentosPagina',
      'cancelamentosParams',
      'ciclo',
      'cicloDetalhe',
      'cicloEventoAvulso',
      'cicloId',
      'cicloPedidoEvento',
      'cicloPedidoTitulo',
      'ciclosGetParams',
      'ciclosListParams',
      'ciclosPagina',
      'comissao',
      'comissoesPagina',
      'comissoesParams',
      'dadosAplicativo',
      'dadosCiclo',
      'dadosPedido',
      'dadosTitulo',
      'filaDocumento',
      'filaId',
      'novoPedido',
      'openapiDocument',
      'pedido',
      'pedidoChave',
      'pedidoRegistrado',
      'webhookConfig',
      'webhookRegistrado',
    ]);
  });

  it('loads only the contract, and zod', () => {
    const modules = loaded('client/contract/schemas/index.ts');
    for (const file of modules) expect(relative(SRC, file)).toMatch(/^(client\/contract|shared)\//);
    expect(packagesOf(modules)).toEqual(['zod/mini']);
  });
});

describe('the entries of features', () => {
  it.each([
    [
      'importer',
      importer,
      [
        ...['InvalidFileError', 'InvalidRowError', 'LedgerError', 'checkChaveNFe', 'checkPedidos'],
        ...[
          'importPedidos',
          'isReadRuleCode',
          'parseChaveNFe',
          'pedidoColumns',
          'pedidoFromNFe',
          'positionOf',
          'proposeMap',
          'readPedidoKeys',
          'readPedidos',
          'readRuleSentence',
        ],
      ],
    ],
    ['receiver', receiver, ['createReceiver']],
    ['inbox', inbox, ['InboxError', 'PeerMissingError', 'openInbox']],
    [
      'mirror',
      mirror,
      [
        'ACHADO_ESTADOS',
        'ACHADO_MARCAS',
        'MirrorError',
        'PeerMissingError',
        'openMirror',
        'toCentavos',
        'toReais',
      ],
    ],
    [
      'conciliacao',
      conciliacao,
      [
        'ACOES',
        ...['ConciliacaoError', 'NATUREZA', 'REGRAS_PADRAO', 'TIPOS', 'TIPOS_DE_LINHA'],
        ...['linhasDosCiclos', 'reconcile', 'reconcileStream', 'toCentavos', 'toReais'],
      ],
    ],
    [
      'conciliacao/relatorio',
      relatorio,
      ['palavrasDe', 'relatorioCsv', 'relatorioHtml', 'relatorioJson'],
    ],
    ['probe', probe, ['probe']],
    ['inbox/bullmq', bullmq, ['InboxError', 'PeerMissingError', 'openBullmqInbox']],
    ['sandbox', sandbox, ['createSandbox', 'startSandbox']],
    ['testing', testing, ['buildWebhookRequest', 'sampleEvento', 'sandboxHandlers']],
  ])('export these values and no others: %s', (_, entry, names) => {
    expect(Object.keys(entry).sort()).toEqual(names);
  });
});

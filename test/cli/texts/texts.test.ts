import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.js';
import { en } from '../../../src/cli/texts/en.js';
import { languageOf } from '../../../src/cli/texts/language.js';
import { pt } from '../../../src/cli/texts/pt.js';
import { textsOf } from '../../../src/cli/texts/texts.js';
import { runCli } from '../in-process.js';

const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

/** The command's source without its texts. */
const source = readdirSync('src/cli', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/^texts.(en|pt)(\.ts$|[/\\])/.test(file))
  .map((file) => readFileSync(join('src/cli', file), 'utf8'))
  .join('\n');

/** Keys composed of a name with a known prefix or suffix. */
const COMPOSED = [
  /\.description$/,
  /^group\./,
  /^ciclos\.list\.data/,
  /^webhook\.flag\./,
  /^column\./,
  /^aviso\./,
  /^import\.(outcome|decision)\./,
  /^map\.policy\./,
  /^map\.(look|reason|topic)\./,
  /^mirror\.run\.(waiting|listing|reading|orders)$/,
];

describe('the catalogue', () => {
  const english: Record<string, string> = en;
  const portuguese: Record<string, string> = pt;

  it.each(Object.keys(english))('%s has the same placeholders, and words', (key) => {
    expect(placeholders(portuguese[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
    expect(english[key]?.trim()).not.toBe('');
    expect(portuguese[key]?.trim()).not.toBe('');
  });

  it('has no unused text', () => {
    const unused = Object.keys(english).filter(
      (key) => !source.includes(`'${key}'`) && !COMPOSED.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it.each(Object.entries({ ...english, ...portuguese }))(
    '%s has one and more only of what is counted',
    (_, text) => {
      if (/\[[^[\]|]*\|[^[\]|]*\]/.test(text)) expect(text).toContain('{{count}}');
    },
  );
});

describe('commands of ours in the texts', () => {
  const paths = COMMANDS.map(({ path }) => path.join(' '));
  // Two words are always a command; a single word is one only where it is quoted as code.
  const ofTwoWords = paths.filter((path) => path.includes(' ')).join('|');
  const bare = new RegExp(
    `(?<!(?:recebiveis|\\{\\{recebiveis\\}\\}) )(?:\\b(?:${ofTwoWords})\\b|(?<=[\`"])(?:${paths.join('|')})(?=[ \`"]))`,
  );
  const files = ['src/cli/texts', 'src/mcp', 'src/conciliacao/relatorio', 'src/importer/rules'];

  it.each(files)('%s names the program with each of them', (folder) => {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|json)$/.test(file))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
      .filter((line) => !/^\s*(?:\/?\*|\/\/|import )/.test(line) && bare.test(line));
    expect(found).toEqual([]);
  });

  it('the catalogue has the name under which the program was started', () => {
    for (const text of [...Object.values(en), ...Object.values(pt)]) {
      expect(text).not.toMatch(new RegExp(`(?<!\\{)recebiveis (?:${paths.join('|')})\\b`));
    }
  });
});

describe('a text', () => {
  it('takes its values as they are, placeholders in them too', () => {
    const text = textsOf({ language: 'en' });
    expect(text('fila.removed', { id: '{{id}} $& {{x}}' })).toBe('Removed {{id}} $& {{x}}.');
  });

  it('counts', () => {
    const text = textsOf({ language: 'pt' });
    expect(text('fila.so-far', { count: 1 })).toBe('1 evento impresso.');
    expect(text('fila.so-far', { count: 1200 })).toBe('1.200 eventos impressos.');
  });
});

describe('the language of a command line', () => {
  it.each([
    [['ciclos', 'list'], {}, undefined, 'pt'],
    [[], { LANG: 'pt_BR.UTF-8' }, undefined, 'pt'],
    [[], { LANG: 'pt' }, undefined, 'pt'],
    [[], { LANG: 'C.UTF-8' }, 'en-US', 'pt'],
    [[], { LANG: 'es_ES' }, undefined, 'pt'],
    [[], { LANG: 'en' }, undefined, 'en'],
    [[], { LC_ALL: 'en_US', LANG: 'pt_BR' }, undefined, 'en'],
    [[], { LC_ALL: '', LC_MESSAGES: 'pt_PT', LANG: 'en_US' }, undefined, 'pt'],
    [[], {}, 'en-US', 'en'],
    [[], { LANG: 'enx' }, undefined, 'pt'],
    [['--lang', 'pt'], { LANG: 'en_US' }, undefined, 'pt'],
    [['ciclos', '--lang=en'], { LANG: 'pt_BR' }, undefined, 'en'],
    [['--', '--lang=en'], { LANG: 'pt_BR' }, undefined, 'pt'],
  ])('%j %j %s: %s', (args, env, locale, language) => {
    expect(languageOf({ args, env: { ...env }, locale })).toBe(language);
  });
});

describe('the command in Portuguese', () => {
  const env = { LANG: 'pt_BR.UTF-8' };

  it.each(COMMANDS.map(({ path }) => path.join(' ')))(
    'help of %s has no English frame',
    async (words) => {
      const { exitCode, out } = await runCli([...words.split(' '), '--help'], { env });
      expect(exitCode).toBe(0);
      expect(out[0]).toMatch(/^Uso: recebiveis .*\[opções\]/);
      // The sandbox has its help only in English.
      if (words !== 'sandbox') {
        expect(out.join('\n')).not.toMatch(/[<[](?:file|day|number|name|format|address|state)\b/);
      }
      expect(out.join('\n')).not.toMatch(/Usage:|Options:|Arguments:|\[options\]/);
    },
  );

  it('help of the whole', async () => {
    const { out } = await runCli(['--help', '--lang', 'pt']);
    expect(out.join('\n')).toMatch(/Comandos:[\s\S]*Códigos de saída/);
  });

  it.each([
    [['ciclos', 'list'], 'a variável de ambiente RECEBIVEIS_BASE_URL não está definida'],
    [['ciclo'], 'Você quis dizer ciclos?'],
    [['ciclos', 'get'], 'falta o argumento <idCiclo>'],
    [['ciclos', 'get', '1', '2'], 'argumentos demais'],
    [['ciclos', 'list', '--max', '0'], '--max é inválido. Use um número inteiro'],
    [['ciclos', 'list', '--max'], 'precisa de um valor'],
    [['ciclos', 'list', '--csv', '--json'], '--csv não pode ser usado com --json'],
    [['webhook', 'register', '--url', 'x', '--ciclo', 'x'], 'As opções são true, false'],
    [['pedido', 'import'], 'falta o argumento <arquivo>'],
    [['ciclos', 'list', '--nope'], 'opção desconhecida: --nope'],
  ])('%j: %s', async (args, words) => {
    const { exitCode, err } = await runCli(args, { env });
    expect(exitCode).toBe(2);
    expect(err.join('\n')).toContain(words);
  });
});

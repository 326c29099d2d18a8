import { ruleOf } from '../../src/importer/map/pedido-map.js';
import { PRESETS, type Preset } from '../../src/importer/map/presets.js';

/** A page for each preset, from its JSON. */
export const presetPages = (): [page: string, text: string][] =>
  PRESETS.map((preset) => [`docs/reference/presets/${preset.name}.md`, pageOf(preset)]);

function pageOf({ name, title, signatures, map, found }: Preset): string {
  const { titulos, frete, desconto, packages, dateFormat, timeZone } = map;
  const { defaults = {}, parcelas = {} } = map;
  const read = Object.entries(map.columns).filter(([, to]) => to !== null);
  const ignored = Object.entries(map.columns).flatMap(([header, to]) =>
    to === null ? header : [],
  );
  const policies = Object.entries({ titulos, frete, desconto }).filter(([, value]) => value);
  const settings = [
    ...policies.map(([policy, value]) => `\`${policy}\`: \`${value}\``),
    ...(packages ? [`\`packages\`: \`${packages}\``] : []),
    ...(dateFormat ? [`\`dateFormat\`: \`${dateFormat}\``] : []),
    ...(timeZone ? [`\`timeZone\`: \`${timeZone}\``] : []),
    ...Object.entries(parcelas).map(
      ([payment, count]) =>
        `\`titulos.qtTotalParcela\` is \`${count}\` for \`${payment}\`, where blank`,
    ),
    ...Object.entries(defaults).map(([path, value]) => `\`${path}\` is \`${value}\` where blank`),
  ];
  const lines = [
    '<!-- Written by `npm run docs` out of src/importer/map/presets. -->',
    '',
    `# Preset \`${name}\`: ${title}`,
    '',
    signatures.length === 0
      ? 'Named by `--preset`.'
      : 'Recognised by any of these sets of headers, or named by `--preset`:',
    '',
    ...signatures.map((names) => `- ${names.map((header) => `\`${header}\``).join(', ')}`),
    '',
    '| Column | Gives |',
    '|---|---|',
    ...read.map(([header, to]) => `| \`${header}\` | ${givesOf(to)} |`),
    '',
    '## Settings',
    '',
    ...settings.map((setting) => `- ${setting}`),
    '',
    '## Words of status',
    '',
    ...wordsOf(map.situacao ?? {}),
    '',
    '## Ignored',
    '',
    ...chunks(ignored).map((names) => `- ${names.map((header) => `\`${header}\``).join(', ')}`),
    '',
    '## Where the columns were found',
    '',
    ...[...new Set(found.flatMap(({ at }) => at))].map((place) => `- ${place}`),
    '',
  ];
  return lines.filter((line, at) => line !== '' || lines[at - 1] !== '').join('\n');
}

function givesOf(to: Preset['map']['columns'][string]): string {
  const rule = ruleOf(to);
  const fields = [rule.to].flat().map((path) => `\`${path}\``);
  const isJudged = rule.expect?.includes('*') === true;
  const names = isJudged ? [] : (rule.expect?.map((word) => `\`${word}\``) ?? []);
  const more = names.length > SHOWN_WORDS ? `, and ${names.length - SHOWN_WORDS} more` : '';
  const words = `${names.slice(0, SHOWN_WORDS).join(', ')}${more}`;
  const notes = [
    rule.total && 'price of all units',
    rule.sum && 'added',
    rule.subtract && 'taken off',
    rule.fallback && 'where no other column gives it',
    rule.paidBy === 'channel' && 'paid by the channel',
    rule.policy && `\`${rule.policy}\``,
    rule.values && !rule.expect && 'any value: `cancelado`',
    isJudged && 'refuses what speaks of a return or cancellation',
    rule.expect && !isJudged && (words ? `refuses other words than ${words}` : 'refuses any value'),
  ].filter(Boolean);
  return [fields.join(', '), notes.join(', ')].filter(Boolean).join(': ');
}

/** A line for each meaning, with every word that has it. */
function wordsOf(situacao: NonNullable<Preset['map']['situacao']>): string[] {
  const meanings = [...new Set(Object.values(situacao))];
  return meanings.flatMap((meaning) => {
    const words = Object.keys(situacao).filter((word) => situacao[word] === meaning);
    const line = (some: readonly string[]) => some.map((word) => `\`${word}\``).join(', ');
    return chunks(words).map((some) => `- ${meaning ?? 'says nothing'}: ${line(some)}`);
  });
}

/** The most words shown in a cell. */
const SHOWN_WORDS = 6;
/** The most names in a readable line. */
const NAMES = 10;

const chunks = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / NAMES) }, (_, at) =>
    names.slice(at * NAMES, (at + 1) * NAMES),
  );

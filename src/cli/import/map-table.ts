import type { MapProposal, ProposedColumn } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import type { Column } from '../output/column.js';
import { newTable } from '../output/write-list.js';
import type { Line } from '../terminal/line.js';
import { type PlainKey, textsOf } from '../texts/texts.js';

const LOOKS = {
  number: 'map.look.number',
  date: 'map.look.date',
  chaveNFe: 'map.look.chaveNFe',
  cpfCnpj: 'map.look.cpfCnpj',
  text: 'map.look.text',
  empty: 'map.look.empty',
} as const satisfies Record<ProposedColumn['look'], PlainKey>;

const REASONS = {
  preset: 'map.reason.preset',
  name: 'map.reason.name',
  values: 'map.reason.values',
  'only-order-number': 'map.reason.only-order-number',
  unknown: 'map.reason.unknown',
  'another-column': 'map.reason.another-column',
  'values-do-not-fit': 'map.reason.values-do-not-fit',
  map: 'map.reason.preset',
  'repeated-name': 'map.reason.repeated-name',
} as const satisfies Record<ProposedColumn['reason'], PlainKey>;

/** Every column of the file, and what is proposed for it. */
export function proposalLines(context: CliContext, { columns }: MapProposal): Line[] {
  const text = textsOf(context);
  const shown: Column<ProposedColumn>[] = [
    { name: text('map.column.number'), kind: 'count', rank: 2, value: ({ column }) => column },
    { name: text('map.column.name'), kind: 'text', rank: 0, value: ({ name }) => name },
    {
      ...{ name: text('map.column.look'), kind: 'text', rank: 1 },
      value: ({ look }) => text(LOOKS[look]),
    },
    {
      ...{ name: text('map.column.gives'), kind: 'text', rank: 0 },
      value: ({ fields }) => fields.join(', ') || '–',
    },
    {
      ...{ name: text('map.column.why'), kind: 'text', rank: 1 },
      value: ({ reason }) => text(REASONS[reason]),
    },
  ];
  return newTable(context, shown).lines([...columns]);
}

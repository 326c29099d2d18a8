import type { MapProposal, ProposedColumn } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { newTable } from '../output/write-list.js';
import type { Line } from '../terminal/line.js';
import { textsOf } from '../texts/texts.js';

/** Every column of the file, and what is proposed for it. */
export function proposalLines(context: CliContext, { columns }: MapProposal): Line[] {
  const text = textsOf(context);
  const shown: Column<ProposedColumn>[] = [
    { name: 'coluna', kind: 'count', rank: 2, value: ({ column }) => column },
    { name: 'cabeçalho', kind: 'prose', rank: 0, value: ({ name }) => name },
    { name: 'parece', kind: 'text', rank: 1, value: ({ look }) => text(`map.look.${look}`) },
    { name: 'fornece', kind: 'text', rank: 0, value: ({ fields }) => fields.join(', ') || '–' },
    column('por quê' as 'reason', 'prose', 1, ({ reason }) =>
      text(`map.reason.${reason === 'map' ? 'preset' : reason}`),
    ),
  ];
  return newTable(context, shown).lines(columns);
}

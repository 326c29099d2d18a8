import type { ColumnEvidence, MapProposal } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { newTable } from '../output/write-list.js';
import type { Line } from '../terminal/line.js';
import { textsOf } from '../texts/texts.js';

/** Every column of the file: its field and the reason, or that it is undecided. */
export function proposalLines(context: CliContext, { evidence, map }: MapProposal): Line[] {
  const text = textsOf(context);
  const reasonOf = ({ isUndecided, because, speaksOf }: ColumnEvidence) => {
    if (!isUndecided) return text(`map.reason.${because ?? 'preset'}`);
    return speaksOf
      ? text('map.reason.speaks', { topic: text(`map.topic.${speaksOf}`) })
      : text('map.reason.undecided');
  };
  const shown: Column<ColumnEvidence>[] = [
    { name: 'coluna', kind: 'count', rank: 2, value: (each) => each.column },
    { name: 'cabeçalho', kind: 'prose', rank: 0, value: ({ header }) => header },
    {
      name: 'fornece',
      kind: 'text',
      rank: 0,
      value: ({ gives, header }) =>
        map.columns[header] === null ? text('map.ignored') : gives.join(', ') || '–',
    },
    column('por quê' as 'because', 'prose', 1, (each) => reasonOf(each)),
  ];
  return newTable(context, shown).lines(evidence.columns);
}

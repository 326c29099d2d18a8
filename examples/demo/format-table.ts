/** A plain-text table: first column and words left-aligned, figures right-aligned. */
export function formatTable(header: readonly string[], rows: readonly string[][]): string {
  const widths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const isFigure = header.map((_, column) =>
    rows.every((row) => /^-?(R\$ )?[\d.,]+$/.test((row[column] ?? '').replace(/^-/, ''))),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isFigure[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(header), rule, ...rows.map(line)].join('\n');
}

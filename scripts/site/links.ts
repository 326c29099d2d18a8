/** Replaces the targets of a page's links and pictures, but not what stands in code. */
export function withLinks(text: string, replace: (target: string) => string): string {
  // A fence, code within a line, or the end of a link.
  const parts = /(^ *```[\s\S]*?^ *```|`[^`\n]*`)|\]\(([^)\s]+)\)/gm;
  return text.replace(parts, (whole, code: string | undefined, target: string) =>
    code === undefined ? `](${replace(target)})` : whole,
  );
}

/** Whether it leads out of the pages: another host, or a place on the same page. */
export const leadsElsewhere = (target: string): boolean => /^([a-z]+:|#)/.test(target);

/** The anchor of a heading as GitHub and npm make it, so that a link to it works in all three. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

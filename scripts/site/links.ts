/** Replaces the targets of a page's links and pictures, except in code. */
export function withLinks(text: string, replace: (target: string) => string): string {
  // A fenced block, inline code, or the end of a link.
  const parts = /(^ *```[\s\S]*?^ *```|`[^`\n]*`)|\]\(([^)\s]+)\)/gm;
  return text.replace(parts, (whole, code: string | undefined, target: string) =>
    code === undefined ? `](${replace(target)})` : whole,
  );
}

/** The target is on another host, or on the same page. */
export const leadsElsewhere = (target: string): boolean => /^([a-z]+:|#)/.test(target);

/** The anchor of a heading as GitHub and npm form it, so that links work in all three places. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Rule {
  id: string;
  nodes: { html: string }[];
}

/** Opens all collapsed `details` of a page. */
export const unfold = (page: Page) =>
  page.$$eval('details', (all) => {
    for (const details of all) details.open = true;
  });

/** The axe rules that a page breaks, with the place, and the rules that it passes. */
export async function axeOf(page: Page, options: object = {}) {
  await unfold(page);
  await page.evaluate(AXE);
  const run = `axe.run(document, ${JSON.stringify(options)})`;
  const { violations, passes } = (await page.evaluate(run)) as Record<string, Rule[]>;
  const broken = (violations ?? []).map(({ id, nodes }) => [id, nodes[0]?.html]);
  return { broken, passed: (passes ?? []).map(({ id }) => id) };
}

// Writes the lists of pages, docs/index.md and llms.txt. With --check it only reports stale lists.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentedPage,
  documentedPages,
  linkBetween,
  ROOT,
  type Section,
} from './site/pages.js';

const HEADINGS: Readonly<Record<Section, { pt: string; en: string }>> = {
  tutorial: { pt: 'Tutorial', en: 'Tutorial (Portuguese)' },
  guides: { pt: 'Guias', en: 'Guides (Portuguese)' },
  reference: { pt: 'Referência', en: 'Reference' },
  explanation: { pt: 'Explicação', en: 'Explanation' },
  decisions: { pt: 'Decisões', en: 'Optional' },
};

const LLMS = [
  '# recebiveis',
  '',
  '> Typed TypeScript client of a Brazilian receivables reconciliation service: orders, settlement cycles, events; importer, SQL mirror, reconciliation, emulator and command line. Node 20.19 or newer.',
  '',
  'Amounts are reais in the service, whole centavos in the mirror and in findings. Field names are Portuguese and exact. Never send an order again after OutcomeUnknownError without a look-up.',
  '',
  '## Start',
  '',
  '- [README](README.md): install, first example, endpoints',
  '- [AGENTS.md](AGENTS.md): rules and short programs for assistants',
  '- [Assumptions](docs/assumptions.md): what the service does not document, and what is assumed',
];

/** Pages by section, each list under its heading. */
function listed(
  language: 'pt' | 'en',
  lineOf: (page: DocumentedPage) => string,
  sections: readonly Section[] = Object.keys(HEADINGS) as Section[],
): string[] {
  const pages = documentedPages();
  return sections.flatMap((section) => {
    const lines = pages.filter((page) => page.section === section).map(lineOf);
    return ['', `## ${HEADINGS[section][language]}`, '', ...lines];
  });
}

/** Sections whose lists include summaries: those for people, and those for programs. */
const BEGUN: readonly Section[] = ['tutorial', 'guides'];
const SUMMED: readonly Section[] = [...BEGUN, 'reference', 'explanation'];

function line(page: DocumentedPage, link: string, summed: readonly Section[]): string {
  const { title, summary, section } = page;
  return `- [${title}](${link})${summed.includes(section) ? `: ${summary}` : ''}`;
}

const INDEX = 'docs/index.md';
const inIndex = listed('pt', (page) => line(page, linkBetween(INDEX, page.path), BEGUN), SUMMED);
const inLlms = listed('en', (page) => line(page, page.path, SUMMED));

const index = readFileSync(join(ROOT, INDEX), 'utf8').replace(
  /(<!-- pages:begin[^\n]*\n)[\s\S]*?(<!-- pages:end -->)/,
  (_, begin: string, end: string) => `${begin}${inIndex.slice(1).join('\n')}\n${end}`,
);

const files = { [INDEX]: index, 'llms.txt': [...LLMS, ...inLlms, ''].join('\n') };
for (const [file, text] of Object.entries(files)) {
  const path = join(ROOT, file);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${file} does not list the pages as they are; run npm run docs`);
    process.exitCode = 1;
  }
}

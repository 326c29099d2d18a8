import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTheme, defineConfig } from 'vitepress';
import { anchorOf } from './links.js';
import { documentedPages, type Section } from './pages.js';
import { boostOf, isPortuguese } from './search.js';

const SITE = join(import.meta.dirname, '../../.site');

const labels = {
  pt: {
    lang: 'pt-BR',
    label: 'Português',
    sections: {
      tutorial: 'Tutorial',
      guides: 'Guias',
      reference: 'Referência',
      explanation: 'Explicação',
      decisions: 'Decisões',
    },
    start: 'Começar',
    outline: 'Nesta página',
    previous: 'Página anterior',
    next: 'Próxima página',
    menu: 'Menu',
    top: 'Voltar ao topo',
    theme: 'Aparência',
    light: 'Usar tema claro',
    dark: 'Usar tema escuro',
    languages: 'Idioma dos menus',
    skip: 'Ir para o conteúdo',
    notFound: 'Página não encontrada',
    notFoundText: 'O endereço não existe, ou a página mudou de lugar.',
    home: 'Ir para o início',
    search: 'Buscar',
    noResults: 'Nada encontrado para',
    details: 'Mostrar a lista detalhada',
    reset: 'Limpar a busca',
    select: 'abrir',
    navigate: 'navegar',
    close: 'fechar',
  },
  en: {
    lang: 'en',
    label: 'English',
    sections: {
      tutorial: 'Tutorial (Portuguese)',
      guides: 'Guides (Portuguese)',
      reference: 'Reference',
      explanation: 'Explanation',
      decisions: 'Decisions',
    },
    start: 'Start',
    outline: 'On this page',
    previous: 'Previous page',
    next: 'Next page',
    menu: 'Menu',
    top: 'Back to top',
    theme: 'Appearance',
    light: 'Use the light theme',
    dark: 'Use the dark theme',
    languages: 'Language of the menus',
    skip: 'Skip to content',
    notFound: 'Page not found',
    notFoundText: 'There is no such address, or the page has moved.',
    home: 'Go to the first page',
    search: 'Search',
    noResults: 'Nothing found for',
    details: 'Show the detailed list',
    reset: 'Clear the search',
    select: 'open',
    navigate: 'move',
    close: 'close',
  },
};
type Labels = (typeof labels)['pt'];

const pages = documentedPages();
/** The package entries whose TSDoc pages exist. */
const entries = existsSync(join(SITE, 'pages/api'))
  ? readdirSync(join(SITE, 'pages/api'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && file !== 'index.md')
      .sort()
  : [];

function sidebar(base: string, { sections }: Labels): DefaultTheme.SidebarItem[] {
  const itemsOf = (section: Section) =>
    pages
      .filter((page) => page.section === section)
      .map(({ path, title }) => ({ text: title, link: base + linkOf(path) }));
  const names = Object.keys(sections) as Section[];
  const folders = names.map((section) => ({
    text: sections[section],
    collapsed: section === 'decisions',
    items: itemsOf(section),
  }));
  const api = entries.map((file) => {
    const name = file.replace(/\.md$/, '');
    return { text: name, link: `${base}api/${name}` };
  });
  return [...folders, { text: 'API (TSDoc)', collapsed: true, items: api }];
}

const linkOf = (path: string): string =>
  path
    .replace(/^docs\//, '')
    .replace(/README\.md$/, '')
    .replace(/\.md$/, '');

function theme(base: string, text: Labels): DefaultTheme.Config {
  const { tutorial, guides, reference } = text.sections;
  return {
    nav: [
      { text: tutorial, link: `${base}tutorial/` },
      {
        text: guides,
        link: base + linkOf(pages.find((page) => page.section === 'guides')?.path ?? ''),
      },
      {
        text: reference,
        link: base + linkOf(pages.find((page) => page.section === 'reference')?.path ?? ''),
      },
      { text: 'API', link: `${base}api/` },
    ],
    sidebar: sidebar(base, text),
    outline: { label: text.outline, level: [2, 3] },
    docFooter: { prev: text.previous, next: text.next },
    sidebarMenuLabel: text.menu,
    returnToTopLabel: text.top,
    darkModeSwitchLabel: text.theme,
    lightModeSwitchTitle: text.light,
    darkModeSwitchTitle: text.dark,
    langMenuLabel: text.languages,
    skipToContentLabel: text.skip,
    notFound: {
      title: text.notFound,
      quote: text.notFoundText,
      linkText: text.home,
      linkLabel: text.home,
    },
  };
}

const searchLabels = (text: Labels) => ({
  translations: {
    button: { buttonText: text.search, buttonAriaLabel: text.search },
    modal: {
      displayDetails: text.details,
      resetButtonTitle: text.reset,
      backButtonTitle: text.close,
      noResultsText: text.noResults,
      footer: {
        selectText: text.select,
        selectKeyAriaLabel: text.select,
        navigateText: text.navigate,
        navigateUpKeyAriaLabel: text.navigate,
        navigateDownKeyAriaLabel: text.navigate,
        closeText: text.close,
        closeKeyAriaLabel: text.close,
      },
    },
  },
});

const portuguese = pages.filter(isPortuguese).map(({ path }) => linkOf(path));

/** @param boostDocument weight of a page in the results; by default 1 */
const search = (boostDocument?: (documentId: string) => number) => ({
  provider: 'local' as const,
  options: {
    locales: { root: searchLabels(labels.pt), en: searchLabels(labels.en) },
    ...(boostDocument && { miniSearch: { searchOptions: { boostDocument } } }),
  },
});

export default defineConfig({
  title: 'recebiveis',
  description: 'Conciliação de recebíveis de marketplaces em TypeScript',
  srcDir: join(SITE, 'pages'),
  // Files in `public` are served unchanged.
  srcExclude: ['public/**'],
  outDir: join(SITE, 'dist'),
  cacheDir: join(SITE, 'cache'),
  markdown: {
    anchor: { slugify: anchorOf },
    // Braces at the end of a cell are JSON, not attributes of the cell.
    attrs: { disable: true },
    languageAlias: { crontab: 'shellscript' },
  },
  vite: { build: { chunkSizeWarningLimit: 8_000 } },
  locales: {
    root: {
      ...labels.pt,
      themeConfig: { ...theme('/', labels.pt), search: search(boostOf(portuguese)) },
    },
    en: { ...labels.en, themeConfig: theme('/en/', labels.en) },
  },
  themeConfig: {
    search: search(),
  },
});

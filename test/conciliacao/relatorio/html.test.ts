import { createHash } from 'node:crypto';
import { relatorioHtml } from 'recebiveis/conciliacao/relatorio';
import { describe, expect, it } from 'vitest';
import { linha, pedidoExemplo, reconcile } from '../support/exemplo.js';
import { conciliacaoFicticia, withTexts } from './ficticia.js';

const HOSTILE: readonly [name: string, text: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['an image', '"><img src=x onerror=alert(1)>'],
  ['the end of the style', '</style><script>x</script>'],
  ['a turn of direction', '\u202egnp.exe'],
  ['a formula', '=HYPERLINK("http://a.example")'],
  ['10 KB', '<'.repeat(10_000)],
  ['half a character', '\ud83d'],
];

/** The text of the page, as a person reads it. */
const words = (html: string): string =>
  html
    .replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** The amounts within a part of the page, in centavos. */
const amountsOf = (html: string): number[] =>
  [...html.matchAll(/<span class="valor">([^<]*)/g)].map(
    ([, value = '']) => Number(value.replace(/\D/g, '')) * (value.startsWith('-') ? -1 : 1),
  );

/** The findings listed on a page, each with action and amount. */
const achadosOf = (html: string): { acao: string; centavos: number }[] =>
  html
    .split('<table id="achados-')
    .slice(1)
    .flatMap((table) => {
      const caption = words(table.split('</caption>')[0]?.split('<caption')[1] ?? '');
      const acao = /A cobrar|A conferir|A devolver|Regular/.exec(caption)?.[0] ?? '';
      // A finding's amount is the last one before its evidence.
      const rows = table.split('</section>')[0]?.split('<tr class="prova">').slice(0, -1) ?? [];
      return rows.map((row) => ({ acao, centavos: amountsOf(row).at(-1) ?? 0 }));
    });

const base = conciliacaoFicticia(600);

const withText = (text: string) => withTexts(base, [text, text, text, text]);

describe('the HTML report', () => {
  const conciliacao = conciliacaoFicticia(1000);
  const html = relatorioHtml(conciliacao);

  it('says first what to claim, to check and what is in order, and that it adds up', () => {
    const { vendidoCentavos, recebidoCentavos, faltaCentavos } = conciliacao.totais;
    const reais = (centavos: number) =>
      (centavos / 100)
        .toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
        .replace(/\s/g, ' ');
    const text = words(html);
    expect(text).toContain(`Vendido : ${reais(vendidoCentavos)}`);
    expect(text).toContain(`${reais(recebidoCentavos)} recebido`);
    expect(text).toContain(`A cobrar ${reais(faltaCentavos)}`);
    expect(text).not.toContain('não confere');
  });

  it('shows new and recovered findings, if the ledger has them', () => {
    const soma = (quantidade: number, cobrarCentavos: number) => ({
      quantidade,
      cobrar: quantidade,
      cobrarCentavos,
      conferir: 2,
      devolverCentavos: 0,
    });
    const dez = conciliacaoFicticia(10);
    const [first] = dez.discrepancias;
    const html = relatorioHtml(dez, {
      novidades: {
        desde: '2026-08-01',
        idsNovos: [String(first?.id)],
        outroContrato: true,
        novas: soma(3, 123_411),
        cresceram: soma(1, 123_422),
        regularizadas: soma(2, 123_433),
        recuperadoCentavos: 98_765,
        abertas: soma(1, 123_444),
        cobradas: soma(4, 123_455),
        naoConferidas: soma(7, 123_466),
      },
    });
    const part = html.slice(html.indexOf('id="novidades"'));
    expect(words(part)).toContain('Desde 01/08/2026. O canal devolveu R$ 987,65');
    expect(words(part)).toContain('A noite anterior foi conferida com outro contrato');
    expect(words(part)).toMatch(/Achados novos ou maiores.* R\$ [\d.,]+ O que há a cobrar/);
    expect(words(part)).toContain(String(first?.pedidoCanal ?? first?.pedido));
    const rows = html.slice(html.indexOf('id="novidades-tabela"')).split('<tr>').slice(2, 8);
    for (const [index, name] of ['Novos', 'Cresceram', 'Regularizados', 'Abertos'].entries()) {
      expect(rows[index]).toContain(name);
    }
    for (const [index, row] of rows.entries())
      expect(row).toContain(`1.234,${index + 1}${index + 1}`);
    expect(relatorioHtml(conciliacaoFicticia(10))).not.toContain('id="novidades"');
  });

  it('names a word of a channel by its lines, and a sale without an order by no day', async () => {
    const pedidos = ['P-1', 'P-2'];
    const frete = (pedido: string) => linha('frete', -1_500, { pedido, pedido_canal: pedido });
    const conciliacao = await reconcile({
      pedidos: pedidos.map((pedido) => pedidoExemplo({ pedido, pedidoCanal: pedido, _id: pedido })),
      linhas: pedidos.map(frete),
    });
    expect(conciliacao.naoDecididos).toMatchObject([{ palavra: 'frete', quantidade: 2 }]);
    const html = relatorioHtml(conciliacao);
    const row = html.slice(html.indexOf('id="achados"'), html.indexOf('id="balancos"'));
    expect(words(row).replaceAll('&quot;', '"')).toContain(
      '2 lançamentos de "frete" – – – Frete sem contrato',
    );
    expect(words(row).replaceAll('&quot;', '"')).toContain('{"custos":{"frete":"?"}}');
    expect(words(row)).not.toMatch(/sem data|ciclo 1001 –/);
  });

  it('shows the state of a finding, if a ledger is given', () => {
    const conciliacao = conciliacaoFicticia(500);
    const [one] = conciliacao.discrepancias.filter(({ acao }) => acao === 'cobrar');
    const achados = [
      {
        id: String(one?.id),
        estado: 'cobrado' as const,
        valorMarcadoCentavos: one?.valorCentavos ?? null,
        protocolo: 'P-77',
        nota: null,
        quem: 'Ana',
      },
    ];
    expect(words(relatorioHtml(conciliacao, { achados }))).toContain('cobrado: P-77 · Ana');
  });

  it('says why a finding is left to a person, and which lines there are', () => {
    const [one] = conciliacaoFicticia(500).discrepancias.filter(({ acao }) => acao === 'conferir');
    if (!one) throw new Error('none');
    const [linha] = conciliacao.discrepancias.flatMap(({ evidencia }) => evidencia.linhas);
    const evidencia = {
      ...one.evidencia,
      linhas: [],
      outrasLinhas: linha ? [linha] : [],
      porque: 'O prazo de 30 dias passou em 12/08/2026',
      decisao: 'há um rebate',
      contrato: '{"canais":{}}',
    };
    const page = relatorioHtml({ ...conciliacao, discrepancias: [{ ...one, evidencia }] });
    const text = words(page);
    expect(text).toContain('O prazo de 30 dias passou em 12/08/2026.');
    expect(text).toContain('Conferir: há um rebate.');
    expect(text).toContain('1 outro lançamento do pedido');
    expect(text).not.toContain('Nenhum ciclo traz lançamentos');
    expect(text).toContain('Linha para o contrato.json: {');
  });

  it('states what all findings of a kind have in common', () => {
    const discrepancias = conciliacao.discrepancias.map((one) => ({
      ...one,
      evidencia: { ...one.evidencia, porque: `O prazo do pedido ${one.pedido} passou` },
    }));
    const page = relatorioHtml({ ...conciliacao, discrepancias });
    const table = page.split('<table id="tipos"')[1]?.split('</table>')[0] ?? '';
    expect(words(table)).toContain('Falta o repasse, inteiro ou de uma parcela.');
    expect(table).not.toContain('O prazo do pedido');
  });

  it('does not hide a balance that does not add up', () => {
    const wrong = structuredClone(conciliacao);
    wrong.totais.recebidoCentavos += 7;
    expect(words(relatorioHtml(wrong))).toContain('não confere: R$ 0,07');
  });

  it('gives the table of balances rows that add up to its total', () => {
    const table = html.split('<table id="canais"')[1]?.split('</table>')[0] ?? '';
    const rows = table.split('<tr>').slice(2);
    const figures = rows.map(amountsOf);
    const total = figures.pop();
    expect(figures.length).toBeGreaterThan(29);
    for (const [devido = 0, ...more] of [...figures, total ?? []]) {
      const recebido = more.pop();
      expect(more.reduce((left, each) => left - each, devido)).toBe(recebido);
    }
    expect(total).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => figures.reduce((sum, row) => sum + (row[at] ?? 0), 0)),
    );
  });

  it('names a finding by its rule where it sums up what to claim', () => {
    const named = structuredClone(conciliacao);
    const first = named.discrepancias.find(({ acao }) => acao === 'cobrar');
    if (first) first.evidencia.regra = 'custoAcimaDoContrato';
    const page = relatorioHtml(named);
    const table = page.split('<table id="tipos"')[1]?.split('</table>')[0] ?? '';
    expect(words(table)).toContain('Custo acima do contrato');
  });

  it('does not hide a finding whose sum is not its amount', () => {
    const wrong = structuredClone(conciliacao);
    const [first] = wrong.discrepancias;
    if (first) first.evidencia.conta = [{ descricao: 'x', valorCentavos: first.valorCentavos - 5 }];
    expect(words(relatorioHtml(wrong))).toContain('não confere: -R$ 0,05');
  });

  it('allows its own style and script and nothing else', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(policy).toMatch(/^default-src &#39;none&#39;/);
    expect(policy).not.toContain('unsafe');
    for (const tag of ['style', 'script']) {
      const [, content = '', ...more] = html.split(new RegExp(`</?${tag}>`));
      expect(more).toHaveLength(1);
      const hash = createHash('sha256').update(content).digest('base64');
      expect(policy).toContain(`${tag}-src &#39;sha256-${hash}&#39;`);
    }
    expect(html).not.toMatch(/\sstyle=|\son\w+=|(?:src|href)="(?!#|data:,")/);
  });

  it.each(HOSTILE)('shows %s as text, wherever it stands', (_, text) => {
    const hostile = relatorioHtml(withText(text));
    expect(hostile.match(/<script/g)).toHaveLength(1);
    expect(hostile.match(/<\/style/g)).toHaveLength(1);
    expect(hostile).not.toContain('<img');
    expect(hostile).not.toMatch(/[\u202a-\u202e\u2066-\u2069\ud800-\udfff]/);
    expect(Buffer.byteLength(hostile)).toBeLessThan(4_000_000);
  });

  it('has no document of a customer', () => {
    const texts = ['Estorno CPF 123.456.789-09', 'CNPJ 12.ABC.345/01DE-35', 'cpf: 12345678909'];
    for (const text of texts) {
      const page = relatorioHtml(withText(text));
      expect(page).not.toMatch(/123\.456|12\.ABC|1234567890/);
      expect(page).toContain('***');
    }
  });

  it('gives every table a caption, and its headings a scope', () => {
    const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
    expect(count(/<table/g)).toBeGreaterThan(20);
    expect(count(/<caption/g)).toBe(count(/<table/g));
    expect(count(/<th /g)).toBe(count(/<th [^>]*scope="(?:col|row)"/g));
    expect(count(/<th>/g)).toBe(0);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is made of nothing at all too', () => {
    const nothing = conciliacaoFicticia(0);
    const empty = relatorioHtml({
      ...nothing,
      hoje: null,
      avisos: [],
      naoDecididos: [],
      prazos: [],
      emAberto: [],
    });
    expect(words(empty)).toContain('Nada a cobrar.');
    expect(words(empty)).toContain('Nenhum achado.');
    expect(words(empty)).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  it.each([
    [{ titulo: '' }, 'titulo'],
    [{ discrepancias: -1 }, 'discrepancias'],
    [{ title: 'x' }, 'title'],
    ['x', 'must be an object'],
  ])('refuses the options %j', (options, words) => {
    expect(() => relatorioHtml(conciliacao, options as never)).toThrow(words);
  });
});

describe('the report of 100,000 orders', () => {
  const conciliacao = conciliacaoFicticia(100_000);
  const html = relatorioHtml(conciliacao);

  it('stays below 10 MB', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(10_000_000);
  });

  it('shows claims first, the largest of them, and counts and adds the others', () => {
    const shown = achadosOf(html);
    expect(shown).toHaveLength(500);
    const text = words(html);
    expect(text).toContain('500 de 4.000 achados, os que se cobram primeiro');
    const largest = conciliacao.discrepancias
      .filter(({ acao }) => acao === 'cobrar')
      .map(({ valorCentavos }) => 0 - valorCentavos)
      .sort((one, other) => other - one);
    const amounts = shown.map(({ centavos }) => centavos);
    expect(amounts.sort((one, other) => other - one)).toEqual(largest.slice(0, 500));
    const claimed = shown.filter(({ acao }) => acao === 'A cobrar');
    const sum = claimed.reduce((total, { centavos }) => total + centavos, 0);
    const rest = (conciliacao.totais.faltaCentavos - sum) / 100;
    const inWords = rest.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    const others = conciliacao.totais.porAcao.cobrar.quantidade - claimed.length;
    const count = others.toLocaleString('pt-BR');
    expect(text).toContain(`A cobrar: ${count} achados, ${inWords.replace(/\s/g, ' ')}`);
  });

  it('stays below 10 MB when every finding has a thousand lines of hostile text', () => {
    const text = '"<&'.repeat(2000);
    const linha = { idCiclo: 1, dataRepasse: null, grupo: 'eventos', parcela: null } as const;
    const linhas = Array.from({ length: 1000 }, () => ({
      ...linha,
      evento: text,
      identificador: text,
      valorCentavos: -1,
    }));
    const conta = Array.from({ length: 1000 }, () => ({ descricao: text, valorCentavos: -1 }));
    const discrepancias = conciliacao.discrepancias.map((one) => ({
      ...one,
      canal: text,
      pedido: text,
      evidencia: { regra: text, conta, linhas, parcelas: linhas.map((_, index) => index) },
    }));
    const page = relatorioHtml({ ...conciliacao, discrepancias }, { discrepancias: 2000 });
    expect(Buffer.byteLength(page)).toBeLessThan(10_000_000);
    const count = achadosOf(page).length;
    expect(count).toBeGreaterThan(20);
    const shown = words(page);
    expect(shown).toContain(`${count} de 4.000 achados`);
    expect(shown).toContain('980 outros lançamentos, no JSON (--json) -R$ 9,80');
  });
});

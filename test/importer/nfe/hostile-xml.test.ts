import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InvalidRowError } from '../../../src/importer/errors.js';
import { ownFolder, readAll } from '../read/support.js';
import { complement, nfeXml } from './nfe-xml.js';
import { pedidoFromNFe } from './support.js';

const folder = ownFolder();

/** Far more than a parser needs, far less than a hostile document could cost. */
const SLOW_MS = 15_000;
const MIB = 1024 * 1024;

function refusalOf(xml: string | Uint8Array): InvalidRowError {
  const began = performance.now();
  try {
    pedidoFromNFe(xml, complement);
  } catch (error) {
    expect(performance.now() - began).toBeLessThan(SLOW_MS);
    if (error instanceof InvalidRowError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

const inside = (content: string) => nfeXml({ more: content });
const doctype = (content: string) =>
  nfeXml().replace('<nfeProc', `<!DOCTYPE x [${content}]><nfeProc`);

const laughs = doctype(
  `<!ENTITY a0 "ha">${Array.from({ length: 12 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}`,
).replace('Fulano', '&a12;');
const external = '<!ENTITY x SYSTEM "file:///etc/passwd">';
const quadratic = doctype(`<!ENTITY a "${'x'.repeat(100_000)}">`).replace(
  'Fulano',
  '&a;'.repeat(100_000),
);

describe('a hostile document', () => {
  it.each([
    ['an entity bomb', laughs, 'has a DOCTYPE'],
    ['quadratic entities', quadratic, 'has a DOCTYPE'],
    ['an external entity', doctype(external).replace('Fulano', '&x;'), 'has a DOCTYPE'],
    ['a parameter entity', doctype(`${external.replace('x', '% x')} %x;`), 'has a DOCTYPE'],
    ['a DOCTYPE in small letters', '<!doctype html><NFe/>', 'has a DOCTYPE'],
    ['an entity without a DOCTYPE', '<NFe><!ENTITY x "y"></NFe>', 'has a DOCTYPE'],
    ['a million elements deep', '<a>'.repeat(1_000_000), 'is not XML here'],
    ['deep and closed', inside('<a>'.repeat(1e5) + '</a>'.repeat(1e5)), 'that no invoice has'],
    ['attributes by the million', inside(`<a ${'b="" '.repeat(200_000)}/>`), 'is not XML here'],
    ['an attribute without an end', inside(`<a b="${'x'.repeat(4 * MIB)}`), 'is not XML here'],
    ['only <', '<'.repeat(5 * MIB), 'is not XML here'],
    ['only <!--', '<!--'.repeat(MIB), 'is not XML here'],
    ['a comment without an end', inside(`<!--${'-'.repeat(4 * MIB)}`), 'is not XML here'],
    ['a CDATA without an end', inside(`<![CDATA[${']'.repeat(4 * MIB)}`), 'is not XML here'],
    ['no XML', 'x'.repeat(5 * MIB), 'is not XML here'],
    ['nothing', '', 'is not XML here'],
    ['a second root', `${nfeXml()}<NFe/>`, 'a second document'],
    ['tags crossed', '<NFe><a><b></a></b></NFe>', 'is not XML here'],
    ['an element __proto__', inside('<__proto__><a/></__proto__>'), 'that no invoice has'],
    ['an element constructor', inside('<constructor><a/></constructor>'), 'that no invoice has'],
  ])('%s is refused', (_name, xml, words) => {
    const error = refusalOf(xml);
    expect(error.message).toContain(words);
    expect(error.message.length).toBeLessThan(300);
  });

  it('of more bytes than an invoice has is refused unparsed, alone and in a folder', async () => {
    const path = folder.file(nfeXml().padEnd(6 * MIB), 'large.xml');
    for (const source of [path, dirname(path)]) {
      const { refused } = await readAll(source, { complement });
      expect(refused[0]?.message).toContain('has more than 5 MiB');
    }
  });

  it('is refused at any place where it may be cut', () => {
    const xml = nfeXml();
    for (let length = 0; length < xml.length; length += 7) {
      const error = refusalOf(xml.slice(0, length));
      expect(error.message).toMatch(/not XML here|has more than 5 MiB|is not a whole NF-e/);
    }
  });

  it('with a new tag each time takes no longer to read', () => {
    const tags = Array.from({ length: 60_000 }, (_, n) => `<a${n}>1</a${n}>`).join('');
    const began = performance.now();
    expect(pedidoFromNFe(inside(tags), complement).produtos).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(SLOW_MS);
  });

  it('leaves nothing behind on objects', () => {
    refusalOf(inside('<__proto__><polluted>1</polluted></__proto__>'));
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    const polluted = JSON.parse('{"__proto__":{"polluted":1}}');
    pedidoFromNFe(nfeXml(), { ...complement, ...polluted });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('names line and column, and shows no text of the document', () => {
    const error = refusalOf(inside('\n<segredo>12345678909</segredos>'));
    expect(error).toMatchObject({ line: 7, column: 21 });
    expect(JSON.stringify(error)).not.toContain('12345678909');
    expect(error.message).not.toContain('segredo');
  });

  it('within its limits is read: the largest invoice, comments, CDATA and odd characters', () => {
    const item = `<cProd>1</cProd><CFOP>5102</CFOP><xProd><![CDATA[a <b> & c]]></xProd><qCom>1.0000</qCom><vUnCom>1.00</vUnCom><vProd>1.00</vProd>${'<z>1</z>'.repeat(40)}`;
    const began = performance.now();
    const order = pedidoFromNFe(
      nfeXml({ prods: Array(990).fill(item), more: '<!-- < & > -->' }),
      complement,
    );
    expect(performance.now() - began).toBeLessThan(SLOW_MS);
    expect(order.produtos).toHaveLength(990);
    expect(order.produtos[0]?.descricao).toBe('a <b> & c');
    const odd = nfeXml({
      dest: '<dest><xNome>&lt;A&gt; &#x41;&#66; &quot;&apos; &amp;lt; &nbsp; &#0; &#xD800; &#9999999;</xNome></dest>',
    });
    expect(pedidoFromNFe(odd, complement).cliente?.nome).toBe(
      `<A> AB "' &lt; &nbsp; &#0; &#xD800; &#9999999;`,
    );
  });
});

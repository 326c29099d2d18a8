import type { Chance } from './chance.js';
import type { Month } from './month.js';
import { AS_BEFORE, type Mutation, refused } from './mutation.js';
import type { NamedFile } from './notas.js';

/** Changes that may happen to a folder of invoices, or to a month of invoices alone. */
export function notaMutations(month: Month, chance: Chance): Mutation[] {
  const isAlone = month.sheet === undefined;
  const folder = isAlone ? month.files : month.notas;
  const mutation = (
    name: string,
    notas: readonly NamedFile[],
    allowed: Mutation['allowed'] = AS_BEFORE,
  ): Mutation => ({
    name,
    written: async () => ({
      files: isAlone ? notas : month.files,
      notas: isAlone ? [] : notas,
    }),
    allowed,
  });
  const [edited, orders] = withOtherFreight(month, folder, chance.fork('freight'));
  return [
    mutation('invoices in another order', chance.shuffled(folder)),
    mutation('each invoice twice', [...folder, ...folder.map(copied)]),
    mutation('invoices cut', cut(folder, chance.fork('cut'))),
    mutation('the invoice of nobody gone', withoutStrangers(month, folder)),
    mutation('freight of invoices edited', edited, refused(orders)),
  ];
}

const copied = ({ name, bytes }: NamedFile): NamedFile => ({ name: `copia-${name}`, bytes });

/** Cuts some invoices short. */
function cut(folder: readonly NamedFile[], chance: Chance): NamedFile[] {
  // Events stay complete: without its event, a cancelled invoice looks valid to any reader.
  const invoices = folder.filter(({ name }) => name.endsWith('-nfe.xml'));
  const some = new Set(chance.shuffled(invoices).slice(0, 5));
  return folder.map((file) =>
    some.has(file)
      ? { ...file, bytes: file.bytes.slice(0, chance.int(40, file.bytes.length - 20)) }
      : file,
  );
}

const withoutStrangers = ({ notasOfNobody }: Month, folder: readonly NamedFile[]) =>
  folder.filter(({ name }) => !notasOfNobody.some((key) => name.startsWith(key)));

const FREIGHT = /<vFrete>([\d.]+)<\/vFrete><vSeg>/;
const TOTAL = /<vNF>([\d.]+)<\/vNF>/;

/** Adds a real to freight and total of some invoices, which then differ from their orders. */
function withOtherFreight(
  { truth }: Month,
  folder: readonly NamedFile[],
  chance: Chance,
): [NamedFile[], string[]] {
  const some = chance.shuffled(truth).slice(0, 5);
  const names = new Set(some.map(({ chaveNFe }) => `${chaveNFe}-nfe.xml`));
  const edited = folder.map((file) => {
    if (!names.has(file.name)) return file;
    const xml = Buffer.from(file.bytes)
      .toString()
      .replace(FREIGHT, (_, amount) => `<vFrete>${more(amount)}</vFrete><vSeg>`)
      .replace(TOTAL, (_, amount) => `<vNF>${more(amount)}</vNF>`);
    return { ...file, bytes: Buffer.from(xml) };
  });
  return [edited, some.map(({ pedidoCanal }) => pedidoCanal)];
}

const more = (amount: string) => (Number(amount) + 1).toFixed(2);

import type { MirrorNoite } from '../achados/achado.js';
import type { Discrepancia } from '../result.js';
import { counted, formatDay } from './formats.js';
import { type ColumnOf, External, List, Money } from './parts.js';
import { ACAO, numeroDe, palavrasDe, valorParaPessoas } from './words.js';

/** Changes since the last night with news; the answer of `mirror.achados.record` fits. */
export type NovidadesDoRelatorio = Omit<
  MirrorNoite,
  'hoje' | 'peloContrato' | 'incompleta' | 'copiaMudou'
>;

type Linha = Exclude<
  keyof NovidadesDoRelatorio,
  'desde' | 'recuperadoCentavos' | 'idsNovos' | 'outroContrato'
>;

const LINHAS: readonly [chave: Linha, nome: string, explicacao: string][] = [
  ['novas', 'Novos', 'vistos, ou a cobrar, pela primeira vez ou de novo'],
  ['cresceram', 'Cresceram', 'o que aumentou dos que já eram conhecidos'],
  ['regularizadas', 'Regularizados', 'não são mais encontrados'],
  ['abertas', 'Abertos agora', 'ninguém os marcou ainda'],
  ['cobradas', 'Cobrados', 'já cobrados do canal, e ainda não resolvidos'],
  ['naoConferidas', 'Não conferidos', 'a cópia está incompleta: ficam como estavam'],
];

const COLUMNS: readonly ColumnOf<Discrepancia>[] = [
  {
    titulo: 'Pedido no canal',
    nome: (one) => <External texto={numeroDe(one)} numero={one.identificador === undefined} />,
  },
  {
    titulo: 'Canal',
    classe: 'largo',
    texto: ({ canal }) => <External texto={canal ?? 'sem canal'} />,
  },
  { titulo: 'Tipo', texto: (one) => palavrasDe(one).nome },
  { titulo: 'O que fazer', classe: 'largo', texto: ({ acao }) => ACAO[acao] },
  {
    titulo: 'Valor',
    reais: ({ valorCentavos }) => valorParaPessoas(valorCentavos),
  },
];

interface NovidadesProps {
  novidades: NovidadesDoRelatorio | undefined;
  discrepancias: readonly Discrepancia[];
}

/** News since the last time, from the ledger of findings. */
export function Novidades({ novidades, discrepancias }: NovidadesProps) {
  if (novidades === undefined) return null;
  const ids = new Set(novidades.idsNovos);
  const novos = discrepancias
    .filter(({ id }) => ids.has(id))
    .sort((a, b) => Math.abs(b.valorCentavos) - Math.abs(a.valorCentavos));
  return (
    <section id="novidades" aria-labelledby="novidades-titulo">
      <h2 id="novidades-titulo">O que é novo</h2>
      <p>
        {novidades.desde === null ? 'Primeira noite.' : `Desde ${formatDay(novidades.desde)}.`}{' '}
        {novidades.recuperadoCentavos > 0 && (
          <>
            O canal devolveu <Money centavos={novidades.recuperadoCentavos} />; o histórico diz em
            quais lançamentos.
          </>
        )}{' '}
        {novidades.outroContrato &&
          'A noite anterior foi conferida com outro contrato: o que mudou pode ter mudado só por isso.'}
      </p>
      <List
        id="novidades-tabela"
        legenda="Achados do histórico"
        linhas={LINHAS}
        colunas={[
          { titulo: 'Situação', nome: ([, nome]) => nome },
          { titulo: 'Achados', numero: ([chave]) => novidades[chave].quantidade },
          { titulo: 'A cobrar', reais: ([chave]) => novidades[chave].cobrarCentavos },
          {
            titulo: 'A conferir',
            classe: 'n',
            texto: ([chave]) => counted(novidades[chave].conferir, 'achado', 'achados'),
          },
          { titulo: 'O que é', classe: 'largo', texto: ([, , explicacao]) => explicacao },
        ]}
      />
      <List
        id="novidades-achados"
        legenda="Achados novos ou maiores, do maior para o menor"
        linhas={novos}
        colunas={COLUMNS}
      />
    </section>
  );
}

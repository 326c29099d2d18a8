import { dia, reais } from './formatos.js';
import { Lista } from './partes.js';

/** Findings, counted and added; `AchadosSoma` of the mirror fits. */
export interface Soma {
  /** How many. */
  quantidade: number;
  /** What is to be claimed of them. */
  cobrarCentavos: number;
  /** How many a person must look at. */
  conferir: number;
  /** What the seller has more than is due. */
  devolverCentavos: number;
}

/** What changed since the last night with news; what `mirror.achados.record` answers fits. */
export interface NovidadesDoRelatorio {
  /** The last night that had news; null for none. */
  desde: string | null;
  /** Seen for the first time, or again after they were gone. */
  novas: Soma;
  /** Known ones that grew, by what they grew. */
  cresceram: Soma;
  /** No longer found, by what they were. */
  regularizadas: Soma;
  /** What lines that are named gave back. */
  recuperadoCentavos: number;
  /** Open now: neither claimed, accepted, recovered nor in order. */
  abertas: Soma;
  /** Claimed from the channel, and still found. */
  cobradas: Soma;
  /** Left as they were, because the night was read incompletely. */
  naoConferidas: Soma;
}

type Linha = Exclude<keyof NovidadesDoRelatorio, 'desde' | 'recuperadoCentavos'>;

const LINHAS: readonly [chave: Linha, nome: string, explicacao: string][] = [
  ['novas', 'Novos', 'vistos pela primeira vez, ou de novo'],
  ['cresceram', 'Cresceram', 'o que aumentou dos que já eram conhecidos'],
  ['regularizadas', 'Regularizados', 'não são mais encontrados'],
  ['abertas', 'Abertos agora', 'ninguém os marcou ainda'],
  ['cobradas', 'Cobrados', 'já cobrados do canal, e ainda não resolvidos'],
  ['naoConferidas', 'Não conferidos', 'a cópia está incompleta: ficam como estavam'],
];

/** What is new since the last time, from the ledger of findings. */
export const Novidades = ({ novidades }: { novidades: NovidadesDoRelatorio | undefined }) =>
  novidades === undefined ? null : (
    <section id="novidades" aria-labelledby="novidades-titulo">
      <h2 id="novidades-titulo">O que é novo</h2>
      <p>
        {novidades.desde === null ? 'Primeira noite.' : `Desde ${dia(novidades.desde)}.`}{' '}
        {novidades.recuperadoCentavos > 0 &&
          `O canal devolveu ${reais(novidades.recuperadoCentavos)}; o histórico diz em quais lançamentos.`}
      </p>
      <Lista
        id="novidades-tabela"
        legenda="Achados do histórico"
        linhas={LINHAS}
        colunas={[
          { titulo: 'Situação', nome: ([, nome]) => nome },
          { titulo: 'Casos', numero: ([chave]) => novidades[chave].quantidade },
          { titulo: 'A cobrar', reais: ([chave]) => novidades[chave].cobrarCentavos },
          {
            titulo: 'A conferir',
            numero: ([chave]) => novidades[chave].conferir,
            palavras: ['caso', 'casos'],
          },
          { titulo: 'O que é', classe: 'largo', texto: ([, , explicacao]) => explicacao },
        ]}
      />
    </section>
  );

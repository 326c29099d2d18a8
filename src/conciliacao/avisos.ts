import { latestDay } from '../shared/days.js';
import { type AvisoCodigo, avisoSentences } from '../shared/text/aviso-sentences.js';
import { counted, filled } from '../shared/text/filled.js';
import { formatDay, formatNumber, reais } from './relatorio/formats.js';

/** A notice about a fact that the figures do not show, and its remedy. */
export interface Aviso {
  /**
   * Which notice, stable:
   *
   * - `copiaVazia`: there is no order record and no cycle: nothing was reconciled.
   * - `cicloAusente`: cycles that the service no longer lists are left out.
   * - `cicloNaoLido`: cycles that the service lists, and that the mirror did not copy, or not as listed.
   * - `listaIncompleta`: stores of which a list of cycles broke off, and no complete one of the same days came since.
   * - `pedidoSemRegistro`: lines name orders without a record.
   * - `pedidoAmbiguo`: records that nothing distinguishes are not compared.
   * - `pedidoSemParcela`: order records without any installment: nothing of them is due.
   * - `tituloSemParcela`: orders with a title that has a `valorTotal` and no installments are not compared.
   * - `tituloDivergente`: orders with a title whose installments do not come to its `valorTotal`, or without
   *   it are not as many as `qtTotalParcela`: they were compared by the installments.
   * - `registroNaoLido`: orders that the mirror knows and holds no record of, not yet read or refused.
   * - `repasseDepoisDeHoje`: cycles after `hoje`, given or taken from the data.
   * - `comissaoNaoInformada`, `freteNaoInformado`: records that do not say what was agreed.
   * - `pagoForaDosDados`: installments that the record says are paid, and no line pays.
   * - `parcelaComLinhaIncerta`: installments that no line settles are neither claimed nor expected, because
   *   a line may have paid them or taken them back: of an unknown event, or of the order as a whole.
   * - `semPrazo`: open installments of channels without a term, so that none of them is late.
   * - `vendaSemData`: open installments whose term cannot be known.
   */
  codigo: AvisoCodigo;
  /** Number of cycles, stores, orders or installments concerned. */
  quantidade: number;
  /**
   * Meaning and remedy, in Portuguese, with the number. A program goes by the code, the number and the day:
   * the words may change.
   */
  mensagem: string;
  /** Latest day after `hoje`, `YYYY-MM-DD`, in a notice about such days. */
  dia?: string | undefined;
  /** For `semPrazo`: the open amount of the installments, net of the expected commission. */
  valorCentavos?: number | undefined;
}

type Fatos = Pick<Aviso, 'dia' | 'valorCentavos'>;

/** Counts the notices. */
export class Avisos {
  readonly #avisos = new Map<Aviso['codigo'], Omit<Aviso, 'codigo' | 'mensagem'>>();

  /** Counts a notice, keeps its latest day, and adds up its amount. */
  add(codigo: AvisoCodigo, quantidade = 1, { dia, valorCentavos }: Fatos = {}): void {
    if (quantidade === 0) return;
    const aviso = this.#of(codigo);
    aviso.quantidade += quantidade;
    if (dia !== undefined) aviso.dia = latestDay([aviso.dia, dia]);
    if (valorCentavos !== undefined) {
      aviso.valorCentavos = (aviso.valorCentavos ?? 0) + valorCentavos;
    }
  }

  list(): Aviso[] {
    const codigos = Object.keys(avisoSentences) as AvisoCodigo[];
    return codigos.flatMap((codigo) => {
      const { quantidade, ...facts } = this.#of(codigo);
      const mensagem = filled(counted(avisoSentences[codigo], quantidade), {
        count: formatNumber(quantidade),
        dia: formatDay(facts.dia ?? ''),
        valor: reais(facts.valorCentavos ?? 0),
        recebiveis: 'recebiveis',
        toCopy: '',
      });
      return quantidade > 0 ? [{ codigo, quantidade, mensagem, ...facts }] : [];
    });
  }

  #of(codigo: Aviso['codigo']) {
    const aviso = this.#avisos.get(codigo) ?? { quantidade: 0 };
    this.#avisos.set(codigo, aviso);
    return aviso;
  }
}

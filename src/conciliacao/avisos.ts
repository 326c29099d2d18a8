import { formatDay, reais } from './relatorio/formats.js';

type ComDia = 'repasseDepoisDeHoje' | 'vendaDepoisDeHoje';

/** Meaning and remedy of each notice. */
const MENSAGENS = {
  copiaVazia:
    'Os dados não têm nenhum pedido e nenhum ciclo: nada foi conferido. Copie a loja (mirror.run), ou confira de onde vêm pedidos e linhas.',
  cicloAusente:
    'Ciclos que a lista completa do serviço não tem mais ficaram de fora. Confira no serviço por que saíram.',
  cicloNaoLido:
    'Ciclos que o serviço lista não foram copiados, ou não como ele os lista agora: o que eles pagam parece faltar. Execute a cópia até o fim, e veja as falhas que ela mostra.',
  listaIncompleta:
    'Uma lista de ciclos foi interrompida: vieram menos do que seus contadores dizem, suas páginas se repetem, ou faltam contadores ou identificadores. Ciclos podem faltar, e o que eles pagam parece faltar. Execute a cópia de novo, desde o mesmo dia ou de todos os dias.',
  pedidoSemRegistro:
    'Pedidos de ciclos não têm registro: o que é devido deles não é conhecido, e suas linhas estão em semExplicacao. Leia os registros: mirror.run(client, { orders: true }), com lookbackDays que alcance os ciclos deles.',
  pedidoAmbiguo:
    'Registros com o mesmo pedido, pedidoCanal, chaveNFe e canal não se distinguem: nada deles foi comparado, e suas linhas estão em semExplicacao. Deixe um registro de cada pedido; se o serviço refez um deles, apague o antigo de pedidos no espelho (docs/reference/mirror-tables.md).',
  pedidoSemParcela:
    'Registros não têm parcelas: não se sabe o que é devido, e nada é cobrado deles. Leia os registros como pedido.get responde, com titulos[].parcelas, e confira no serviço os que não as têm.',
  tituloSemParcela:
    'Pedidos têm um título com valorTotal e sem parcelas: o que é devido deles não é conhecido, nada deles foi comparado, e suas linhas estão em semExplicacao. Confira-os no serviço.',
  tituloDivergente:
    'Pedidos têm um título cujas parcelas não somam o valorTotal, ou não são tantas quantas qtTotalParcela diz: foram comparados pelas parcelas, e o que é devido além delas não é conhecido. Confira-os no serviço.',
  registroNaoLido:
    'Pedidos que a cópia conhece não têm registro nela, ou porque ainda não foi lido, ou porque foi recusado: nada é cobrado deles. Execute a cópia até o fim, e veja as falhas que ela mostra.',
  comissaoNaoInformada:
    'Registros não dizem a comissão prevista, ou a dizem negativa: a comissão cobrada deles não foi comparada. Informe-a no serviço.',
  freteNaoInformado:
    'Registros não dizem o frete, ou o dizem negativo: o frete retido deles não foi comparado. Informe-o no serviço.',
  pagoForaDosDados:
    'Parcelas estão pagas no registro, e nenhuma linha dos dados as paga: o ciclo delas não foi lido. Leia os ciclos desde o começo.',
  parcelaComLinhaIncerta:
    'Parcelas não foram pagas por nenhuma linha que as regras conheçam, e uma linha que talvez as pague, ou as tome de volta, impede que contem como falta ou como esperadas. Veja as linhas dos pedidos delas em naoDecididos, semExplicacao e chargeback, e decida no contrato as palavras que ninguém conhece.',
  repasseDepoisDeHoje:
    'Há repasses depois de hoje, até {dia}, que contam assim mesmo. Se esse dia está certo, informe um hoje que não seja anterior a ele; se não, corrija-o na origem.',
  vendaDepoisDeHoje:
    'hoje é anterior a vendas dos dados, até {dia}: elas não entram em vendido, mas o resto delas conta.',
  canalSemPrazo:
    'Parcelas em aberto são de canais que prazoDias não cita: nenhum prazo delas venceu. Informe um prazo para cada canal, ou um para todos os outros (*).',
  semCiclo:
    'Pedidos em aberto, que valem {valor}, não aparecem em nenhum ciclo: nenhum deles foi pago nos dados. Confira se o canal os conhece.',
  semPrazo:
    'Parcelas em aberto, de {valor}, não vencem: nenhum prazo foi decidido, e sem ele nenhuma é repasseAusente. Escreva prazoDias no contrato de cada canal, ou dê a opção prazoDias.',
  vendaSemData:
    'Parcelas em aberto são de pedidos sem dataVenda, ou com um dia que programas escrevem por dia nenhum (até 01/01/1970), ou têm um número que não é o de uma parcela (acima de 1200): sua idade e seu vencimento não são conhecidos, e nenhum prazo delas venceu.',
};

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
   * - `vendaDepoisDeHoje`: orders after the `hoje` that was given.
   * - `comissaoNaoInformada`, `freteNaoInformado`: records that do not say what was agreed.
   * - `pagoForaDosDados`: installments that the record says are paid, and no line pays.
   * - `parcelaComLinhaIncerta`: installments that no line settles are neither claimed nor expected, because
   *   a line may have paid them or taken them back: of an unknown event, or of the order as a whole.
   * - `canalSemPrazo`: open installments of channels that `prazoDias` does not name.
   * - `semCiclo`: open orders that no cycle names, with their value in `valorCentavos`.
   * - `semPrazo`: open installments where no term was given, so that none of them is late.
   * - `vendaSemData`: open installments whose term cannot be known.
   */
  codigo: keyof typeof MENSAGENS;
  /** Number of cycles, stores, orders or installments concerned. */
  quantidade: number;
  /**
   * Meaning and remedy, in Portuguese. A program goes by the code, the number and the day: the words may
   * change.
   */
  mensagem: string;
  /** Latest day after `hoje`, `YYYY-MM-DD`, in a notice about such days. */
  dia?: string | undefined;
  /**
   * For `semPrazo`: the open amount of the installments, net of the expected commission. For `semCiclo`:
   * the orders' value.
   */
  valorCentavos?: number | undefined;
}

/** Counts the notices. */
export class Avisos {
  readonly #avisos = new Map<Aviso['codigo'], Omit<Aviso, 'codigo' | 'mensagem'>>();

  add(codigo: Aviso['codigo'], quantidade = 1): void {
    if (quantidade > 0) this.#of(codigo).quantidade += quantidade;
  }

  /** Adds a notice with an amount. */
  withValor(codigo: 'semCiclo' | 'semPrazo', quantidade: number, valorCentavos: number): void {
    this.add(codigo, quantidade);
    const aviso = this.#of(codigo);
    aviso.valorCentavos = (aviso.valorCentavos ?? 0) + valorCentavos;
  }

  /** Counts days after the reference date, and keeps the latest. */
  afterToday(codigo: ComDia, dia: string | null, hoje: string | undefined): void {
    if (dia === null || hoje === undefined || dia <= hoje) return;
    this.add(codigo);
    const aviso = this.#of(codigo);
    if (aviso.dia === undefined || dia > aviso.dia) aviso.dia = dia;
  }

  list(): Aviso[] {
    const codigos = Object.keys(MENSAGENS) as Aviso['codigo'][];
    return codigos.flatMap((codigo) => {
      const { quantidade, ...facts } = this.#of(codigo);
      const mensagem = MENSAGENS[codigo]
        .replace('{dia}', formatDay(facts.dia ?? ''))
        .replace('{valor}', reais(facts.valorCentavos ?? 0));
      return quantidade > 0 ? [{ codigo, quantidade, mensagem, ...facts }] : [];
    });
  }

  #of(codigo: Aviso['codigo']) {
    const aviso = this.#avisos.get(codigo) ?? { quantidade: 0 };
    this.#avisos.set(codigo, aviso);
    return aviso;
  }
}

import type { Aviso } from './result.js';

const MENSAGENS: Record<Aviso['codigo'], string> = {
  cicloAusente:
    'Ciclos que a lista completa do serviço não tem mais ficaram de fora. Confira no serviço por que saíram.',
  pedidoSemRegistro:
    'Pedidos de ciclos não têm registro: o que é devido deles não é conhecido, e suas linhas estão em semExplicacao. Leia os registros: mirror.run(client, { orders: true }), com lookbackDays que alcance os ciclos deles.',
  pedidoAmbiguo:
    'Registros com o mesmo pedido, pedidoCanal, chaveNFe e canal não se distinguem: nada deles foi comparado, e suas linhas estão em semExplicacao. Deixe um registro de cada pedido.',
  comissaoNaoInformada:
    'Registros não dizem a comissão prevista: a comissão cobrada deles não foi comparada. Informe-a no serviço.',
  freteNaoInformado:
    'Registros não dizem o frete: o frete retido deles não foi comparado. Informe-o no serviço.',
  pagoForaDosDados:
    'Parcelas estão pagas no registro, e nenhuma linha dos dados as paga: o ciclo delas não foi lido. Leia os ciclos desde o começo.',
  vendaSemData:
    'Parcelas em aberto são de pedidos sem dataVenda, ou têm um número que não é o de uma parcela (acima de 1200): sua idade e seu vencimento não são conhecidos, e nenhum prazo delas venceu.',
};

/** Counts what the figures do not show. */
export class Avisos {
  readonly #counts = new Map<Aviso['codigo'], number>();

  add(codigo: Aviso['codigo'], quantidade = 1): void {
    if (quantidade > 0) this.#counts.set(codigo, (this.#counts.get(codigo) ?? 0) + quantidade);
  }

  list(): Aviso[] {
    const codigos = Object.keys(MENSAGENS) as Aviso['codigo'][];
    return codigos.flatMap((codigo) => {
      const quantidade = this.#counts.get(codigo);
      return quantidade ? [{ codigo, quantidade, mensagem: MENSAGENS[codigo] }] : [];
    });
  }
}

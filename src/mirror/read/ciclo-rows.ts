import { day } from '../../api/day.js';
import { isRecord } from '../../api/is-record.js';
import type {
  Ciclo,
  CicloEventoAvulso,
  CicloPedidoEvento,
  CicloPedidoIdentificacao,
  CicloPedidoTitulo,
} from '../../api/schemas/ciclos.js';
import type { Row } from '../schema/tables.js';
import { centavos, maybeCentavos, text, whole } from './cells.js';
import { items, unreadable } from './items.js';
import type { RowBuffer } from './row-buffer.js';

/** An item of a cycle's detail, as `ciclos.stream` yields it. */
export type ParteItem =
  | { parte: 'pedidosTitulos'; item: CicloPedidoTitulo }
  | { parte: 'pedidosEventos'; item: CicloPedidoEvento }
  | { parte: 'eventos'; item: CicloEventoAvulso };

/** Turns one cycle into rows. Answers are not trusted: any field may be null or of another type. */
export class CicloRows {
  readonly #key: { loja: string; id_ciclo: number };
  readonly #rows: RowBuffer;
  readonly #count = { pedidosTitulos: 0, pedidosEventos: 0, eventos: 0 };

  constructor(loja: string, idCiclo: number, rows: RowBuffer) {
    this.#key = { loja, id_ciclo: idCiclo };
    this.#rows = rows;
  }

  /** The totals by event of the list. */
  totals({ eventos }: Ciclo): void {
    items(eventos, 'ciclos[].eventos').forEach((evento, ordem) => {
      this.#rows.add('ciclos_totais', {
        ...this.#key,
        ordem,
        evento: text(evento.evento),
        total_centavos: centavos(evento.total, `ciclos[].eventos[${ordem}].total`),
        local: text(evento.local),
      });
    });
  }

  /** An item of the detail. @throws MirrorError an amount is missing or not exact, or the item is not an object */
  item(entry: ParteItem): void {
    const { parte } = entry;
    const ordem = this.#count[parte]++;
    const path = `${parte}[${ordem}]`;
    if (!isRecord(entry.item)) throw unreadable(path, 'an object');
    if (parte === 'pedidosTitulos') this.#pedidoTitulos(entry.item, ordem, path);
    else if (parte === 'pedidosEventos') this.#pedidoEventos(entry.item, ordem, path);
    else this.#avulso(entry.item, ordem, path);
  }

  #pedidoTitulos(item: CicloPedidoTitulo, ordem: number, path: string): void {
    const key = this.#key;
    const itens = `${path}.totalItensvalorSemDesconto`;
    this.#rows.add('ciclos_pedidos', {
      ...key,
      grupo: 'pedidosTitulos',
      ordem,
      ...identificacao(item),
      total_itens_valor_sem_desconto_centavos: maybeCentavos(
        item.totalItensvalorSemDesconto,
        itens,
      ),
      situacao_titulo: text(item.situacao?.titulo),
      situacao_pedido: text(item.situacao?.pedido),
      situacao_canal: text(item.situacao?.canal),
      total_valor_centavos: null,
    });
    items(item.titulos, `${path}.titulos`).forEach((titulo, ordemTitulo) => {
      const at = `${path}.titulos[${ordemTitulo}]`;
      this.#rows.add('ciclos_titulos', {
        ...key,
        ordem_pedido: ordem,
        ordem: ordemTitulo,
        codigo_controle: text(titulo.codigoControle),
        qt_total_parcela: whole(titulo.qtTotalParcela),
        valor_total_centavos: centavos(titulo.valorTotal, `${at}.valorTotal`),
      });
      items(titulo.parcelas, `${at}.parcelas`).forEach((parcela, ordemParcela) => {
        this.#parcela(
          { ordem_pedido: ordem, ordem_titulo: ordemTitulo },
          parcela,
          ordemParcela,
          at,
        );
      });
    });
  }

  #parcela(
    titulo: { ordem_pedido: number; ordem_titulo: number },
    parcela: CicloPedidoTitulo['titulos'][number]['parcelas'][number],
    ordem: number,
    tituloPath: string,
  ): void {
    const path = `${tituloPath}.parcelas[${ordem}]`;
    this.#rows.add('ciclos_parcelas', {
      ...this.#key,
      ...titulo,
      ordem,
      numero: whole(parcela.numero),
      valor_parcela_centavos: centavos(parcela.valorParcela, `${path}.valorParcela`),
      situacao: text(parcela.situacao),
    });
    items(parcela.eventos, `${path}.eventos`).forEach((evento, ordemEvento) => {
      this.#rows.add('ciclos_parcelas_eventos', {
        ...this.#key,
        ...titulo,
        ordem_parcela: ordem,
        ordem: ordemEvento,
        evento: text(evento.evento),
        parcela: whole(evento.parcela),
        qt_total_parcela: whole(evento.qtTotalParcela),
        valor_centavos: centavos(evento.valor, `${path}.eventos[${ordemEvento}].valor`),
      });
    });
  }

  #pedidoEventos(item: CicloPedidoEvento, ordem: number, path: string): void {
    this.#rows.add('ciclos_pedidos', {
      ...this.#key,
      grupo: 'pedidosEventos',
      ordem,
      ...identificacao(item),
      total_itens_valor_sem_desconto_centavos: null,
      situacao_titulo: null,
      situacao_pedido: null,
      situacao_canal: null,
      total_valor_centavos: centavos(item.totalValor, `${path}.totalValor`),
    });
    items(item.eventos, `${path}.eventos`).forEach((evento, ordemEvento) => {
      this.#rows.add('ciclos_pedidos_eventos', {
        ...this.#key,
        ordem_pedido: ordem,
        ordem: ordemEvento,
        evento: text(evento.evento),
        total_valor_centavos: centavos(
          evento.totalValor,
          `${path}.eventos[${ordemEvento}].totalValor`,
        ),
      });
    });
  }

  #avulso(item: CicloEventoAvulso, ordem: number, path: string): void {
    this.#rows.add('ciclos_eventos', {
      ...this.#key,
      ordem,
      evento: text(item.evento),
      identificador: text(item.identificador),
      total_valor_centavos: centavos(item.totalValor, `${path}.totalValor`),
    });
  }
}

/** The row of the cycle itself. */
export function cicloRow(loja: string, ciclo: Ciclo): Row<'ciclos'> {
  return {
    loja,
    id_ciclo: ciclo.idCiclo,
    canal: text(ciclo.canal),
    data_hora: text(ciclo.dataHora),
    data_repasse: day(ciclo.dataRepasse),
    valor_repasse_centavos: centavos(ciclo.valorRepasse, 'ciclos[].valorRepasse'),
    ausente: false,
  };
}

type Identificacao = Omit<CicloPedidoIdentificacao, 'totalItensvalorSemDesconto'>;

const identificacao = (item: Identificacao) => ({
  pedido: text(item.pedido),
  pedido_erp: text(item.pedidoERP),
  pedido_canal: text(item.pedidoCanal),
  pedido_complementar: text(item.pedidoComplementar),
  numero_nfe: whole(item.numeroNFe),
  serie_nfe: whole(item.serieNFe),
  chave_nfe: text(item.chaveNFe),
  filial_fatura: text(item.filialFatura),
  cpf_cnpj: text(item.cpfCnpj),
  cliente_cpf_cnpj: text(item.clientecpfCnpj),
  tipo_de_anuncio: text(item.tipoDeAnuncio),
});

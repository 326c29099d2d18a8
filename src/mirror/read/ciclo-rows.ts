import type {
  Ciclo,
  CicloEventoAvulso,
  CicloPedidoEvento,
  CicloPedidoTitulo,
} from '../../client/contract/schemas/ciclos.js';
import { day } from '../../shared/day.js';
import { isRecord } from '../../shared/is-record.js';
import { pushTo } from '../../shared/push-to.js';
import { wholeNumber } from '../../shared/whole-number.js';
import type { Values } from '../database/insert-rows.js';
import type { Row, TableName } from '../schema/tables.js';
import { centavos, items, maybeCentavos, name, short, text, unreadable } from './cells.js';

/** First columns of every row of a cycle. */
type CicloKey = Pick<Row<'ciclos'>, 'loja' | 'id_ciclo'>;

/** The tables of a cycle. */
type CicloTable = Extract<TableName, `ciclos${string}`>;

/** Rows written together: more gain nothing. */
const ROWS_TOGETHER = 1000;

/** An item of a cycle's detail, as `ciclos.stream` yields it. */
export type ParteItem =
  | { parte: 'pedidosTitulos'; item: CicloPedidoTitulo }
  | { parte: 'pedidosEventos'; item: CicloPedidoEvento }
  | { parte: 'eventos'; item: CicloEventoAvulso };

/**
 * Turns one cycle into rows. It runs for every line of a large cycle, so rows are written out in full:
 * spread members cost more than all else. Answers are not checked: any field may be null or of another
 * type.
 */
export class CicloRows {
  readonly #key: CicloKey;
  readonly #rows = new Map<CicloTable, Values[]>();
  readonly #places = { pedidosTitulos: 0, pedidosEventos: 0, eventos: 0 };
  #count = 0;

  constructor(key: CicloKey, ciclo: Ciclo) {
    this.#key = key;
    this.#add('ciclos', cicloRow(ciclo));
    this.#totals(ciclo);
  }

  /** Enough rows are gathered: write what `take` gives. */
  get isFull(): boolean {
    return this.#count >= ROWS_TOGETHER;
  }

  /** Gives the gathered rows by table, and begins anew. */
  take(): [table: CicloTable, rows: Values[]][] {
    const taken = [...this.#rows];
    this.#rows.clear();
    this.#count = 0;
    return taken;
  }

  #add<Name extends CicloTable>(table: Name, row: Omit<Row<Name>, keyof CicloKey>): void {
    // A spread would cost more than all else.
    pushTo(this.#rows, table, Object.assign(row, this.#key));
    this.#count += 1;
  }

  /** Adds the list's totals by event. */
  #totals({ eventos }: Ciclo): void {
    for (const [ordem, evento] of items(eventos, 'ciclos[].eventos').entries()) {
      this.#add('ciclos_totais', {
        ordem,
        evento: text(evento.evento),
        total_centavos: maybeCentavos(evento.total, () => `ciclos[].eventos[${ordem}].total`),
        local: text(evento.local),
      });
    }
  }

  /**
   * Adds an item of the detail.
   *
   * @throws MirrorError an amount is missing or not exact, or the item is not an object
   */
  item(entry: ParteItem): void {
    const { parte } = entry;
    const ordem = this.#places[parte]++;
    const path = () => `${parte}[${ordem}]`;
    if (!isRecord(entry.item)) throw unreadable(path, 'object');
    if (parte === 'pedidosTitulos') this.#pedidoTitulos(entry.item, ordem, path);
    else if (parte === 'pedidosEventos') this.#pedidoEventos(entry.item, ordem, path);
    else this.#avulso(entry.item, ordem, path);
  }

  #pedidoTitulos(item: CicloPedidoTitulo, ordem: number, path: () => string): void {
    this.#pedido('pedidosTitulos', ordem, path, item);
    const titulos = items(item.titulos, () => `${path()}.titulos`);
    titulos.forEach((titulo, ordemTitulo) => {
      const at = () => `${path()}.titulos[${ordemTitulo}]`;
      this.#add('ciclos_titulos', {
        ordem_pedido: ordem,
        ordem: ordemTitulo,
        codigo_controle: name(titulo.codigoControle, at, 'codigoControle'),
        qt_total_parcela: wholeNumber(titulo.qtTotalParcela),
        valor_total_centavos: maybeCentavos(titulo.valorTotal, () => `${at()}.valorTotal`),
      });
      const parcelas = items(titulo.parcelas, () => `${at()}.parcelas`);
      parcelas.forEach((parcela, ordemParcela) => {
        this.#parcela(parcela, [ordem, ordemTitulo, ordemParcela], at);
      });
    });
  }

  #parcela(
    parcela: CicloPedidoTitulo['titulos'][number]['parcelas'][number],
    [ordemPedido, ordemTitulo, ordem]: readonly [number, number, number],
    titulo: () => string,
  ): void {
    const path = () => `${titulo()}.parcelas[${ordem}]`;
    this.#add('ciclos_parcelas', {
      ordem_pedido: ordemPedido,
      ordem_titulo: ordemTitulo,
      ordem,
      numero: wholeNumber(parcela.numero),
      valor_parcela_centavos: maybeCentavos(parcela.valorParcela, () => `${path()}.valorParcela`),
      situacao: text(parcela.situacao),
    });
    const eventos = items(parcela.eventos, () => `${path()}.eventos`);
    eventos.forEach((evento, ordemEvento) => {
      this.#add('ciclos_parcelas_eventos', {
        ordem_pedido: ordemPedido,
        ordem_titulo: ordemTitulo,
        ordem_parcela: ordem,
        ordem: ordemEvento,
        evento: text(evento.evento),
        parcela: wholeNumber(evento.parcela),
        qt_total_parcela: wholeNumber(evento.qtTotalParcela),
        valor_centavos: centavos(evento.valor, () => `${path()}.eventos[${ordemEvento}].valor`),
      });
    });
  }

  #pedidoEventos(item: CicloPedidoEvento, ordem: number, path: () => string): void {
    const eventos = items(item.eventos, () => `${path()}.eventos`);
    // Without events, the total is the amount.
    if (eventos.length === 0) centavos(item.totalValor, () => `${path()}.totalValor`);
    this.#pedido('pedidosEventos', ordem, path, item);
    eventos.forEach((evento, ordemEvento) => {
      this.#add('ciclos_pedidos_eventos', {
        ordem_pedido: ordem,
        ordem: ordemEvento,
        evento: text(evento.evento),
        total_valor_centavos: centavos(
          evento.totalValor,
          () => `${path()}.eventos[${ordemEvento}].totalValor`,
        ),
      });
    });
  }

  #avulso(item: CicloEventoAvulso, ordem: number, path: () => string): void {
    this.#add('ciclos_eventos', {
      ordem,
      evento: text(item.evento),
      identificador: name(item.identificador, path, 'identificador'),
      total_valor_centavos: centavos(item.totalValor, () => `${path()}.totalValor`),
    });
  }

  #pedido(
    grupo: 'pedidosTitulos' | 'pedidosEventos',
    ordem: number,
    path: () => string,
    item: Partial<CicloPedidoTitulo & CicloPedidoEvento>,
  ): void {
    this.#add('ciclos_pedidos', {
      grupo,
      ordem,
      pedido: name(item.pedido, path, 'pedido'),
      pedido_erp: name(item.pedidoERP, path, 'pedidoERP'),
      pedido_canal: name(item.pedidoCanal, path, 'pedidoCanal'),
      pedido_complementar: text(item.pedidoComplementar),
      numero_nfe: wholeNumber(item.numeroNFe),
      serie_nfe: wholeNumber(item.serieNFe),
      chave_nfe: name(item.chaveNFe, path, 'chaveNFe'),
      filial_fatura: text(item.filialFatura),
      cpf_cnpj: text(item.cpfCnpj),
      tipo_de_anuncio: text(item.tipoDeAnuncio),
      cliente_cpf_cnpj: text(item.clientecpfCnpj),
      total_itens_valor_sem_desconto_centavos: maybeCentavos(
        item.totalItensvalorSemDesconto,
        () => `${path()}.totalItensvalorSemDesconto`,
      ),
      situacao_titulo: text(item.situacao?.titulo),
      situacao_pedido: text(item.situacao?.pedido),
      situacao_canal: text(item.situacao?.canal),
      total_valor_centavos: maybeCentavos(item.totalValor, () => `${path()}.totalValor`),
    });
  }
}

/** The row of the cycle itself. */
function cicloRow(ciclo: Ciclo): Omit<Row<'ciclos'>, keyof CicloKey> {
  return {
    canal: short(ciclo.canal, 'ciclos[]', 'canal'),
    data_hora: text(ciclo.dataHora),
    data_repasse: day(ciclo.dataRepasse),
    valor_repasse_centavos: centavos(ciclo.valorRepasse, 'ciclos[].valorRepasse'),
    ausente: false,
  };
}

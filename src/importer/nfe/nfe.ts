import type { ChaveNFe } from '../../shared/chave-nfe.js';

/** An item of an invoice (`det/prod`). */
export interface NFeItem {
  /** Number of the item, from 1. */
  nItem: number;
  /** Product code. */
  cProd?: string | undefined;
  /** Description. */
  xProd?: string | undefined;
  /** Nature of the operation, 4 digits. */
  CFOP?: string | undefined;
  /** Unit of sale, such as `UN` or `KG`. */
  uCom?: string | undefined;
  /** Quantity, up to 4 decimals. */
  qCom: number;
  /** Unit price in reais, up to 10 decimals. */
  vUnCom: number;
  /** Total of the item before discounts, in reais. */
  vProd: number;
  /** Discount, in reais. */
  vDesc: number;
  /** Freight, in reais. */
  vFrete: number;
  /** True if the item counts towards the invoice's total. */
  indTot: boolean;
  /** Purchase order number of the customer. */
  xPed?: string | undefined;
}

/** A payment of an invoice (`pag/detPag`). */
export interface NFePagamento {
  /** Payment code, 2 digits. */
  tPag: string;
  /** Its name, as `meioDePagamento` takes it. */
  meioDePagamento: string;
  /** Amount, in reais. */
  vPag: number;
  /** `0` at once, `1` later. */
  indPag?: string | undefined;
}

/** A bill of an invoice (`cobr/dup`). */
export interface NFeDuplicata {
  /** Number of the bill. */
  nDup?: string | undefined;
  /** Day it is due, `yyyy-mm-dd`. */
  dVenc?: string | undefined;
  /** Amount, in reais. */
  vDup: number;
}

/** Contents of an invoice, named as in its layout; the argument of a `complement` function. */
export interface NFe {
  /** Key of 44 characters; undefined where the document has none. */
  chaveNFe: string | undefined;
  /** The parts of the key. */
  chave: ChaveNFe | undefined;
  /** Identification. */
  ide: {
    /** Nature of the operation, in the issuer's words. */
    natOp?: string | undefined;
    /** Model: `55` NF-e, `65` NFC-e. */
    mod?: string | undefined;
    /** Series. */
    serie?: string | undefined;
    /** Invoice number. */
    nNF?: string | undefined;
    /** Moment of issue, as written. */
    dhEmi?: string | undefined;
    /** Moment the goods left, as written. */
    dhSaiEnt?: string | undefined;
    /** `0` goods come in, `1` goods go out. */
    tpNF?: string | undefined;
    /** `1` normal, `2` complementary, `3` adjustment, `4` return. */
    finNFe?: string | undefined;
    /** `1` production, `2` test. */
    tpAmb?: string | undefined;
  };
  /** Keys of the invoices that this invoice refers to (`ide/NFref/refNFe`). */
  refNFe: string[];
  /** Issuer. */
  emit: {
    /** Tax id of a company, 14 characters. */
    CNPJ?: string | undefined;
    /** Tax id of a person, 11 digits. */
    CPF?: string | undefined;
    /** Name. */
    xNome?: string | undefined;
  };
  /** Customer; a consumer's invoice may have none. */
  dest?:
    | {
        /** Tax id of a company, 14 characters. */
        CNPJ?: string | undefined;
        /** Tax id of a person, 11 digits. */
        CPF?: string | undefined;
        /** Document of a foreign customer. */
        idEstrangeiro?: string | undefined;
        /** Name. */
        xNome?: string | undefined;
      }
    | undefined;
  /** Items. */
  det: NFeItem[];
  /** Totals, in reais. */
  total: {
    /** Items, before discounts. */
    vProd: number;
    /** Freight. */
    vFrete: number;
    /** Discounts. */
    vDesc: number;
    /** The invoice. */
    vNF: number;
    /** Services, which are not part of `vProd`. */
    vServ: number;
  };
  /** Payments. */
  detPag: NFePagamento[];
  /** Change given back, in reais. */
  vTroco: number;
  /** Bills. */
  dup: NFeDuplicata[];
  /** Purchase order number of the customer (`compra/xPed`). */
  xPed?: string | undefined;
  /** The marketplace that arranged the sale (`infIntermed`). */
  infIntermed?:
    | {
        /** Its tax id, 14 characters. */
        CNPJ?: string | undefined;
        /** The seller's name there. */
        idCadIntTran?: string | undefined;
      }
    | undefined;
  /** Free text for the customer; ERPs often write the order number of the channel here. */
  infCpl?: string | undefined;
  /** Texts of the issuer for the customer (`infAdic/obsCont/xTexto`). */
  obsCont?: string[] | undefined;
  /** Status of the authority's protocol: `100` authorised. */
  cStat?: string | undefined;
  /**
   * Why the invoice is not valid; undefined for a valid invoice. The order of an invalid invoice is
   * ignored, unless the complement gives `situacao.pedido` as `cancelado`.
   */
  situacaoNFe?: 'cancelada' | 'denegada' | 'rejeitada' | undefined;
}

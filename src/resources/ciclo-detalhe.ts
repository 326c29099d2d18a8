import type { CicloDetalhe, CicloPedidoIdentificacao } from '../api/schemas/ciclos.js';
import type { CampoOculto, CicloParte, CiclosGetParams } from '../api/schemas/params.js';

/** The field of an answer that a value of `camposOcultos` removes. */
type HiddenField<Campo> = Campo extends 'cliente.cpfCnpj'
  ? 'clientecpfCnpj'
  : Extract<Campo, keyof CicloPedidoIdentificacao>;

/** What `camposOcultos` hides, as far as its type tells. */
type Hidden<Params> = Params extends { camposOcultos: readonly (infer Campo)[] } ? Campo : never;

/** Rows without the hidden fields; where the type does not tell which, they become optional. */
type Row<Item, Campo> = [Campo] extends [never]
  ? Item
  : CampoOculto extends Campo
    ? Omit<Item, HiddenField<Campo>> & Partial<Pick<Item, HiddenField<Campo> & keyof Item>>
    : Omit<Item, HiddenField<Campo>>;

/** All groups of a detail, narrowed by `camposOcultos`. */
type Groups<Params> = {
  [Parte in CicloParte]: Parte extends 'eventos'
    ? CicloDetalhe['eventos']
    : Row<CicloDetalhe[Parte][number], Hidden<Params>>[];
};

type Asked<Params> = Params extends { retornoUnico: infer Parte } ? Parte : undefined;

type Narrowed<All, Parte> = Parte extends keyof All ? Pick<All, Parte> : All;

/** What `ciclos.get` gives: the groups that `retornoUnico` leaves, without `camposOcultos`. */
export type CicloDetalheDe<Params extends CiclosGetParams> = Narrowed<
  Groups<Params>,
  Asked<Params>
>;

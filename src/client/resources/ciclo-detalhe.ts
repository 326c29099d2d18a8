import type { CicloDetalhe, CicloPedidoIdentificacao } from '../contract/schemas/ciclos.js';
import type { CampoOculto, CicloParte, CiclosGetParams } from '../contract/schemas/params.js';

/** Field of an answer removed by a value of `camposOcultos`. */
type HiddenField<Campo> = Campo extends 'cliente.cpfCnpj'
  ? 'clientecpfCnpj'
  : Extract<Campo, keyof CicloPedidoIdentificacao>;

/** Type of a parameter; undefined if it is not given. */
type Given<Params, Name> = Name extends keyof Params ? Params[Name] : undefined;

/** An item with some of its fields optional. */
type MayLack<Item, Field> = Omit<Item, Field & keyof Item> &
  Partial<Pick<Item, Field & keyof Item>>;

/**
 * An item without the hidden fields. If the type does not show which fields are hidden, all that
 * can be are optional.
 */
type Row<Item, Campos> = [Campos] extends [undefined]
  ? Item
  : [Campos] extends [readonly CampoOculto[]]
    ? number extends Campos['length']
      ? MayLack<Item, HiddenField<Campos[number]>>
      : Omit<Item, HiddenField<Campos[number]>>
    : MayLack<Item, HiddenField<CampoOculto>>;

/** All groups of a detail, narrowed by `camposOcultos`. */
type Groups<Params> = {
  [Parte in CicloParte]: Parte extends 'eventos'
    ? CicloDetalhe['eventos']
    : Row<CicloDetalhe[Parte][number], Given<Params, 'camposOcultos'>>[];
};

/** The requested groups, written out for display in an editor. */
type Narrowed<All, Parte> = Parte extends keyof All
  ? { [Name in Parte]: All[Name] }
  : { [Name in CicloParte & keyof All]: All[Name] };

/**
 * Result of `ciclos.get`: the groups kept by `retornoUnico`, without the fields in `camposOcultos`.
 */
export type CicloDetalheDe<Params extends CiclosGetParams | undefined> = [
  Given<Params, 'retornoUnico' | 'camposOcultos'>,
] extends [undefined]
  ? CicloDetalhe
  : Narrowed<Groups<Params>, Given<Params, 'retornoUnico'>>;

/** The item type of each group, without `camposOcultos`. */
export type CicloItemDe<Params> = {
  [Parte in CicloParte]: Groups<Params>[Parte][number];
};

/** Names of the groups kept by `retornoUnico`. */
type PartesDe<Params> = keyof Narrowed<Groups<Params>, Given<Params, 'retornoUnico'>> & CicloParte;

/** An item of a detail with its group; `parte` distinguishes the types. */
export type CicloItem<Params> = {
  [Parte in PartesDe<Params>]: {
    /** Name of the group. */
    parte: Parte;
    /** An item of that group. */
    item: CicloItemDe<Params>[Parte];
  };
}[PartesDe<Params>];

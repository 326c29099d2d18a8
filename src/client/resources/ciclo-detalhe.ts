import type { CicloDetalhe, CicloPedidoIdentificacao } from '../contract/schemas/ciclos.js';
import type { CampoOculto, CicloParte, CiclosGetParams } from '../contract/schemas/params.js';

/** The field of an answer that a value of `camposOcultos` removes. */
type HiddenField<Campo> = Campo extends 'cliente.cpfCnpj'
  ? 'clientecpfCnpj'
  : Extract<Campo, keyof CicloPedidoIdentificacao>;

/** The type of a parameter; undefined where it is not given. */
type Given<Params, Name> = Name extends keyof Params ? Params[Name] : undefined;

/** Rows whose fields may be missing. */
type MayLack<Item, Field> = Omit<Item, Field & keyof Item> &
  Partial<Pick<Item, Field & keyof Item>>;

/** Rows without the hidden fields; where the type does not show which, every field that can be hidden is optional. */
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

/** The groups that are answered, written out as an editor shows them. */
type Narrowed<All, Parte> = Parte extends keyof All
  ? { [Name in Parte]: All[Name] }
  : { [Name in CicloParte & keyof All]: All[Name] };

/** What `ciclos.get` gives: the groups that `retornoUnico` leaves, without `camposOcultos`. */
export type CicloDetalheDe<Params extends CiclosGetParams | undefined> = [
  Given<Params, 'retornoUnico' | 'camposOcultos'>,
] extends [undefined]
  ? CicloDetalhe
  : Narrowed<Groups<Params>, Given<Params, 'retornoUnico'>>;

/** The item type of each group, without `camposOcultos`. */
export type CicloItemDe<Params> = {
  [Parte in CicloParte]: Groups<Params>[Parte][number];
};

/** The groups that `retornoUnico` leaves. */
type PartesDe<Params> = keyof Narrowed<Groups<Params>, Given<Params, 'retornoUnico'>> & CicloParte;

/** An item of a detail and the group it stands in; `parte` distinguishes the types. */
export type CicloItem<Params> = {
  [Parte in PartesDe<Params>]: {
    /** Name of the group. */
    parte: Parte;
    /** An item of that group. */
    item: CicloItemDe<Params>[Parte];
  };
}[PartesDe<Params>];

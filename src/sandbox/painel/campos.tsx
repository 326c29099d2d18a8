import type { Child, JSX } from 'hono/jsx';
import { type Campo as Nome, palavrasDe } from './palavras/campos.js';

interface DobraProps {
  classe?: string;
  titulo: string;
  children: Child;
}

/** A part that is opened to be seen. */
export const Dobra = ({ classe, titulo, children }: DobraProps) => (
  <details class={classe}>
    <summary>{titulo}</summary>
    {children}
  </details>
);

const idOf = (nome: string) => `campo-${nome}`;

interface MolduraProps {
  campo: Nome;
  /** The name that a program gives it, where it helps to know. */
  tecnico?: string | undefined;
  children: Child;
}

/** A label in Portuguese, the control, and below what it means. */
const Moldura = ({ campo, tecnico, children }: MolduraProps) => {
  const [rotulo, ajuda] = palavrasDe(campo);
  return (
    <div class="campo">
      <span class="rotulo">
        <label for={idOf(campo)}>{rotulo}</label> {tecnico && <code>{tecnico}</code>}
      </span>
      {children}
      {ajuda && <small id={`${idOf(campo)}-ajuda`}>{ajuda}</small>}
    </div>
  );
};

/** Ties a control to its label and its explanation. */
function ligado(campo: Nome) {
  return {
    id: idOf(campo),
    'aria-describedby': palavrasDe(campo)[1] && `${idOf(campo)}-ajuda`,
  };
}

type EntradaProps = Omit<MolduraProps, 'children'> & JSX.IntrinsicElements['input'];

/** A field to type in. */
export const Entrada = ({ campo, tecnico, ...input }: EntradaProps) => (
  <Moldura campo={campo} tecnico={tecnico}>
    <input name={campo} {...ligado(campo)} {...input} />
  </Moldura>
);

/** A number to type in; a program calls it the same. */
export const Numero = ({ campo, ...input }: EntradaProps) => (
  <Entrada campo={campo} tecnico={campo} type="number" min="0" step="any" {...input} />
);

interface EscolhaProps extends Omit<MolduraProps, 'children'> {
  opcoes: readonly (readonly [valor: string, texto: string])[];
  escolhida?: string | undefined;
}

/** A field to choose in. */
export function Escolha({ campo, tecnico, opcoes, escolhida }: EscolhaProps) {
  return (
    <Moldura campo={campo} tecnico={tecnico}>
      <select name={campo} {...ligado(campo)}>
        {opcoes.map(([valor, texto]) => (
          <option value={valor} selected={valor === escolhida}>
            {texto}
          </option>
        ))}
      </select>
    </Moldura>
  );
}

/** Something to switch on. */
export const Caixa = ({ campo }: { campo: Nome }) => {
  const [rotulo, ajuda] = palavrasDe(campo);
  return (
    <div class="campo caixa">
      <input type="checkbox" name={campo} value="true" {...ligado(campo)} />
      <label for={idOf(campo)}>{rotulo}</label>
      {ajuda && <small id={`${idOf(campo)}-ajuda`}>{ajuda}</small>}
    </div>
  );
};

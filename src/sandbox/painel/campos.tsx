import { type Child, createContext, type JSX, useContext } from 'hono/jsx';
import { type Campo as Nome, palavrasDe } from './palavras/campos.js';
import { type Recusa, Recusada } from './recusas.js';

/** What was sent of the form that the fields stand in, where it was refused. */
const Enviado = createContext<Recusa | undefined>(undefined);

interface FormularioProps {
  acao: string;
  classe?: string;
  children: Child;
}

/** A form of the panel; one that was refused comes back as it was sent. */
export function Formulario({ acao, classe, children }: FormularioProps) {
  const recusa = useContext(Recusada);
  return (
    <form method="post" action={`/painel/acoes/${acao}`} class={classe}>
      <Enviado.Provider value={recusa?.acao === acao ? recusa : undefined}>
        {children}
      </Enviado.Provider>
    </form>
  );
}

interface DobraProps extends FormularioProps {
  titulo: string;
}

/** A part that is opened to be seen, and stands open where its form was refused. */
export const Dobra = ({ acao, classe, titulo, children }: DobraProps) => (
  <details class={classe} open={useContext(Recusada)?.acao === acao}>
    <summary>{titulo}</summary>
    {children}
  </details>
);

/** What a field holds: what was sent of it, or what it stands for. */
function valorDe(campo: Nome, usual: string | undefined): string | undefined {
  const enviado = useContext(Enviado);
  return enviado ? enviado.campos[campo] : usual;
}

/** The rule that a field broke. */
function erroDe(campo: Nome): string | undefined {
  const enviado = useContext(Enviado);
  return enviado?.campo === campo ? enviado.mensagem : undefined;
}

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
  const erro = erroDe(campo);
  return (
    <div class="campo">
      <span class="rotulo">
        <label for={idOf(campo)}>{rotulo}</label> {tecnico && <code>{tecnico}</code>}
        {erro && (
          <small class="erro" id={`${idOf(campo)}-erro`}>
            {erro}
          </small>
        )}
      </span>
      {children}
      {ajuda && <small id={`${idOf(campo)}-ajuda`}>{ajuda}</small>}
    </div>
  );
};

/** What ties a control to its label, its explanation and the rule that it broke. */
function ligado(campo: Nome) {
  const erro = erroDe(campo) !== undefined;
  const textos = [erro && 'erro', palavrasDe(campo)[1] && 'ajuda'].filter(Boolean);
  return {
    id: idOf(campo),
    'aria-describedby': textos.map((texto) => `${idOf(campo)}-${texto}`).join(' ') || undefined,
    ...(erro && { 'aria-invalid': 'true' as const, autofocus: true }),
  };
}

type EntradaProps = Omit<MolduraProps, 'children'> & JSX.IntrinsicElements['input'];

/** A field to type in. */
export const Entrada = ({ campo, tecnico, value, ...input }: EntradaProps) => (
  <Moldura campo={campo} tecnico={tecnico}>
    <input
      name={campo}
      {...ligado(campo)}
      {...input}
      value={valorDe(campo, value as string | undefined)}
    />
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
  const escolhido = valorDe(campo, escolhida);
  return (
    <Moldura campo={campo} tecnico={tecnico}>
      <select name={campo} {...ligado(campo)}>
        {opcoes.map(([valor, texto]) => (
          <option value={valor} selected={valor === escolhido}>
            {texto}
          </option>
        ))}
      </select>
    </Moldura>
  );
}

/** A field of many lines. */
export const Texto = ({
  campo,
  tecnico,
  valor,
}: Omit<MolduraProps, 'children'> & { valor: string }) => (
  <Moldura campo={campo} tecnico={tecnico}>
    <textarea name={campo} rows={4} spellcheck={false} {...ligado(campo)}>
      {valorDe(campo, valor)}
    </textarea>
  </Moldura>
);

/** Something to switch on. */
export const Caixa = ({ campo }: { campo: Nome }) => {
  const [rotulo, ajuda] = palavrasDe(campo);
  return (
    <div class="campo caixa">
      <input
        type="checkbox"
        name={campo}
        value="true"
        checked={valorDe(campo, undefined) === 'true'}
        {...ligado(campo)}
      />
      <label for={idOf(campo)}>{rotulo}</label>
      {ajuda && <small id={`${idOf(campo)}-ajuda`}>{ajuda}</small>}
    </div>
  );
};

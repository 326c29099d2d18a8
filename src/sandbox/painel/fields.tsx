import type { Child, JSX } from 'hono/jsx';
import { type FieldName as Nome, wordsOf } from './words/fields.js';

interface DisclosureProps {
  cssClass?: string;
  title: string;
  children: Child;
}

/** A part that opens on a click. */
export const Disclosure = ({ cssClass, title, children }: DisclosureProps) => (
  <details class={cssClass}>
    <summary>{title}</summary>
    {children}
  </details>
);

const idOf = (label: string) => `campo-${label}`;

interface LabelledProps {
  field: Nome;
  /** Its name in the API, where that helps. */
  technicalName?: string | undefined;
  children: Child;
}

/** A label in Portuguese, the control, and below what it means. */
const Labelled = ({ field, technicalName, children }: LabelledProps) => {
  const [label, help] = wordsOf(field);
  return (
    <div class="campo">
      <span class="rotulo">
        <label for={idOf(field)}>{label}</label> {technicalName && <code>{technicalName}</code>}
      </span>
      {children}
      {help && <small id={`${idOf(field)}-ajuda`}>{help}</small>}
    </div>
  );
};

/** Ties a control to its label and its explanation. */
function attributesOf(field: Nome) {
  return {
    id: idOf(field),
    'aria-describedby': wordsOf(field)[1] && `${idOf(field)}-ajuda`,
  };
}

type TextFieldProps = Omit<LabelledProps, 'children'> & JSX.IntrinsicElements['input'];

/** A field to type in. */
export const TextField = ({ field, technicalName, ...input }: TextFieldProps) => (
  <Labelled field={field} technicalName={technicalName}>
    <input name={field} {...attributesOf(field)} {...input} />
  </Labelled>
);

/** A number to type in; a program calls it the same. */
export const NumberField = ({ field, ...input }: TextFieldProps) => (
  <TextField field={field} technicalName={field} type="number" min="0" step="any" {...input} />
);

/** A field to tick. */
export const Checkbox = ({ field }: { field: Nome }) => {
  const [label, help] = wordsOf(field);
  return (
    <div class="campo caixa">
      <input type="checkbox" name={field} value="true" {...attributesOf(field)} />
      <label for={idOf(field)}>{label}</label>
      {help && <small id={`${idOf(field)}-ajuda`}>{help}</small>}
    </div>
  );
};

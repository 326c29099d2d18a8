import type { Core } from '../core-type.js';
import { BEHAVIOURS } from '../open-questions.js';
import { Botao } from './parts.js';
import { PERGUNTAS } from './perguntas.js';

type Pergunta = keyof typeof BEHAVIOURS;

/** How each open question of the documentation is answered, and the form that changes it. */
export const Comportamento = ({ core }: { core: Core }) => {
  const perguntas = Object.keys(BEHAVIOURS) as Pergunta[];
  const outras = perguntas.filter((nome) => core.behaviour[nome] !== BEHAVIOURS[nome][0]);
  return (
    <>
      <section class="cartao">
        <p id="mudadas" data-vivo>
          {outras.length === 0
            ? 'Todas as perguntas têm a resposta usual.'
            : `${outras.length} com outra resposta que a usual: ${outras.join(', ')}.`}
        </p>
        {outras.length > 0 && <Botao acao="usual">Voltar às respostas usuais</Botao>}
      </section>
      <section class="cartao">
        <form method="post" action="/painel/acoes/comportamento" class="perguntas">
          {perguntas.map((nome) => {
            const [pergunta, respostas] = PERGUNTAS[nome];
            return (
              <label>
                <span>
                  {pergunta} <code>{nome}</code>
                </span>
                <select name={nome}>
                  {BEHAVIOURS[nome].map((valor, index) => (
                    <option value={valor} selected={core.behaviour[nome] === valor}>
                      {(respostas as Record<string, string>)[valor]}
                      {index === 0 ? ' (usual)' : ''}
                    </option>
                  ))}
                </select>
              </label>
            );
          })}
          <button type="submit" class="principal">
            Responder assim
          </button>
        </form>
      </section>
    </>
  );
};

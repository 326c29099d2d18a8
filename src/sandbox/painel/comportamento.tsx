import type { Core } from '../core-type.js';
import { BEHAVIOURS, type Behaviour } from '../open-questions.js';
import { Escolha, Formulario } from './campos.js';
import { GRUPOS, PERGUNTAS } from './palavras/perguntas.js';
import { Botao, contagem } from './parts.js';

type Pergunta = keyof Behaviour;

/** How each open question of the documentation is answered, and the form that changes it. */
export const Comportamento = ({ core: { behaviour } }: { core: Core }) => {
  const perguntas = Object.keys(BEHAVIOURS) as Pergunta[];
  const outras = perguntas.filter((nome) => behaviour[nome] !== BEHAVIOURS[nome][0]);
  return (
    <>
      <section class="cartao">
        <div id="mudadas" data-vivo>
          {outras.length === 0 ? (
            <p>Todas as perguntas têm a resposta usual.</p>
          ) : (
            <>
              <p>
                {contagem(outras.length, 'pergunta tem', 'perguntas têm')} resposta diferente da
                usual:
              </p>
              <ul>
                {outras.map((nome) => (
                  <li>
                    {PERGUNTAS[nome][0]}: <strong>{respostaDe(nome, behaviour[nome])}</strong>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {outras.length > 0 && <Botao acao="usual" texto="Voltar às respostas usuais" />}
      </section>
      <Formulario acao="comportamento">
        {GRUPOS.map(([titulo, nomes]) => (
          <fieldset class="cartao">
            <legend>{titulo}</legend>
            <div class="perguntas">
              {nomes.map((nome) => (
                <Escolha
                  campo={nome}
                  tecnico={nome}
                  escolhida={behaviour[nome]}
                  opcoes={BEHAVIOURS[nome].map((valor, index) => [
                    valor,
                    `${respostaDe(nome, valor)}${index === 0 ? ' (usual)' : ''}`,
                  ])}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <button type="submit" class="principal">
          Responder assim
        </button>
      </Formulario>
    </>
  );
};

const respostaDe = (nome: Pergunta, valor: string): string | undefined =>
  (PERGUNTAS[nome][1] as Record<string, string>)[valor];

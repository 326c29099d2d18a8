import { sumOf } from '../centavos.js';
import type { EventoDesconhecido } from '../result.js';
import { contagem, reais } from './formatos.js';
import { Externo, Lista } from './partes.js';
import { textoCurto } from './texto-externo.js';

const MAX_EVENTOS = 100;

/** Events that no rule knows, and how to write one. */
export function Desconhecidos({ desconhecidos }: { desconhecidos: readonly EventoDesconhecido[] }) {
  const largest = [...desconhecidos].sort(
    (a, b) => Math.abs(b.valorCentavos) - Math.abs(a.valorCentavos),
  );
  const [first] = largest;
  if (!first) return null;
  const rest = largest.slice(MAX_EVENTOS);
  return (
    <section id="desconhecidos" aria-labelledby="desconhecidos-titulo">
      <h2 id="desconhecidos-titulo">Eventos que nenhuma regra conhece</h2>
      <p>
        Seus valores contam como <i>Sem explicação</i> ou <i>Desconto sem pedido</i>. Se você sabe o
        que um deles é, escreva uma regra num arquivo <code>regras.json</code> e gere o relatório de
        novo com <code>--regras regras.json</code>. Ponha no lugar de <i>escolha um tipo</i> um dos
        tipos abaixo:
      </p>
      <pre>
        <code>{exampleOf(first)}</code>
      </pre>
      <p class="fraco">
        <code>tipo</code> é o que o evento significa (repasse, comissão, cancelamento, cancelamento
        de comissão, chargeback, frete, rebate, taxa de cancelamento, imposto retido, bloqueio,
        desbloqueio); <code>"sinal": -1</code> serve ao canal que escreve o valor com o sinal
        trocado. Um desconto que não cita pedido fica sem regra, como <i>Desconto sem pedido</i>, a
        não ser que seja imposto retido, bloqueio ou desbloqueio: com um tipo de pedido, ele
        passaria a <i>Lançamento de pedido desconhecido</i>.
      </p>
      <Lista
        id="eventos-desconhecidos"
        legenda={contagem(desconhecidos.length, 'evento desconhecido', 'eventos desconhecidos')}
        linhas={largest.slice(0, MAX_EVENTOS)}
        colunas={[
          { titulo: 'Canal', texto: ({ canal }) => <Externo texto={canal} /> },
          { titulo: 'Evento', nome: ({ evento }) => <Externo texto={evento} /> },
          { titulo: 'Lançamentos', numero: ({ quantidade }) => quantidade },
          { titulo: 'Valor', reais: ({ valorCentavos }) => valorCentavos },
        ]}
        ordenavel
        pe={
          rest.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row" colspan={3}>
                  {contagem(rest.length, 'outro evento', 'outros eventos')}, no JSON (--json)
                </th>
                <td class="n">{reais(sumOf(rest))}</td>
              </tr>
            </tfoot>
          )
        }
      />
    </section>
  );
}

/** The kind is left to the reader: a wrong one would turn a difference into another, or hide it. */
function exampleOf({ canal, evento }: EventoDesconhecido): string {
  const ofCanal = canal === null ? {} : { canal: textoCurto(canal) };
  const regra = { ...ofCanal, evento: textoCurto(evento ?? ''), tipo: 'escolha um tipo' };
  return JSON.stringify([regra], null, 2);
}

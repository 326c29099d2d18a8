import { endpointRows } from '../../api/endpoints.js';
import type { Core } from '../core-type.js';
import { FALHAS } from '../faults/fault.js';
import { Botao, Tabela } from './parts.js';

const NOMES: Record<(typeof FALHAS)[number], string> = {
  status: 'Responder com erro (500)',
  reset: 'Cortar a conexão',
  stallHeaders: 'Demorar para responder',
  stallBody: 'Parar no meio do corpo',
  slow: 'Responder devagar',
  cut: 'Cortar o corpo',
  malformed: 'JSON malformado',
  html: 'HTML de um proxy (502)',
  gzip: 'Comprimir com gzip',
  redirect: 'Redirecionar',
  drift: 'Campos nulos fora da documentação',
  rateLimit: 'Limite excedido (429)',
  unauthorized: 'Token recusado (401)',
};

/** The faults that are on, and what switches another on. */
export const Falhas = ({ core }: { core: Core }) => (
  <>
    <section class="cartao">
      <h2>Ligar uma falha</h2>
      <form method="post" action="/painel/acoes/falha" class="toda">
        <label>
          O que acontece
          <select name="tipo">
            {FALHAS.map((tipo) => (
              <option value={tipo}>{NOMES[tipo]}</option>
            ))}
          </select>
        </label>
        <label>
          Onde
          <select name="endpoint">
            <option value="*">em todos os endpoints</option>
            {endpointRows.map(({ name }) => (
              <option value={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Quantas vezes (sempre, se vazio)
          <input name="count" type="number" min="1" step="1" />
        </label>
        <label>
          Uma em cada
          <input name="every" type="number" min="1" step="1" />
        </label>
        <button type="submit" class="principal">
          Ligar
        </button>
      </form>
    </section>
    <Tabela
      id="falhas"
      nome="Falhas ligadas"
      vazio="Nenhuma falha ligada: o serviço responde como deve."
      colunas={[['Falha'], ['Onde', 's'], ['Aconteceu', 'n'], ['Requisições', 'n'], ['']]}
      linhas={core.faults.list().map(({ id, tipo, endpoint = '*', happened, arrivals, count }) => [
        NOMES[tipo],
        endpoint === '*' ? 'todos' : endpoint,
        count === undefined ? happened : `${happened} de ${count}`,
        arrivals,
        <Botao acao="desligar" campos={{ id }}>
          Desligar
        </Botao>,
      ])}
    />
  </>
);

import type { Conciliacao } from '../result.js';
import { soma } from '../soma.js';
import { contagem, reais } from './formatos.js';
import { Confere, Estimativa } from './partes.js';

/** The first screen: what was sold, what came, what is missing; and that these agree. */
export function Numeros({ conciliacao }: { conciliacao: Conciliacao }) {
  const { totais, discrepancias } = conciliacao;
  const { idades } = conciliacao.estimativa;
  const { vendidoCentavos, recebidoCentavos, devidoCentavos, faltaCentavos, sobraCentavos } =
    totais;
  const aReceber = soma(idades);
  const abertas = idades.reduce((sum, { parcelas }) => sum + parcelas, 0);
  const faltam = discrepancias.filter(({ valorCentavos }) => valorCentavos < 0).length;
  const sobram = discrepancias.filter(({ valorCentavos }) => valorCentavos > 0).length;
  return (
    <section id="resumo" aria-labelledby="resumo-titulo">
      <h2 id="resumo-titulo" class="oculto">
        Resumo
      </h2>
      <dl class="numeros">
        <div class="numero vendido">
          <dt>Vendido</dt>
          <dd>
            <b>{reais(vendidoCentavos)}</b>
            <span>valor bruto de {contagem(totais.pedidos, 'pedido', 'pedidos')}</span>
          </dd>
        </div>
        <div class="numero recebido">
          <dt>Recebido</dt>
          <dd>
            <b>{reais(recebidoCentavos)}</b>
            <span>
              líquido, em {contagem(totais.porCiclo.length, 'ciclo', 'ciclos')} de repasse
            </span>
          </dd>
        </div>
        <div class="numero falta">
          <dt>Falta</dt>
          <dd>
            <b>{reais(faltaCentavos)}</b>
            <span>
              a cobrar, em {contagem(faltam, 'discrepância', 'discrepâncias')} com conta e
              lançamentos
            </span>
          </dd>
        </div>
      </dl>
      <p class="equacao">
        <span>
          <b>{reais(devidoCentavos)}</b> devido
        </span>
        <span>
          − <b>{reais(faltaCentavos)}</b> falta
        </span>
        <span>
          + <b>{reais(sobraCentavos)}</b> a mais
        </span>
        <span>
          = <b>{reais(recebidoCentavos)}</b> recebido
        </span>
        <Confere resto={recebidoCentavos - (devidoCentavos - faltaCentavos + sobraCentavos)} />
      </p>
      <ul class="notas">
        <li>
          <b>Devido</b> é o que os ciclos deveriam ter repassado até hoje, já sem a comissão e o
          frete previstos. Por isso é menor que o vendido.
        </li>
        {sobram > 0 && (
          <li>
            <b>A mais</b>: {reais(sobraCentavos)} em{' '}
            {contagem(sobram, 'discrepância', 'discrepâncias')} a seu favor. Não se compensa com o
            que falta: o canal pode descontar.
          </li>
        )}
        {abertas > 0 && (
          <li>
            <b>Ainda a receber</b>: {reais(aReceber)} em{' '}
            {contagem(abertas, 'parcela em aberto', 'parcelas em aberto')}. <Estimativa />
          </li>
        )}
      </ul>
    </section>
  );
}

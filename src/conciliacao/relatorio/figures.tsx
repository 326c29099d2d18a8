import { sumOf } from '../centavos.js';
import type { Conciliacao } from '../result.js';
import { ACOES, type Acao } from '../tipos.js';
import { addTo, type BalancoDoCanal, noAchados, type TotaisPorAcao } from '../totais/totais.js';
import { counted, formatNumber, reais } from './formats.js';
import { type ColumnOf, External, List, Money, Verified } from './parts.js';
import { type AchadoMarcado, aPedir } from './sums.js';
import { ACAO, valorParaPessoas } from './words.js';

const CARDS: readonly [acao: Acao, classe: string, explicacao: string][] = [
  ['cobrar', 'falta', 'devido pelos canais, com conta e lançamentos'],
  ['conferir', 'conferir', 'uma pessoa tem de olhar antes'],
  ['regular', 'recebido', 'devoluções, custos contratados e o que já voltou'],
];

interface FiguresProps {
  conciliacao: Conciliacao;
  /** Findings of the ledger, by `id`. */
  achados: ReadonlyMap<string, AchadoMarcado>;
}

/** The first screen: what to claim, what to check, what is in order; as a whole and by channel. */
export function Figures({ conciliacao, achados }: FiguresProps) {
  const { totais, discrepancias } = conciliacao;
  const { porAcao, arredondamentos, devidoCentavos, recebidoCentavos } = totais;
  const { emAberto } = conciliacao;
  const abertas = emAberto.reduce((sum, { parcelas }) => sum + parcelas, 0);
  const pedido = aPedir(discrepancias, achados);
  const resto = ACOES.reduce((sum, acao) => sum - porAcao[acao].valorCentavos, recebidoCentavos);
  return (
    <section id="resumo" aria-labelledby="resumo-titulo">
      <h2 id="resumo-titulo" class="oculto">
        Resumo
      </h2>
      <dl class="numeros">
        {CARDS.map(([acao, classe, explicacao]) => (
          <div class={`numero ${classe}`}>
            <dt>{ACAO[acao]}</dt>
            <dd>
              <b>{reais(valorParaPessoas(porAcao[acao].valorCentavos))}</b>
              <span>
                {counted(porAcao[acao].quantidade, 'achado', 'achados')}: {explicacao}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Canais porCanalEMes={totais.porCanalEMes} />
      <p class="equacao">
        <span>
          <b>{reais(devidoCentavos)}</b> devido
        </span>
        {ACOES.map((acao) => (
          <span>
            {porAcao[acao].valorCentavos < 0 ? '−' : '+'}{' '}
            <b>{reais(Math.abs(porAcao[acao].valorCentavos))}</b> {ACAO[acao].toLowerCase()}
          </span>
        ))}
        <span>
          = <b>{reais(recebidoCentavos)}</b> recebido
        </span>
        <Verified resto={resto - devidoCentavos} />
      </p>
      <ul class="notas">
        <li>Em toda parte, positivo é o que falta receber, e negativo o que veio a mais.</li>
        <li>
          <b>Vendido</b>: <Money centavos={totais.vendidoCentavos} /> em{' '}
          {counted(totais.pedidos, 'pedido', 'pedidos')}. <b>Devido</b> é o que os ciclos deveriam
          ter repassado até hoje, já sem a comissão e o frete previstos. Um custo com limite no
          contrato, mesmo o frete, não sai dele: está em Regular.
        </li>
        {pedido.centavos !== valorParaPessoas(porAcao.cobrar.valorCentavos) && (
          <li>
            <b>Ainda a pedir aos canais</b>: <Money centavos={pedido.centavos} /> em{' '}
            {counted(pedido.quantidade, 'achado', 'achados')}, sem o que já foi cobrado, aceito ou
            recuperado.
          </li>
        )}
        {porAcao.devolver.quantidade > 0 && (
          <li>
            <b>A devolver</b>: <Money centavos={valorParaPessoas(porAcao.devolver.valorCentavos)} />{' '}
            em {counted(porAcao.devolver.quantidade, 'achado', 'achados')}: o canal pode descontar.
            Não se compensa com o que há a cobrar.
          </li>
        )}
        {arredondamentos.quantidade > 0 && (
          <li>
            <b>Arredondamentos</b> aceitos: <Money centavos={arredondamentos.faltaCentavos} /> a
            menos e <Money centavos={arredondamentos.sobraCentavos} /> a mais, em{' '}
            {counted(arredondamentos.quantidade, 'diferença', 'diferenças')}.
          </li>
        )}
        {abertas > 0 && (
          <li>
            <b>Ainda a receber</b>: <Money centavos={sumOf(emAberto)} /> em{' '}
            {counted(abertas, 'parcela em aberto', 'parcelas em aberto')}, nenhuma vencida.
          </li>
        )}
      </ul>
    </section>
  );
}

function Canais({ porCanalEMes }: { porCanalEMes: readonly BalancoDoCanal[] }) {
  const canais = new Map<string | null, Canal>();
  for (const { canal, porAcao } of porCanalEMes) {
    const known = canais.get(canal) ?? { canal, porAcao: noAchados() };
    canais.set(canal, known);
    for (const acao of ACOES) addTo(known.porAcao[acao], porAcao[acao]);
  }
  const rows = [...canais.values()].sort(
    (a, b) => a.porAcao.cobrar.valorCentavos - b.porAcao.cobrar.valorCentavos,
  );
  return (
    <List
      id="por-canal"
      legenda="Por canal: valor e número de achados"
      linhas={rows}
      colunas={[
        { titulo: 'Canal', nome: ({ canal }) => <External texto={canal ?? 'sem canal'} /> },
        ...ACOES.map((acao) => columnOf(acao)),
      ]}
    />
  );
}

interface Canal {
  canal: string | null;
  porAcao: TotaisPorAcao;
}

const columnOf = (acao: Acao): ColumnOf<Canal> => ({
  titulo: ACAO[acao],
  classe: 'n',
  texto: ({ porAcao }) => (
    <>
      <Money centavos={valorParaPessoas(porAcao[acao].valorCentavos)} />
      <span class="segundo">
        {formatNumber(porAcao[acao].quantidade)}{' '}
        <span class="largo">{porAcao[acao].quantidade === 1 ? 'achado' : 'achados'}</span>
      </span>
    </>
  ),
});

import type { Estimativa as Esperado, PrazoDoCanal } from '../estimativa/result.js';
import { numero } from './formatos.js';
import { Idades } from './graficos/idades.js';
import { Previsao } from './graficos/previsao.js';
import { Estimativa, Externo, Lista } from './partes.js';

const MAX_CANAIS = 100;

const DIAS = ['dia', 'dias'] as const;

const CONFIANCA: Readonly<Record<PrazoDoCanal['confianca'], string>> = {
  alta: 'alta',
  media: 'média',
  baixa: 'baixa',
};

/** What is still to come, as far as it can be estimated from what came. */
export function Estimativas({ prazos, idades, previsao }: Esperado) {
  const shown = [...prazos].sort((a, b) => b.amostras - a.amostras).slice(0, MAX_CANAIS);
  return (
    <section id="estimativas" aria-labelledby="estimativas-titulo">
      <h2 id="estimativas-titulo">
        Ainda a receber <Estimativa />
      </h2>
      <p>
        O serviço não informa datas de vencimento. As datas daqui são aprendidas do prazo em que
        cada canal pagou até agora: são estimativas, não compromissos do canal.
      </p>
      <div class="lado-a-lado">
        <Idades idades={idades} />
        <Previsao previsao={previsao} />
      </div>
      <Lista
        id="prazos"
        legenda={
          prazos.length > shown.length
            ? `Prazo aprendido por canal (${shown.length} de ${numero(prazos.length)})`
            : 'Prazo aprendido por canal, em dias da venda ao repasse (mais 30 por parcela seguinte)'
        }
        linhas={shown}
        colunas={[
          { titulo: 'Canal', nome: ({ canal }) => <Externo texto={canal} /> },
          { titulo: 'Mediana', numero: ({ medianaDias }) => medianaDias, palavras: DIAS },
          { titulo: '90% dos casos', numero: ({ p90Dias }) => p90Dias, palavras: DIAS },
          { titulo: 'Parcelas observadas', numero: ({ amostras }) => amostras },
          { titulo: 'Confiança', texto: ({ confianca }) => CONFIANCA[confianca] },
        ]}
        ordenavel
      />
    </section>
  );
}

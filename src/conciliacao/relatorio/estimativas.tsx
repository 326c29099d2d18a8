import type { Estimativa as Esperado, PrazoDoCanal } from '../estimativa/result.js';
import { contagem, numero } from './formatos.js';
import { Idades } from './graficos/idades.js';
import { Previsao } from './graficos/previsao.js';
import { Estimativa, Externo, Tabela } from './partes.js';

const MAX_CANAIS = 100;

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
      <Tabela
        id="prazos"
        legenda={
          prazos.length > shown.length
            ? `Prazo aprendido por canal (${shown.length} de ${numero(prazos.length)})`
            : 'Prazo aprendido por canal, em dias da venda ao repasse (mais 30 por parcela seguinte)'
        }
        colunas={[
          { titulo: 'Canal' },
          { titulo: 'Mediana', classe: 'n' },
          { titulo: '90% dos casos', classe: 'n' },
          { titulo: 'Parcelas observadas', classe: 'n' },
          { titulo: 'Confiança' },
        ]}
        ordenavel="linhas"
      >
        <tbody>
          {shown.map(({ canal, medianaDias, p90Dias, amostras, confianca }) => (
            <tr>
              <th scope="row">
                <Externo texto={canal} />
              </th>
              <td class="n" data-v={medianaDias}>
                {contagem(medianaDias, 'dia', 'dias')}
              </td>
              <td class="n" data-v={p90Dias}>
                {contagem(p90Dias, 'dia', 'dias')}
              </td>
              <td class="n" data-v={amostras}>
                {numero(amostras)}
              </td>
              <td>{CONFIANCA[confianca]}</td>
            </tr>
          ))}
        </tbody>
      </Tabela>
    </section>
  );
}

import type { BalancoDoCanal } from '../../result.js';
import { mes, mesCurto, reais } from '../formatos.js';
import { Lista } from '../partes.js';
import { textoCurto } from '../texto-externo.js';
import { Colunas } from './colunas.js';
import { Figura, type Serie } from './figura.js';

/** Months and channels that can still be distinguished; the table below has them all. */
const [MAX_MESES, MAX_CANAIS] = [24, 7] as const;

const SEM_CANAL = 'sem canal';

/** What came in each month, by channel. */
export function Recebido({ porCanalEMes }: { porCanalEMes: readonly BalancoDoCanal[] }) {
  const sums = new Map<string, Map<string, number>>();
  const ofCanal = new Map<string, number>();
  for (const { canal, mes: month, recebidoCentavos } of porCanalEMes) {
    const name = canal ?? SEM_CANAL;
    const ofMes = sums.get(month ?? '') ?? new Map<string, number>();
    sums.set(month ?? '', ofMes.set(name, (ofMes.get(name) ?? 0) + recebidoCentavos));
    ofCanal.set(name, (ofCanal.get(name) ?? 0) + Math.abs(recebidoCentavos));
  }
  const all = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = all.slice(-MAX_MESES);
  const canais = [...ofCanal].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  const own = canais.slice(0, MAX_CANAIS);
  const rest = canais.slice(MAX_CANAIS);
  const series: Serie[] = own.map((name, index) => ({
    nome: textoCurto(name).slice(0, 40),
    classe: `c${index}`,
  }));
  if (rest.length > 0) series.push({ nome: `outros ${rest.length} canais`, classe: 'c7' });
  const valuesOf = (ofMes: ReadonlyMap<string, number>) => {
    const values = own.map((name) => ofMes.get(name) ?? 0);
    const others = rest.reduce((sum, name) => sum + (ofMes.get(name) ?? 0), 0);
    return rest.length > 0 ? [...values, others] : values;
  };
  const totalOf = (ofMes: ReadonlyMap<string, number>) =>
    [...ofMes.values()].reduce((sum, value) => sum + value, 0);
  const before = all.length - shown.length;
  const largest = [...shown].sort((a, b) => totalOf(b[1]) - totalOf(a[1]))[0];
  const descricao = largest
    ? `${shown.length} meses, de ${mes(shown[0]?.[0] || null)} a ${mes(shown.at(-1)?.[0] || null)}. O maior é ${mes(largest[0] || null)}, com ${reais(totalOf(largest[1]))}.`
    : 'Nada foi recebido.';
  return (
    <Figura
      id="recebido"
      titulo={
        before > 0
          ? `Recebido por mês e canal (últimos ${shown.length} de ${all.length} meses)`
          : 'Recebido por mês e canal'
      }
      series={series}
      numeros={
        <Lista
          id="recebido-numeros"
          legenda="Recebido por mês e canal"
          linhas={shown}
          colunas={[
            { titulo: 'Mês', nome: ([month]) => mes(month || null) },
            ...series.map(({ nome }, index) => ({
              titulo: nome,
              reais: ([, ofMes]: (typeof shown)[number]) => valuesOf(ofMes)[index] ?? 0,
            })),
            { titulo: 'Total', reais: ([, ofMes]) => totalOf(ofMes) },
          ]}
        />
      }
    >
      <Colunas
        id="recebido"
        nome="Recebido por mês e canal"
        descricao={descricao}
        series={series}
        colunas={shown.map(([month, ofMes]) => ({
          rotulo: mesCurto(month || null),
          valores: valuesOf(ofMes),
        }))}
      />
    </Figura>
  );
}

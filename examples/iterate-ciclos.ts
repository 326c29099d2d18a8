// Lists every cycle of a period, with the amounts retained outside any order.
// Reads RECEBIVEIS_BASE_URL and RECEBIVEIS_TOKEN; `npx recebiveis sandbox --seed demo` gives both.
import { Recebiveis } from 'recebiveis';

const client = new Recebiveis();
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

for await (const ciclo of client.ciclos.list({ dataRepasseInicio: '2026-01-01' })) {
  console.log(ciclo.idCiclo, ciclo.dataRepasse, ciclo.canal, reais.format(ciclo.valorRepasse));
  const { eventos } = await client.ciclos.get(ciclo.idCiclo, { retornoUnico: 'eventos' });
  for (const { evento, totalValor } of eventos) console.log('  ', evento, reais.format(totalValor));
}

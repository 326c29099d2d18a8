import type { ciclos as english } from '../en/ciclos.js';

/** Texts of `ciclos`. */
export const ciclos: Record<keyof typeof english, string> = {
  'ciclos.get.agruparEventos': 'se os eventos são agrupados',
  'ciclos.get.camposOcultos': 'campos a omitir, separados por vírgula: {{campos}}',
  'ciclos.get.csv': 'imprime uma parte como CSV, um evento por linha; exige --retornoUnico',
  'ciclos.get.csv-needs-part': '--csv exige --retornoUnico, que indica a parte: {{parts}}.',
  'ciclos.get.description':
    'Mostra o que um ciclo repassou e reteve: por título e parcela, por pedido, e sem pedido.',
  'ciclos.get.idCiclo': 'identificador do ciclo, como mostra "ciclos list"',
  'ciclos.get.json': 'imprime o detalhe como JSON, com todos os campos',
  'ciclos.get.retornoUnico': 'somente uma parte',
  'ciclos.get.summary': 'o detalhe de um ciclo',
  'ciclos.list.dataFimRegistro': 'último dia de registro, aaaa-mm-dd',
  'ciclos.list.dataInicioRegistro': 'primeiro dia de registro, aaaa-mm-dd',
  'ciclos.list.dataRepasseFim': 'último dia do período de repasse, aaaa-mm-dd',
  'ciclos.list.dataRepasseInicio': 'primeiro dia do período de repasse, aaaa-mm-dd',
  'ciclos.list.description':
    'Lista os ciclos de repasse, todas as páginas que houver. --json traz também os eventos de cada um.',
  'ciclos.list.summary': 'lista os ciclos',
};

/** Texts of `ciclos`. */
export const ciclos = {
  'ciclos.get.agruparEventos': 'whether eventos are grouped',
  'ciclos.get.camposOcultos': 'fields to leave out, separated by commas: {{campos}}',
  'ciclos.get.csv': 'print one part as CSV, an event a line; needs --retornoUnico',
  'ciclos.get.csv-needs-part': '--csv needs --retornoUnico, which names the part: {{parts}}.',
  'ciclos.get.description':
    'Shows what a cycle transferred and retained: by title and installment, by order, and by neither.',
  'ciclos.get.idCiclo': 'identifier of the cycle, as "ciclos list" shows it',
  'ciclos.get.json': 'print the detail as JSON, every field of it',
  'ciclos.get.retornoUnico': 'one part only',
  'ciclos.get.summary': 'the detail of a cycle',
  'ciclos.list.dataFimRegistro': 'last day of creation, yyyy-mm-dd',
  'ciclos.list.dataInicioRegistro': 'first day of creation, yyyy-mm-dd',
  'ciclos.list.dataRepasseFim': 'last day of the transfer period, yyyy-mm-dd',
  'ciclos.list.dataRepasseInicio': 'first day of the transfer period, yyyy-mm-dd',
  'ciclos.list.description':
    'Lists settlement cycles, as many pages as there are. --json has the events of each as well.',
  'ciclos.list.summary': 'list cycles',
} as const;

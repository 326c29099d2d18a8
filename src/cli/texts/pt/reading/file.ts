import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why a file is not read. */
export const fileRules = {
  'xls-workbook': () =>
    'é uma planilha do Excel antigo (.xls), ou protegida por senha: salve como .xlsx ou CSV',
  'xlsb-workbook': () => 'é uma planilha .xlsb: salve como .xlsx ou CSV',
  pdf: () => 'é um PDF: exporte os pedidos como CSV, .xlsx, JSON ou XML de NF-e',
  picture: () => 'é uma imagem: exporte os pedidos como CSV, .xlsx, JSON ou XML de NF-e',
  'other-archive': ({ kind }) => `é um arquivo compactado ${kind}: descompacte`,
  'not-text': () =>
    'não é texto: tem bytes que nenhum CSV, JSON ou XML tem. Exporte os pedidos como CSV, .xlsx, JSON ou XML de NF-e',
  'not-xlsx': ({ isCsv }) =>
    `não é uma planilha .xlsx${isCsv ? ': o nome diz que é CSV' : ': salve como .xlsx'}`,
  'html-table': () =>
    'é uma página HTML com uma tabela, qualquer que seja o nome: abra em um programa de planilhas e salve como .xlsx ou CSV',
  'html-page': () =>
    'é uma página HTML, talvez a de login no lugar da exportação: entre no sistema e baixe de novo',
  'empty-file': () => 'está vazio: exporte ou copie de novo',
  'empty-table': () => 'está vazio: deve começar com um cabeçalho',
  'mixed-encodings': (_, { option }) =>
    `mistura texto em UTF-8 e em windows-1252: salve em um só dos dois, ou use ${option('csv.encoding', 'utf-8')} para saber quais linhas estão erradas`,
  'file-replaced': () => 'foi trocado durante a leitura: leia de novo',
  'file-changed': () => 'mudou durante a leitura: leia de novo',
  'no-such-file': () => 'não existe: confira o caminho',
  'no-such-folder': () => 'não existe: uma parte do caminho não é uma pasta, confira',
  'no-permission': () => 'não pode ser lido por este usuário: confira as permissões',
  'path-too-long': () =>
    'tem um caminho mais longo do que o sistema aceita: mova para uma pasta de caminho mais curto',
  'cannot-be-read': ({ reason }) =>
    `não pode ser lido (${reason}): copie para outro disco e leia a cópia`,
  folder: () => 'é uma pasta; de uma pasta só se leem NF-e',
  'folder-of-files': () => 'é uma pasta: indique um dos arquivos dela',
  'folder-without-xml': () => 'não tem nenhum arquivo .xml: indique a pasta que tem as notas',
  'not-a-file': () => 'não é um arquivo: NF-e são lidas de arquivos',
  'file-too-large': ({ mebibytes }) =>
    `tem mais de ${mebibytes} MiB: descompacte, ou salve como CSV`,
  'unpacks-too-large': ({ mebibytes }) =>
    `foi recusado: descompactado, passa de ${mebibytes} MiB, muito mais do que uma exportação desse tamanho. Descompacte, e dê o arquivo de dentro`,
  'gzip-damaged': () => 'é um arquivo gzip cortado ou danificado: copie de novo',
  'zip-damaged': () => 'é um ZIP cortado ou danificado, ou não é um ZIP: copie de novo',
  'zip-encrypted': () => 'está protegido por senha: descompacte',
  'zip-too-many-files': ({ max }) => `tem mais de ${max} arquivos dentro: descompacte`,
  'zip-without-orders': () =>
    'é um arquivo compactado sem arquivo de pedidos: nenhum .xml, .csv, .xlsx ou JSON. Indique o que os tem',
  'archive-in-archive': () => 'é um arquivo compactado dentro de outro: descompacte',
  'archive-of-files': () =>
    'é um arquivo compactado: descompacte e indique um dos arquivos de dentro',
  'workbook-too-large': () =>
    'é uma planilha que passa de 512 MiB descompactada: salve a folha como CSV',
  'workbook-extent': () =>
    'é uma planilha com uma célula muito longe das outras: apague as linhas e colunas vazias em volta dos pedidos e salve de novo',
  'workbook-damaged': () =>
    'é uma planilha que não pode ser lida: está danificada, protegida por senha, ou tem uma fórmula sem resultado. Abra e salve de novo como .xlsx ou CSV',
  'workbook-epochs': () =>
    'é uma planilha que conta os dias a partir de 1904 e tem também dias em formato ISO, ou a partir de um dia só seu: salve como CSV, ou de novo no Excel sem "Usar sistema de data 1904"',
  'ods-damaged': () => 'é uma planilha .ods que não pode ser lida: salve como .xlsx ou CSV',
  'workbook-empty': () => 'é uma planilha sem nenhuma folha preenchida: exporte os pedidos de novo',
  'needs-no-map': ({ format }) =>
    format === 'nfe'
      ? 'é uma NF-e, cujos campos são conhecidos: um mapa dela só tem fields e defaults (docs/reference/import.md, Maps)'
      : `é ${format.toUpperCase()}, cujos campos já têm nome: não precisa de mapa`,
  'json-cut': ({ line }) =>
    `termina no meio${line === undefined ? '' : `, no valor que começa na linha ${line}`}: o arquivo está cortado, exporte ou copie de novo`,
  'json-empty': () => 'está vazio: um arquivo JSON é uma lista de pedidos',
  'json-separator-missing': () => 'deve ter aqui uma vírgula ou um ], entre pedidos',
  'json-value-missing': () => 'deve ter aqui um pedido, um objeto JSON',
  'json-trailing': () => 'não deve ter nada depois do ] que termina a lista',
  'workbook-sheets': ({ sheets }, { option }) =>
    `é uma pasta de trabalho com várias folhas: ${sheets.map((name) => JSON.stringify(name)).join(', ')}. Indique a dos pedidos, como ${option('sheet', sheets[0] ?? '')}`,
  'table-unread': ({ file, problem }, { sentence }) =>
    `não é lido, pois ${file} dentro dele não pode ser, e talvez tenha linhas de qualquer pedido: esse arquivo ${sentence(problem)}. Corrija-o, ou tire-o do arquivo compactado`,
} satisfies Partial<ReadRuleTexts>;

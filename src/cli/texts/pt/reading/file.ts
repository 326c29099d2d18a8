import type { ReadRuleTexts } from '../../read-rule-texts.js';

/** Why a file is not read. */
export const fileRules = {
  'not-text': () =>
    'não é um arquivo de pedidos: é uma imagem, um PDF, um arquivo compactado que não é ZIP, ou está danificado. Exporte os pedidos como CSV, .xlsx, JSON ou XML de NF-e',
  'not-xlsx': () => 'não é uma planilha .xlsx: salve nesse formato',
  'empty-file': () => 'está vazio: exporte ou copie de novo',
  'mixed-encodings': (_, { option }) =>
    `mistura texto em UTF-8 e em windows-1252: salve em um só dos dois, ou use ${option('csv.encoding', 'utf-8')} para saber quais linhas estão erradas`,
  'file-changed': () => 'mudou durante a leitura: leia de novo',
  'no-such-file': () => 'não existe: confira o caminho e as pastas dele',
  'no-permission': () => 'não pode ser lido por este usuário: confira as permissões',
  'cannot-be-read': ({ reason }) =>
    `não pode ser lido (${reason}): copie para outro disco e leia a cópia`,
  folder: () => 'é uma pasta, e de uma pasta só se leem NF-e: indique um dos arquivos dela',
  'folder-without-xml': () => 'não tem nenhum arquivo .xml: indique a pasta que tem as notas',
  'not-a-file': () => 'não é um arquivo: NF-e são lidas de arquivos',
  'file-too-large': ({ mebibytes }) =>
    `tem mais de ${mebibytes} MiB: descompacte, ou salve como CSV`,
  'unpacks-too-large': ({ mebibytes }) =>
    `foi recusado: descompactado, passa de ${mebibytes} MiB, muito mais do que uma exportação desse tamanho. Descompacte e informe o arquivo de dentro`,
  'gzip-damaged': () => 'é um arquivo gzip cortado ou danificado: copie de novo',
  'zip-damaged': () =>
    'é um ZIP cortado, danificado ou protegido por senha, ou não é um ZIP: copie de novo, ou descompacte',
  'zip-too-many-files': ({ max }) => `tem mais de ${max} arquivos dentro: descompacte`,
  'zip-without-orders': () =>
    'é um arquivo compactado sem arquivo de pedidos: nenhum .xml, .csv, .xlsx ou JSON. Indique o que os tem',
  'archive-in-archive': () =>
    'é um arquivo compactado dentro de outro, ou com vários arquivos: descompacte e indique um dos de dentro',
  'workbook-too-large': () =>
    'é uma planilha que passa de 512 MiB descompactada, ou com mais células do que cabem na memória: salve a aba como CSV',
  'workbook-damaged': () =>
    'é uma planilha que não pode ser lida: está danificada, protegida por senha, ou tem uma fórmula sem resultado. Abra e salve de novo como .xlsx ou CSV',
  'workbook-epochs': () =>
    'é uma planilha que conta os dias a partir de 1904 ou de outro dia só seu: salve como CSV, ou de novo no Excel sem "Usar sistema de data 1904"',
  'needs-no-map': ({ format }) =>
    format === 'nfe'
      ? 'é uma NF-e, cujos campos são conhecidos: um mapa dela só tem fields e defaults (docs/reference/import.md, Maps)'
      : `é ${format.toUpperCase()}, cujos campos já têm nome: não precisa de mapa`,
  'json-cut': ({ line }) =>
    `termina no meio${line === undefined ? '' : `, no valor que começa na linha ${line}`}: o arquivo está cortado, exporte ou copie de novo`,
  'workbook-sheets': ({ sheets }, { option }) =>
    `é uma planilha com várias abas: ${sheets.map((name) => JSON.stringify(name)).join(', ')}. Indique a dos pedidos, como ${option('sheet', sheets[0] ?? '')}`,
  'table-unread': ({ file, problem }, { sentence }) =>
    `não foi lido: ${file}, dentro dele, ${sentence(problem)}. Esse arquivo pode ter linhas de qualquer pedido: corrija-o, ou tire-o do arquivo compactado`,
  'old-workbook': () =>
    'é uma planilha do Excel de outro tipo (.xls, .xlsb), ou protegida por senha: salve como .xlsx ou CSV',
  html: () =>
    'é uma página HTML, apesar do nome, talvez a de login no lugar da exportação: baixe de novo, ou abra em um programa de planilhas e salve como .xlsx ou CSV',
  'not-a-json-list': () =>
    'deve ser uma lista de pedidos, como [{…}, {…}]: há uma vírgula entre dois, e nada depois do ]',
} satisfies Partial<ReadRuleTexts>;

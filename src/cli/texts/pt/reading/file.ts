import type { ReadRuleTexts } from '../../read-rule-texts.js';

const UNITS = { MiB: 'MiB', cells: 'células', files: 'arquivos' };

/** Why a file is not read. */
export const fileRules = {
  'not-text': () =>
    'não é um arquivo de pedidos: é HTML (talvez uma página de login), uma planilha de outro tipo (.xls, .xlsb, .ods) ou com senha, um PDF, uma imagem, um arquivo compactado que não é ZIP, ou está danificado. Baixe de novo, ou abra em um programa de planilhas e salve como .xlsx ou CSV',
  'empty-file': () => 'está vazio: exporte ou copie de novo',
  'mixed-encodings': () =>
    'está em outra codificação que UTF-8 e windows-1252, ou mistura as duas: exporte de novo, ou salve como UTF-8',
  'file-changed': () => 'mudou durante a leitura: leia de novo',
  'no-such-file': () => 'não existe: confira o caminho e as pastas dele',
  'cannot-be-read': ({ reason }) =>
    `não pode ser lido (${reason}): confira as permissões, ou copie para outro disco e leia a cópia`,
  folder: () => 'é uma pasta, e de uma pasta só se leem NF-e: indique um dos arquivos dela',
  'folder-without-xml': () => 'não tem nenhum arquivo .xml: indique a pasta que tem as notas',
  'not-a-file': () =>
    'não é um arquivo: é um pipe ou um dispositivo. Copie o que ele dá para um arquivo, e informe esse',
  'too-large': ({ max, unit }) =>
    `tem mais de ${max} ${UNITS[unit]}, assim ou descompactado, muito mais do que uma exportação, uma nota ou um pedido: confira se as "aspas" fecham, descompacte, ou salve a aba como CSV, e importe isso`,
  'zip-damaged': () =>
    'é um arquivo compactado ou uma planilha, cortado, danificado ou protegido por senha, ou não é um: copie de novo, descompacte, ou abra e salve de novo como .xlsx ou CSV',
  'zip-without-orders': () =>
    'é um arquivo compactado sem arquivo de pedidos: nenhum .xml, .csv, .xlsx ou JSON. Indique o que os tem',
  'archive-in-archive': () =>
    'é um arquivo compactado dentro de outro, ou com várias tabelas, ou com uma tabela e notas: descompacte e indique um dos de dentro',
  'workbook-epochs': () =>
    'é uma planilha que conta os dias a partir de 1904 ou de outro dia só seu: salve como CSV, ou de novo no Excel sem "Usar sistema de data 1904"',
  'needs-no-map': ({ format }) =>
    `é ${format.toUpperCase()}, cujos campos já têm nome: não precisa de mapa, ou, de NF-e, só de fields e defaults`,
  'json-cut': () => 'termina no meio: o arquivo está cortado, exporte ou copie de novo',
  'workbook-sheets': ({ sheets }) =>
    `é uma planilha com várias abas: ${sheets.map((name) => JSON.stringify(name)).join(', ')}. Indique a dos pedidos, como --sheet ${JSON.stringify(sheets[0] ?? '')}`,
  'not-a-json-list': () =>
    'deve ser uma lista de pedidos, como [{…}, {…}]: há uma vírgula entre dois, e nada depois do ]',
} satisfies Partial<ReadRuleTexts>;

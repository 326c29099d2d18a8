import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const source = (path: string) => fileURLToPath(new URL(`../../../src/${path}`, import.meta.url));

const FOLDERS = [
  'client/contract/schemas',
  'client/resources',
  'client/errors',
  'client/pagination',
];

const FILES = [
  'client/http/options.ts',
  'client/http/hooks.ts',
  'events/fila/options.ts',
  'events/fila/port.ts',
  'events/fila/handler-timeout.ts',
  'importer/import-options.ts',
  'importer/result.ts',
  'importer/check-pedidos.ts',
  'events/receiver/options.ts',
  'events/receiver/create-receiver.ts',
  'events/receiver/node-types.ts',
  'events/inbox/inbox.ts',
  'events/inbox/open-inbox.ts',
  'events/inbox/inbox-error.ts',
  'events/inbox/bullmq/open-bullmq-inbox.ts',
  'conciliacao/conciliacao-error.ts',
  'conciliacao/entrada/dados.ts',
  'conciliacao/entrada/linhas-dos-ciclos.ts',
  'conciliacao/options.ts',
  'conciliacao/reconcile.ts',
  'conciliacao/regras/tipos-de-linha.ts',
  'conciliacao/relatorio/options.ts',
  'conciliacao/result.ts',
  'conciliacao/tipos.ts',
  'mirror/achados/achado.ts',
  'mirror/client.ts',
  'mirror/mirror-error.ts',
  'mirror/open-mirror.ts',
  'mirror/options.ts',
  'mirror/result.ts',
  'mirror/snapshot/snapshot.ts',
  'testing/index.ts',
  'testing/sample-evento.ts',
  'testing/build-webhook-request.ts',
  ...FOLDERS.flatMap((folder) => readdirSync(source(folder)).map((name) => `${folder}/${name}`)),
].filter((path) => path.endsWith('.ts'));

/** Sizes and formats that `spec.md` parts 2 and 4.9 give, typed from there by hand. */
const SIZES: Record<string, string> = {
  'WebhookConfigBase.url': '500 characters',
  'WebhookConfigBase.usuario': '30 characters',
  'WebhookConfigBase.senha': '100 characters',
  'WebhookConfigBase.token': '100 characters',
  'Pedido._id': '100 characters',
  'Pedido.pedidoComplementar': '100 characters',
  'Pedido.chaveNFe': '44 characters',
  'Pedido.filialFatura': '40 characters',
  'Pedido.cpfCnpj': '11 characters',
  'Pedido.plataforma': '100 characters',
  'Pedido.nomeApp': '60 characters',
  'Pedido.dataHoraRegistro': '`yyyy-mm-dd HH:ii:ss`',
  'Pedido.tipoDeAnuncio': '50 characters',
  'PedidoCliente.nome': '60 characters',
  'TotalComissao.valor': '`numeric 9,2`',
  'TotalComissao.percComissaoCobrado': '`numeric 9,3`',
  'Titulo.valorTotal': '`numeric 9,2`',
  'Parcela.valorParcela': '`numeric 9,2`',
  'Parcela.situacao': '20 characters',
  'PedidoEvento.codigoCiclo': '40 characters',
  'PedidoEvento.percentualComissao': '`numeric 9,4`',
  'Produto.descricao': '300 characters',
  'Produto.valorUnitario': '`numeric 9,3`',
  'Ciclo.canal': '80 characters',
  'CicloEventoAvulso.evento': '255 characters',
  'CicloEventoAvulso.identificador': '255 characters',
  'Comissao.dataPedido': '`yyyy-MM-ddTHH:mm:ss`',
  'NovoPedido.tituloERP': '100 characters',
  'NovoPedido.chaveNFe': '44 characters',
  'NovoPedido.dataVenda': '`yyyy-mm-dd`',
  'NovoPedido.valorFreteSemDesconto': '`numeric 9,2`',
  'NovoPedido.situacao.canal': '20 characters',
  'NovoPedido.cliente.cpfCnpj': '11 characters',
  'NovoTitulo.valorTotal': '`numeric 9,2`',
  'NovoProduto.categoria': '300 characters',
  'NovoProduto.valorUnitario': '`numeric 9,3`',
  'PedidoRegistrado.chavePedido': '40 characters',
};

/** A declaration or a member of one, with the text of its doc comment. */
interface Entry {
  name: string;
  comment: string;
}

function entriesOf(path: string): Entry[] {
  const text = readFileSync(source(path), 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return file.statements.filter(isPublic).flatMap((statement) => {
    const name = statement.name?.text ?? 'default';
    return [{ name, comment: commentOf(statement) }, ...membersOf(statement, name)];
  });
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration;

/** What a file exports, and the bases of it, whose members are public through it. */
function isPublic(statement: ts.Statement): statement is Declaration {
  if (ts.isInterfaceDeclaration(statement) && statement.name.text.endsWith('Base')) return true;
  const isType =
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return isType && has(statement, ts.SyntaxKind.ExportKeyword);
}

function has(node: ts.Node, ...kinds: ts.SyntaxKind[]): boolean {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  return modifiers.some(({ kind }) => kinds.includes(kind));
}

/** Public members, also those of the objects written inside a type; bodies of code are skipped. */
function membersOf(node: ts.Node, path: string): Entry[] {
  const found: Entry[] = [];
  const visit = (child: ts.Node) => {
    if (ts.isBlock(child) || ts.isExpression(child)) return;
    if (!ts.isTypeElement(child) && !ts.isClassElement(child)) {
      ts.forEachChild(child, visit);
    } else if (isPublicMember(child)) {
      const name = `${path}.${child.name?.getText() ?? '()'}`;
      found.push({ name, comment: commentOf(child) });
      const hasFields = ts.isPropertySignature(child) || ts.isPropertyDeclaration(child);
      if (hasFields && child.type) found.push(...membersOf(child.type, name));
    }
  };
  ts.forEachChild(node, visit);
  return found;
}

function isPublicMember(member: ts.TypeElement | ts.ClassElement): boolean {
  if (ts.isConstructorDeclaration(member) || ts.isClassStaticBlockDeclaration(member)) return false;
  if (member.name && ts.isPrivateIdentifier(member.name)) return false;
  return !has(member, ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword);
}

/** Without the `/**`, the asterisks and the line breaks; an empty comment says nothing. */
function commentOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map((doc) => doc.getText().replace(/^\/\*\*|\*\/$|^\s*\*/gm, ' '))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('doc comments', () => {
  it.each(FILES)('src/%s has one on all that it exports', (path) => {
    const bare = entriesOf(path).filter(({ comment }) => comment === '');
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  const schemas = FILES.filter((path) => path.startsWith('client/contract/schemas/')).flatMap(
    entriesOf,
  );

  it('are read from every interface of the schemas', () => {
    expect(schemas.length).toBeGreaterThan(200);
  });

  it.each(Object.entries(SIZES))('%s names its size or format, %s', (field, size) => {
    expect(schemas.find(({ name }) => name === field)?.comment).toContain(size);
  });
});

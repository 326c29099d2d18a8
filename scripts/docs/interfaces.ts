import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { sentencesOf, tableOf } from './page.js';

/** The doc comment of a declaration, as one line. */
function docOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(doc?.comment) ?? '';
  return text
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();
}

function declarationOf(file: string, name: string): ts.Statement {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  const found = source.statements.find(
    (node) =>
      (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
      node.name.text === name,
  );
  if (!found) throw new Error(`${file} declares no ${name}`);
  return found;
}

/** A table of an interface's options: names and doc comments. */
export function optionsOf(file: string, name: string): string[] {
  const declaration = declarationOf(file, name);
  if (!ts.isInterfaceDeclaration(declaration)) throw new Error(`${name} is not an interface`);
  const rows = declaration.members.map((member) => {
    const isRequired = member.questionToken === undefined;
    const label = `\`${member.name?.getText()}\`${isRequired ? ' (required)' : ''}`;
    return [label, sentencesOf(docOf(member))];
  });
  return tableOf(['Option', 'What it does'], rows);
}

/** An entry for each option of an interface: its type, and its whole doc comment. */
export function optionListOf(file: string, name: string): string[] {
  const declaration = declarationOf(file, name);
  if (!ts.isInterfaceDeclaration(declaration)) throw new Error(`${name} is not an interface`);
  return declaration.members.map(
    (member) => `- **\`${member.name?.getText()}\`** (${typeOf(member)}): ${docOf(member)}`,
  );
}

/** The type of an option as declared; a method is a function. */
function typeOf(member: ts.TypeElement): string {
  if (!ts.isPropertySignature(member)) return 'function';
  const text = member.type?.getText() ?? '';
  const written = text.replace(/\s*\|\s*undefined$/, '').replace(/\s+/g, ' ');
  return `\`${written.replace(/^\((.*)\)$/, '$1')}\``;
}

/** A table of an error's reasons, from the list in the doc comment of their type. */
export function reasonsOf(file: string, name: string): string[] {
  const doc = docOf(declarationOf(file, name));
  const rows = doc
    .split(/ - (?=`)/)
    .slice(1)
    .map((item) => {
      const [, reason = '', meaning = ''] = /^(`[^`]+`): (.+)$/.exec(item) ?? [];
      return [reason, meaning];
    });
  if (rows.length === 0) throw new Error(`the doc comment of ${name} lists no reason`);
  return tableOf(['`reason`', 'Means'], rows);
}

/** The comments above the properties of an object, by property name. */
export function commentsOfProperties(file: string, variable: string): Map<string, string> {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  const comments = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === variable && node.initializer) {
      const value = ts.isAsExpression(node.initializer)
        ? node.initializer.expression
        : node.initializer;
      if (!ts.isObjectLiteralExpression(value)) throw new Error(`${variable} is not an object`);
      for (const property of value.properties) {
        comments.set(property.name?.getText() ?? '', docOf(property));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return comments;
}

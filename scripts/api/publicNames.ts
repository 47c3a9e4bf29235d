import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import type { ApiEntry } from './apiEntries.ts'

/** Where a declaration file lies: at the path of its source, with another ending. */
export const declarationOf = (source: string) => source.replace(/\.tsx?$/, '.d.ts')

const parse = (file: string) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
const targetOf = (file: string, specifier: string) => declarationOf(resolve(dirname(file), specifier))

/** Public names, as `file#name` of the declaration, each with the door that it is imported from. */
export type PublicNames = ReadonlyMap<string, string>

interface Export {
  readonly name: string
  /** Where it is passed on from, and its name there; undefined for what is declared on the spot. */
  readonly from: string | undefined
  readonly original: string
}

/** The names that a statement of a declaration file exports. */
function exportsOf(statement: ts.Statement): Export[] {
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    const { moduleSpecifier } = statement
    const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined
    return statement.exportClause.elements.map(({ name, propertyName }) => ({
      name: name.text,
      from,
      original: (propertyName ?? name).text,
    }))
  }
  const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement as ts.DeclarationStatement] // what else is exported by keyword
  return declared.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [{ name: name.text, from: undefined, original: name.text }] : []))
}

/** What the doors export by name; a name that several export belongs to the first. */
export function publicNames(folder: string, entries: readonly ApiEntry[]): PublicNames {
  const names = new Map<string, string>()
  const add = (key: string, specifier: string) => {
    if (!names.has(key)) names.set(key, specifier)
  }
  for (const { source, specifier } of entries) {
    const file = resolve(folder, declarationOf(source))
    for (const statement of parse(file).statements) {
      for (const { name, from, original } of exportsOf(statement)) {
        add(`${file}#${name}`, specifier)
        if (from !== undefined) add(`${targetOf(file, from)}#${original}`, specifier)
      }
    }
  }
  return names
}

/** A declaration file's text, in which what belongs to a door is imported from that door, as a stranger would import it. */
export function importFromDoors(file: string, names: PublicNames): string {
  const source = parse(file)
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text } = node.moduleSpecifier
      const bindings = node.importClause?.namedBindings
      if (!text.startsWith('.') || !bindings || !ts.isNamedImports(bindings)) return
      const lines = bindings.elements.map((element) => {
        const door = names.get(`${targetOf(file, text)}#${(element.propertyName ?? element.name).text}`)
        return `import { ${element.getText()} } from '${door ?? text}';`
      })
      edits.push({ from: node.getStart(), to: node.getEnd(), text: lines.join('\n') })
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
      const { literal } = node.argument
      const name = node.qualifier && ts.isIdentifier(node.qualifier) ? node.qualifier.text : ''
      const door = literal.text.startsWith('.') && names.get(`${targetOf(file, literal.text)}#${name}`)
      if (door) edits.push({ from: literal.getStart(), to: literal.getEnd(), text: `'${door}'` })
      node.typeArguments?.forEach(visit)
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return edits.toReversed().reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), source.text)
}

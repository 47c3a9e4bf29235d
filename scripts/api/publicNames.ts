import ts from 'typescript'

/** The exported names of an entry point, sorted; types have the prefix `type`.
 * @throws Error for `export *`, whose names cannot be reviewed.
 */
export function exportedNames(file: string, text: string): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  return statements.flatMap((statement) => namesOf(statement, file)).toSorted((one, other) => one.localeCompare(other, 'en'))
}

function namesOf(statement: ts.Statement, file: string): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, isTypeOnly } = statement
    if (!exportClause || !ts.isNamedExports(exportClause)) throw new Error(`${file}: name what is exported instead of \`export *\`.`)
    return exportClause.elements.map((element) => `${isTypeOnly || element.isTypeOnly ? 'type ' : ''}${element.name.text}`)
  }
  const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
  const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement as ts.DeclarationStatement] // the other statements with an export keyword
  return declared.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [`${isType ? 'type ' : ''}${name.text}`] : []))
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { ApiEntry } from './apiEntries.ts'

/**
 * Writes the declaration files of the entries, and of all that they lead to, under `folder`, at the same paths as their sources.
 * Whether they are right is for `npm run types` to say. It is the compiler in JavaScript that writes them: the native one now and
 * then leaves some of a thousand files out, and says nothing.
 * @throws Error when the compiler's settings can't be read.
 */
export function emitDeclarations(root: string, folder: string, entries: readonly ApiEntry[]): void {
  rmSync(folder, { recursive: true, force: true })
  const { options, errors } = ts.parseJsonConfigFileContent(
    {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
        // the members of a union in the same order, whatever was read first
        stableTypeOrdering: true,
        rootDir: root,
        outDir: folder,
        typeRoots: [join(root, 'node_modules/@types')],
      },
      files: entries.map(({ source }) => join(root, source)),
    },
    ts.sys,
    root,
  )
  if (errors.length > 0) {
    const said = ts.formatDiagnostics(errors, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    })
    throw new Error(`The declarations could not be written: mend what the compiler says of its settings, then run this again.\n${said}`)
  }
  ts.createProgram(
    entries.map(({ source }) => join(root, source)),
    options,
  ).emit()
}

import { snippets } from './snippets.ts'

/** The name of the file of snippets, in `.vscode`. */
export const SNIPPET_FILE = 'anamnesis.code-snippets'

/** The snippets as VS Code reads them. */
export function snippetFile(): string {
  const entries = Object.entries(snippets).map(([name, { prefix, description, body }]) => [
    name,
    { scope: 'json,jsonc', prefix, description, body: linesOf(body) },
  ])
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** A key such as `$options` is no place to fill in. */
const linesOf = (body: unknown) => JSON.stringify(body, null, 2).replaceAll('"$options"', '"\\$options"').split('\n')

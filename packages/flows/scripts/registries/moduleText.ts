import { basename } from 'node:path'

/** The first line of every registry. */
const HEAD = '// Written from the documents that there are: npm run generate\n'
/** From a registry to the sources. */
const SOURCE = '../..'

/** A module of the lines that it exports. */
export const moduleText = (...parts: readonly string[]): string => [HEAD, ...parts].join('\n')

/** An exported record of functions that load documents, by name. Paths are from the folder of the sources. */
export function loaders(name: string, about: string, files: ReadonlyMap<string, string>): string {
  const lines = [...files].map(([key, file]) => `  ${quoted(key)}: () => import('${SOURCE}/${file}', { with: { type: 'json' } }),`)
  return `/** ${about} */\nexport const ${name} = {\n${lines.join('\n')}\n}\n`
}

/** Imports of documents that are always there, each by a name of its own in the module; to be written before what is exported. */
export function imports(files: readonly string[]): { readonly text: string; readonly nameOf: (file: string) => string } {
  const names = new Map(files.map((file, index) => [file, `${camelCase(basename(file, '.json'))}${index}`]))
  return {
    text: `${[...names].map(([file, name]) => `import ${name} from '${SOURCE}/${file}' with { type: 'json' }`).join('\n')}\n`,
    nameOf: (file) => names.get(file) ?? '',
  }
}

/** A key as source text. */
export const quoted = (key: string): string => `'${key}'`

const camelCase = (name: string) => name.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')

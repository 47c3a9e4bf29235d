import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LanguageService, TextDocument as Document } from 'vscode-json-languageservice'

type JsonService = typeof import('vscode-json-languageservice')
// a CommonJS module, of which Node's import sees only some names; the cast is to its own type
const { getLanguageService, TextDocument } = createRequire(import.meta.url)('vscode-json-languageservice') as JsonService

/** A JSON editor with an open folder and its settings, as VS Code behaves. */
export interface Editor {
  /** Diagnostics of a document, one line each. */
  readonly marks: (file: string, text?: string) => Promise<string[]>
  /** Completions at `|` in a document. */
  readonly offers: (file: string, text: string) => Promise<string[]>
  /** The hover text at `|`. */
  readonly explains: (file: string, text: string) => Promise<string>
}

/** Opens a folder with `.vscode/settings.json`. */
export function openEditor(folder: string): Editor {
  const service = getLanguageService({
    schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } } },
  })
  const settings: unknown = JSON.parse(readFileSync(join(folder, '.vscode/settings.json'), 'utf8'))
  const { 'json.schemas': schemas } = settings as { 'json.schemas': { fileMatch: string[]; url: string }[] } // written by us
  service.configure({
    validate: true,
    allowComments: false,
    schemas: schemas.map(({ fileMatch, url }) => ({ fileMatch, uri: pathToFileURL(join(folder, url)).href })),
  })
  const open = (file: string, text: string) => TextDocument.create(pathToFileURL(join(folder, file)).href, 'json', 1, text)
  return {
    marks: async (file, text = readFileSync(join(folder, file), 'utf8')) => {
      const document = open(file, text)
      const marks = await service.doValidation(document, service.parseJSONDocument(document), { schemaRequest: 'error' })
      return marks.map(({ message, range }) => `${file}:${range.start.line + 1} ${typeof message === 'string' ? message : message.value}`)
    },
    offers: async (file, text) => {
      const { document, position } = at(open, file, text)
      const list = await service.doComplete(document, position, service.parseJSONDocument(document))
      return (list?.items ?? []).map(({ label }) => label)
    },
    explains: (file, text) => explained(service, at(open, file, text)),
  }
}

function at(open: (file: string, text: string) => Document, file: string, text: string) {
  const document = open(file, text.replace('|', ''))
  return { document, position: document.positionAt(text.indexOf('|')) }
}

async function explained(service: LanguageService, { document, position }: ReturnType<typeof at>): Promise<string> {
  const hover = await service.doHover(document, position, service.parseJSONDocument(document))
  const contents = [hover?.contents ?? []].flat()
  return contents.map((one) => (typeof one === 'string' ? one : one.value)).join('\n')
}

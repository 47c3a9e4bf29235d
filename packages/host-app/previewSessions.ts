import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const AT = '/preview-sessions'
/** A flow and a screen: nothing that leads out of the folder. */
const NAME = /^\/[\w-]+(?:\.[\w-]+)*\/[\w-]+\.json$/
const usual = fileURLToPath(new URL('../flows/.cache/previews', import.meta.url))

/** Gives the page what `anamnesis watch` has written, on a developer's own server only, and says when it is written anew. */
export function previewSessions(folder = process.env['ANAMNESIS_PREVIEWS'] ?? usual): Plugin {
  return {
    name: 'anamnesis:preview-sessions',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use(AT, (request, response) => {
        const name = (request.url ?? '').replace(/\?.*$/, '')
        const file = join(folder, name)
        const isThere = NAME.test(name) && existsSync(file)
        response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(isThere ? readFileSync(file) : '{}')
      })
      server.watcher.add(folder)
      const tell = (file: string) => {
        const name = relative(folder, file).split(sep).join('/')
        if (NAME.test(`/${name}`)) server.ws.send('anamnesis:preview', name.replace(/\.json$/, ''))
      }
      server.watcher.on('add', tell).on('change', tell)
    },
  }
}

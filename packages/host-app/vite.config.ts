import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type ModulePreloadOptions, type Plugin } from 'vite'
import { smallPreload } from '../../smallPreload.ts'
import { supportedBrowsers } from '../../supportedBrowsers.ts'
import { shared } from '../../vite.shared.ts'
import { trimFonts } from './trimFonts.ts'
import { chunkGroups, noChunkCycles } from './chunkGroups.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const AT = '/preview-sessions'

/** A flow and a screen: nothing that leads out of the folder. */
const NAME = /^\/[\w-]+(?:\.[\w-]+)*\/[\w-]+\.json$/

const usual = fileURLToPath(new URL('../flows/.cache/previews', import.meta.url))

const api = process.env['ANAMNESIS_API']

const modulePreload: ModulePreloadOptions = {
  // a browser that does not preload modules fetches them a little later: no script for it
  polyfill: false,
  // each name of a file costs bytes, and every script is loaded by the app's own
  resolveDependencies: (_, files, { hostType }) =>
    hostType === 'js' ? files.filter((file) => !/\/(app|rolldown-runtime)-[^/]+$/.test(file)) : files,
}

export default defineConfig(
  mergeConfig(shared({ withMsw: false }), {
    plugins: [react(), trimFonts(), smallPreload({ asksAgain: true }), noChunkCycles(), previewSessions()],
    // React has what these packages bring to older versions of it
    resolve: {
      alias: [
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
        { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      ],
    },
    server: { proxy: api === undefined ? {} : { '/v1': api, '/v2': api, '/config.json': api } },
    build: {
      target: supportedBrowsers,
      manifest: true,
      // one style sheet: each of its own costs a request, and all of them are no larger than one picture
      cssCodeSplit: false,
      license: { fileName: 'licences.json' },
      modulePreload,
      // a hash does not compress, and each is in the scripts that may load its file
      rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups: chunkGroups } } },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
    },
  }),
)

/** Gives the page what `anamnesis watch` has written, on a developer's own server only, and says when it is written anew. */
function previewSessions(folder = process.env['ANAMNESIS_PREVIEWS'] ?? usual): Plugin {
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

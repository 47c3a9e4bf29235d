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

/** A flow and a screen; no path outside the folder. */
const NAME = /^\/[\w-]+(?:\.[\w-]+)*\/[\w-]+\.json$/

const usual = fileURLToPath(new URL('../flows/.cache/previews', import.meta.url))

const api = process.env['ANAMNESIS_API']

const modulePreload: ModulePreloadOptions = {
  // browsers without module preload load modules later
  polyfill: false,
  // file names cost bytes; the app's own loader loads every script
  resolveDependencies: (_, files, { hostType }) =>
    hostType === 'js' ? files.filter((file) => !/\/(app|rolldown-runtime)-[^/]+$/.test(file)) : files,
}

export default defineConfig(
  mergeConfig(shared({ withMsw: false }), {
    plugins: [react(), trimFonts(), smallPreload({ asksAgain: true }), noChunkCycles(), previewSessions()],
    // React includes what these packages polyfill
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
      // one style sheet: each costs a request
      cssCodeSplit: false,
      license: { fileName: 'licences.json' },
      modulePreload,
      // short hashes, since they don't compress and appear in every importing chunk
      rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups: chunkGroups } } },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
    },
  }),
)

/** Serves what `anamnesis watch` has written, on a development server, and notifies of rewrites. */
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

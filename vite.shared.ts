import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { msw } from 'msw/vite'
import { defaultClientConditions, defaultServerConditions, type Plugin, type UserConfig } from 'vite'
import { freshFlows } from './scripts/freshFlows.ts'

/** An editor saves several files in a row: so long nothing has to happen, in milliseconds. */
const PAUSE = 100

/** What every Vite of this repository needs (app, Storybook, browser tests); the React plugin is added by each. */
export function shared({ withMsw = true }: { withMsw?: boolean } = {}): UserConfig {
  freshFlows()
  return {
    plugins: [jsonAsModules(), followDocuments(), vanillaExtractPlugin(), ...(withMsw ? [msw({ mode: 'worker-only' })] : [])],
    resolve: { conditions: ['@anamnesis/source', ...defaultClientConditions] },
    // where vanilla-extract runs styles: one may import another package's
    environments: { ssr: { resolve: { conditions: ['@anamnesis/source', ...defaultServerConditions] } } },
    optimizeDeps: {
      exclude: ['@electric-sql/pglite'],
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-aria-components'],
    },
  }
}

/** Regenerates the flows when a document is saved. Reports a mistake in it, and leaves the app as it is. */
function followDocuments(): Plugin {
  const documents = fileURLToPath(new URL('packages/flows/src', import.meta.url))
  const command = fileURLToPath(new URL('scripts/freshFlows.ts', import.meta.url))
  return {
    name: 'anamnesis:follow-documents',
    apply: 'serve',
    configureServer: ({ watcher, config }) => {
      // tests draw the flows as they are
      if (process.env['VITEST'] !== undefined) return
      let timer: NodeJS.Timeout | undefined
      watcher.add(documents)
      watcher.on('all', (_, path) => {
        if (!path.startsWith(documents) || !path.endsWith('.json') || path.includes('generated')) return
        clearTimeout(timer)
        timer = setTimeout(() => execFile(process.execPath, [command], (error, _out, said) => error && config.logger.error(said)), PAUSE)
      })
    },
  }
}

/** Node wants `import('./x.json', { with: { type: 'json' } })`. Vite's development server gives the browser a script for such
 * a file, which the browser then refuses as JSON; without the attribute it takes it.
 */
function jsonAsModules(): Plugin {
  return {
    name: 'anamnesis:json-as-modules',
    enforce: 'pre',
    transform: (code, id) => (id.includes('/flows/src/') ? code.replaceAll(", { with: { type: 'json' } })", ')') : undefined),
  }
}

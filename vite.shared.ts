import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { msw } from 'msw/vite'
import { defaultClientConditions, defaultServerConditions, type Plugin, type UserConfig } from 'vite'

/** What every Vite of this repository needs (app, Storybook, browser tests); the React plugin is added by each. */
export function shared({ withMsw = true }: { withMsw?: boolean } = {}): UserConfig {
  return {
    plugins: [jsonAsModules(), vanillaExtractPlugin(), ...(withMsw ? [msw({ mode: 'worker-only' })] : [])],
    resolve: { conditions: ['@anamnesis/source', ...defaultClientConditions] },
    // where vanilla-extract runs styles: one may import another package's
    environments: { ssr: { resolve: { conditions: ['@anamnesis/source', ...defaultServerConditions] } } },
    optimizeDeps: {
      exclude: ['@electric-sql/pglite'],
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-aria-components',
        // emitted by the vanilla-extract plugin, so Vite's scanner never sees them in the sources
        '@vanilla-extract/recipes/createRuntimeFn',
      ],
    },
  }
}

/**
 * Node wants `import('./x.json', { with: { type: 'json' } })`. Vite's development server gives the browser a script for such
 * a file, which the browser then refuses as JSON; without the attribute it takes it.
 */
function jsonAsModules(): Plugin {
  return {
    name: 'anamnesis:json-as-modules',
    enforce: 'pre',
    transform: (code, id) => (id.includes('/flows/src/') ? code.replaceAll(", { with: { type: 'json' } })", ')') : undefined),
  }
}

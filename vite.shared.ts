import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { msw } from 'msw/vite'
import { defaultClientConditions, type UserConfig } from 'vite'

/** What every Vite of this repository needs (app, Storybook, browser tests); the React plugin is added by each. */
export function shared({ withMsw = true }: { withMsw?: boolean } = {}): UserConfig {
  return {
    plugins: [vanillaExtractPlugin(), ...(withMsw ? [msw({ mode: 'worker-only' })] : [])],
    resolve: { conditions: ['@anamnesis/source', ...defaultClientConditions] },
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

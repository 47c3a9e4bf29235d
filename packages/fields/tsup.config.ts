import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'
import { brandIds } from '../../scripts/themes/brands.ts'
import { supportedBrowsers } from '../../supportedBrowsers.ts'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    components: 'src/components.ts',
    internal: 'src/internal/index.ts',
    reset: 'src/css/reset.css.ts',
    screens: 'src/screens/index.ts',
    slots: 'src/slots/index.ts',
    encodeWorker: 'src/fields/uploader/encodeWorker.ts',
    vars: 'src/themes/contract.css.ts',
    ...Object.fromEntries(['index', ...brandIds].map((name) => [`themes/${name}`, `src/generated/themes/${name}.ts`])),
  },
  // style entries have no types; package.json names their `.css`
  dts: {
    entry: {
      index: 'src/index.ts',
      components: 'src/components.ts',
      internal: 'src/internal/index.ts',
      screens: 'src/screens/index.ts',
      slots: 'src/slots/index.ts',
      vars: 'src/themes/contract.css.ts',
    },
  },
  format: 'esm',
  sourcemap: true,
  clean: true,
  target: supportedBrowsers,
  loader: { '.woff2': 'file' },
  // themes bundle their fonts
  noExternal: [/^@fontsource-variable\//],
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: ({ hash }) => `ana_${hash}` })],
  plugins: [workerBeside()],
})

/** esbuild keeps the worker's URL: its built script must be next to the one that starts it. */
function workerBeside(): NonNullable<Options['plugins']>[number] {
  return {
    name: 'anamnesis:worker-beside',
    renderChunk: (code) => ({ code: code.replace('./encodeWorker.ts', './encodeWorker.js') }),
  }
}

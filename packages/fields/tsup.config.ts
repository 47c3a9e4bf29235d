import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'
import { supportedBrowsers } from '../../supportedBrowsers.ts'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    components: 'src/components.ts',
    reset: 'src/css/reset.css.ts',
    screens: 'src/screens/index.ts',
    slots: 'src/slots/index.ts',
    encodeWorker: 'src/fields/uploader/encodeWorker.ts',
    vars: 'src/themes/contract.css.ts',
    'themes/northway': 'src/themes/northway.ts',
    'themes/raven': 'src/themes/raven.ts',
  },
  // the entries of styles alone have no types; package.json names their `.css`
  dts: {
    entry: {
      index: 'src/index.ts',
      components: 'src/components.ts',
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
  // a theme brings its fonts along
  noExternal: [/^@fontsource-variable\//],
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: ({ hash }) => `ana_${hash}` })],
  plugins: [workerBeside()],
})

/** The worker is named by its address, which esbuild leaves as it is: once built it is a script beside the one that starts it. */
function workerBeside(): NonNullable<Options['plugins']>[number] {
  return {
    name: 'anamnesis:worker-beside',
    renderChunk: (code) => ({ code: code.replace('./encodeWorker.ts', './encodeWorker.js') }),
  }
}

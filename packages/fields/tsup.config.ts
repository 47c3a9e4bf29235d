import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    reset: 'src/css/reset.css.ts',
    vars: 'src/themes/contract.css.ts',
    'themes/northway': 'src/themes/northway.ts',
  },
  dts: true,
  format: 'esm',
  sourcemap: true,
  clean: true,
  target: 'es2023',
  loader: { '.woff2': 'file' },
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: ({ hash }) => `ana_${hash}` })],
})

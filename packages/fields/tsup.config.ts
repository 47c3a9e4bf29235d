import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', 'themes/northway': 'src/themes/northway.css.ts' },
  dts: { entry: { index: 'src/index.ts' } },
  format: 'esm',
  sourcemap: true,
  clean: true,
  target: 'es2023',
  loader: { '.woff2': 'file' },
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: ({ hash }) => `ana_${hash}` })],
})

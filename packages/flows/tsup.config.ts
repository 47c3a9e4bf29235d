import { defineConfig } from 'tsup'
import { supportedBrowsers } from '../../supportedBrowsers.ts'

export default defineConfig({
  entry: { index: 'src/index.ts', internal: 'src/internal/index.ts' },
  dts: true,
  format: 'esm',
  sourcemap: true,
  clean: true,
  target: supportedBrowsers,
})

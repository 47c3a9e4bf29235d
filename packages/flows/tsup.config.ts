import { defineConfig } from 'tsup'
import { supportedBrowsers } from '../../supportedBrowsers.ts'

export default defineConfig({ entry: ['src/index.ts'], dts: true, format: 'esm', sourcemap: true, clean: true, target: supportedBrowsers })

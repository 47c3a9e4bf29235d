import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'schema/index': 'src/schema/index.ts',
    'react/index': 'src/react/index.ts',
    'storage/index': 'src/storage/index.ts',
    'testing/index': 'src/testing/index.ts',
  },
  dts: true,
  format: 'esm',
  sourcemap: true,
  clean: true,
  target: 'es2023',
})

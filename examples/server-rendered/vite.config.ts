import { defineConfig } from 'vite'

// fixed names for the server's HTML
const names = { entryFileNames: 'page.js', assetFileNames: 'page.[ext]' }

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild ? {} : { build: { outDir: 'dist/page', rolldownOptions: { input: 'src/page.tsx', output: names } } },
)

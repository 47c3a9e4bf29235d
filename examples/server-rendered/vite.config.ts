import { defineConfig } from 'vite'

// names that the server can write into its page
const names = { entryFileNames: 'page.js', assetFileNames: 'page.[ext]' }

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild ? {} : { build: { outDir: 'dist/page', rolldownOptions: { input: 'src/page.tsx', output: names } } },
)

import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { smallPreload } from '../../../smallPreload.ts'
import { readOwnKeysOnly } from './readOwnKeysOnly.ts'

// dist/browser: the script of plain pages, with everything in it; what a first screen does not need lies in files of its own

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

// vite writes JSX for development wherever this says another thing, and React for production cannot draw that
process.env['NODE_ENV'] = 'production'

/** Bundles one script; another of these that it imports stays a file beside it. */
async function bundle(name: string, others: readonly string[] = []): Promise<void> {
  await build({
    configFile: false,
    root: at('.'),
    logLevel: 'warn',
    plugins: [smallPreload(), withoutDescriptions(), readOwnKeysOnly()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2023',
      outDir: 'dist/browser',
      emptyOutDir: others.length === 0,
      sourcemap: true,
      modulePreload: false,
      manifest: `.vite/${name}.json`,
      rolldownOptions: {
        input: { [name]: at(`src/browser/${name}.ts`) },
        external: others.map((other) => new RegExp(`^\\./${other}\\.ts$`)),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          paths: Object.fromEntries(others.map((other) => [at(`src/browser/${other}.ts`), `./${other}.js`])),
        },
      },
    },
  })
}

await bundle('anamnesis')
await bundle('frame', ['anamnesis'])
copyFileSync(at('dist/styles.css'), at('dist/browser/anamnesis.css'))
for (const file of ['frame.html', 'frame.css']) copyFileSync(at(`src/browser/${file}`), at(`dist/browser/${file}`))

/** The sentences that explain each key to editors are a tenth of the script, and no page reads them. */
function withoutDescriptions(): Plugin {
  const DESCRIPTION = /z\.describe\((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$]*`),?\)/g
  return {
    name: 'anamnesis:without-descriptions',
    transform: (code, id) =>
      /engine\/dist\/schema\//.test(id) ? { code: code.replaceAll(DESCRIPTION, 'z.describe("")'), map: null } : undefined,
  }
}

import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { smallPreload } from '../../../smallPreload.ts'
import { supportedBrowsers } from '../../../supportedBrowsers.ts'

// Builds dist/browser, the script for plain pages, with all dependencies; code that the first screen does not need is in separate
// chunks.

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

// otherwise Vite compiles JSX for development, which production React cannot render
process.env['NODE_ENV'] = 'production'

/** Bundles one script; other scripts of this package that it imports stay external. */
async function bundle(name: string, others: readonly string[] = []): Promise<void> {
  await build({
    configFile: false,
    root: at('.'),
    logLevel: 'warn',
    plugins: [smallPreload(), withoutDescriptions(), readOwnKeysOnly()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: supportedBrowsers,
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

/** Removes the descriptions for editors: a tenth of the script that no page reads. */
function withoutDescriptions(): Plugin {
  const DESCRIPTION = /z\.describe\((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$]*`),?\)/g
  return {
    name: 'anamnesis:without-descriptions',
    transform: (code, id) =>
      /engine\/dist\/schema\//.test(id) ? { code: code.replaceAll(DESCRIPTION, 'z.describe("")'), map: null } : undefined,
  }
}

/** Source range of a loop's variable and object. */
interface Loop {
  readonly type: 'ForInStatement'
  readonly left: { readonly end: number }
  readonly right: { readonly start: number; readonly end: number }
}

/** Makes `for … in` loops ignore enumerable properties that the host page has added to `Object.prototype`, which break libraries. */
function readOwnKeysOnly(): Plugin {
  return {
    name: 'anamnesis:read-own-keys-only',
    enforce: 'post',
    transform(code, id) {
      if (!/\bfor\s*\(/.test(code) || !/\.[cm]?[jt]sx?(\?|$)/.test(id)) return undefined
      const loops = loopsIn(this.parse(code)).sort((one, other) => other.right.start - one.right.start)
      if (loops.length === 0) return undefined
      // from last to first, to keep offsets valid; adds no lines, to keep source maps valid
      const written = loops.reduce((text, { left, right }) => {
        const between = text.slice(left.end, right.start).replace(/\bin\b/, 'of Object.keys(Object(')
        return `${text.slice(0, left.end)}${between}${text.slice(right.start, right.end)}))${text.slice(right.end)}`
      }, code)
      return { code: written, map: null }
    },
  }
}

function loopsIn(node: unknown): Loop[] {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(loopsIn)
  return isLoop(node) ? [node, ...within] : within
}

function isLoop(node: object): node is Loop {
  return 'type' in node && node.type === 'ForInStatement'
}

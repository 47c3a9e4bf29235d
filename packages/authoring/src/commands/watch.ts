import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { configOption, findPlaces } from '../project/findProject.ts'
import type { ProductCode } from '@anamnesis/engine/schema'
import { documentFiles } from '../project/documentFiles.ts'
import { workTree } from '../lint/known/fileTrees.ts'
import { createCodeLoader } from '../project/loadCode.ts'
import { openProject } from '../project/openProject.ts'
import type { Project } from '../project/Project.ts'
import { createContentFilter } from '../watch/createContentFilter.ts'
import { createRounds } from '../watch/createRounds.ts'
import type { Preview } from '../watch/Preview.ts'
import { writeEditorFiles } from '../schema/writeEditorFiles.ts'
import { watchFolders } from '../watch/watchFolders.ts'
import { writePreview } from '../watch/writePreview.ts'
import { createWorkbench } from '../workbench/createWorkbench.ts'
import { findTag } from '../workbench/findTag.ts'
import { addressOf } from '../workbench/pages.ts'
import { type ServedWorkbench, serveWorkbench } from '../workbench/serveWorkbench.ts'

/** Watched files: documents and code. */
const READ = /\.(?:json|[cm]?[jt]s)$/
/** Address of the app under `npm run dev`. */
const APP = 'http://localhost:4000'
const options = {
  ...configOption,
  app: { type: 'string', description: `address of the app that shows screens, if the product has one: ${APP}` },
  port: { type: 'string', description: 'port of the page that shows the questionnaires: 4400' },
} as const
/** Debounce in milliseconds: an editor saves in several steps. */
const PAUSE = 40

/** `anamnesis watch`: after each save, reports mistakes and unreachable places, and shows the changed screens. Runs until interrupted. */
export const watch: Command = {
  summary: 'after each save, lints and proves the product and prints what changed',
  usage: '[--app http://localhost:4000 | --port 4400]',
  options,
  run: async (words) => {
    const { config, app = APP, port } = parseArgs({ args: [...words], options }).values
    const places = findPlaces(config)
    const { previews } = places
    const loadCode = createCodeLoader(places)
    let code: ProductCode | undefined
    const open = async () => openProject(places, (code ??= await loadCode()))
    // a product with its own app shows its screens there
    const page = previews === undefined ? await workbenchFor({ folder: places.folder, open }, portOf(port)) : undefined
    const round = createRounds({
      open,
      write: (text) => process.stdout.write(text),
      now: () => new Date().toISOString(),
      show:
        previews !== undefined
          ? (flow: string, preview: Preview) => `${app}/preview/${writePreview(previews, flow, preview)}`
          : page && ((flow: string, { screen }: Preview) => page.address + addressOf(flow, screen, new URLSearchParams())),
    })
    // the resolver re-reads flows, screens and lists; code imports other documents once
    const isReadByCode = (file: string) => {
      const { flows, fragments, options: lists, interrupts } = documentFiles(places, workTree.list)
      return ![...flows, ...fragments, ...lists, ...interrupts, places.calls].includes(file) && !file.startsWith(places.brands)
    }
    /** Teaches the editor new names. A document that cannot be read has been reported. */
    const teachEditor = async () => {
      try {
        writeEditorFiles(await open())
      } catch (error) {
        if (!(error instanceof CommandError)) throw error
      }
    }
    const changed = new Set<string>()
    const withNewContent = createContentFilter()
    let timer: NodeJS.Timeout | undefined
    let running = Promise.resolve()
    const next = () => {
      const files = withNewContent(changed)
      changed.clear()
      if (files.length === 0) return
      if (files.some((file) => !file.endsWith('.json') || isReadByCode(file))) code = undefined
      const begun = performance.now()
      // run rounds one at a time; saves in between go into the next round
      running = running
        .then(() => round(files))
        .then(() => {
          process.stdout.write(`${Math.round(performance.now() - begun)} ms\n`)
          page?.reload()
        })
        .then(teachEditor)
    }
    watchFolders({
      folder: places.folder,
      isLeftOut: (folder) =>
        ['node_modules', '.git', '.vscode'].includes(basename(folder)) ||
        [places.generated, places.previews, places.schemas ?? join(places.folder, 'schema')].includes(folder),
      onChange: (file) => {
        if (!READ.test(file)) return
        changed.add(file)
        clearTimeout(timer)
        timer = setTimeout(next, PAUSE)
      },
    })
    // saves in between go into the next round
    running = round().then(() => void process.stdout.write(page ? `Answer it yourself: ${page.address}\n` : ''))
    return running.then(() => new Promise<never>(() => {}))
  },
}

/** Starts the workbench when the questionnaire element is installed; otherwise prints how to install it. */
async function workbenchFor(
  { folder, open }: { readonly folder: string; readonly open: () => Promise<Project> },
  port: number | undefined,
): Promise<ServedWorkbench | undefined> {
  const tag = findTag(folder)
  if (tag === undefined) {
    process.stdout.write(`To see the questionnaires in a browser, ${stepToTag(folder)}.\n`)
    return undefined
  }
  const workbench = createWorkbench(open, () => new Date().toISOString())
  return serveWorkbench({ tag, workbench, ...(port !== undefined && { port }) })
}

/** The install command: the manifest that `init` writes already lists the package. */
function stepToTag(folder: string): string {
  const manifest = join(folder, 'package.json')
  const isNamed = existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"@anamnesis/embed"')
  return isNamed ? 'run npm install in this folder' : 'install @anamnesis/embed in this folder'
}

function portOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const port = Number(written)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new CommandError(`--port is a number up to 65535, not "${written}".`)
  return port
}

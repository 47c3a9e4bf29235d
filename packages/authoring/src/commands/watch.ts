import { watch as watchFiles } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { configOption, findPlaces } from '../project/findProject.ts'
import type { ProductCode } from '@anamnesis/engine/schema'
import { documentFiles } from '../project/documentFiles.ts'
import { workTree } from '../lint/known/fileTrees.ts'
import { createCodeLoader } from '../project/createCodeLoader.ts'
import { openProject } from '../project/openProject.ts'
import { createRounds } from '../watch/createRounds.ts'
import type { Preview } from '../watch/Preview.ts'
import { writePreview } from '../watch/writePreview.ts'

/** What is saved and read: documents, and code. */
const READ = /\.(?:json|[cm]?[jt]s)$/
/** Where `npm run dev` shows the app. */
const APP = 'http://localhost:4000'
const options = { ...configOption, app: { type: 'string' } } as const
/** An editor saves in several steps: so long nothing has to happen, in milliseconds. */
const PAUSE = 40

/** `anamnesis watch`: after each save, what is wrong, who can come where, and the page of what changed. It ends when it is interrupted. */
export const watch: Command = {
  summary: 'after each save: lints, proves and prints what it changed',
  usage: '[--app http://localhost:4000]',
  run: async (words) => {
    const { config, app = APP } = parseArgs({ args: [...words], options }).values
    const places = findPlaces(config)
    const { previews } = places
    const loadCode = createCodeLoader(places)
    let code: ProductCode | undefined
    const round = createRounds({
      open: async () => openProject(places, (code ??= await loadCode())),
      write: (text) => process.stdout.write(text),
      now: () => new Date().toISOString(),
      ...(previews !== undefined && {
        show: (flow: string, preview: Preview) => `${app}/preview/${writePreview(previews, flow, preview)}`,
      }),
    })
    // the resolver reads flows, screens and lists anew by itself; what answers tell, or ingredients, the code has read
    const isReadByCode = (file: string) => {
      const { flows, fragments, options: lists } = documentFiles(places, workTree.list)
      return ![...flows, ...fragments, ...lists, places.calls, places.interrupts].includes(file) && !file.startsWith(places.brands)
    }
    const changed = new Set<string>()
    let timer: NodeJS.Timeout | undefined
    let running = Promise.resolve()
    const next = () => {
      const files = [...changed]
      changed.clear()
      if (files.some((file) => !file.endsWith('.json') || isReadByCode(file))) code = undefined
      const begun = performance.now()
      // one round after the other: a save in between is looked at next
      running = running.then(() => round(files)).then(() => void process.stdout.write(`${Math.round(performance.now() - begun)} ms\n`))
    }
    const watcher = watchFiles(places.folder, { recursive: true })
    const isWritten = (file: string) =>
      [places.generated, places.previews, places.schemas].every((folder) => folder === undefined || !file.startsWith(folder))
    watcher.on('change', (_event, name) => {
      const file = join(places.folder, String(name))
      if (!READ.test(file) || file.includes('node_modules') || !isWritten(file)) return
      changed.add(file)
      clearTimeout(timer)
      timer = setTimeout(next, PAUSE)
    })
    // what is saved meanwhile is looked at next
    running = round()
    return running.then(() => new Promise<never>(() => {}))
  },
}

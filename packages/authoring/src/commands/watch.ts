import { watch as watchFiles } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { configOption, findProject } from '../project/findProject.ts'
import { openProject } from '../project/openProject.ts'
import { createRounds } from '../watch/createRounds.ts'

/** An editor saves in several steps: so long nothing has to happen, in milliseconds. */
const PAUSE = 40

/** `anamnesis watch`: after each save, what is wrong, who can come where, and the page of what changed. It ends when it is interrupted. */
export const watch: Command = {
  summary: 'after each save: lints, proves and prints what it changed',
  usage: '',
  run: async (words) => {
    const { config } = parseArgs({ args: [...words], options: configOption }).values
    const { places, code } = await findProject(config)
    const round = createRounds({
      open: () => openProject(places, code),
      write: (text) => process.stdout.write(text),
      now: () => new Date().toISOString(),
    })
    await round()
    const changed = new Set<string>()
    let [timer, running]: [NodeJS.Timeout | undefined, Promise<void>] = [undefined, Promise.resolve()]
    const next = () => {
      const files = [...changed]
      changed.clear()
      const begun = performance.now()
      // one round after the other: a save in between is looked at next
      running = running.then(() => round(files)).then(() => void process.stdout.write(`${Math.round(performance.now() - begun)} ms\n`))
    }
    const watcher = watchFiles(places.folder, { recursive: true })
    const isWritten = (file: string) =>
      [places.generated, places.schemas].every((folder) => folder === undefined || !file.startsWith(folder))
    watcher.on('change', (_event, name) => {
      const file = join(places.folder, String(name))
      if (!file.endsWith('.json') || file.includes('node_modules') || !isWritten(file)) return
      changed.add(file)
      clearTimeout(timer)
      timer = setTimeout(next, PAUSE)
    })
    return new Promise(() => {})
  },
}

import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
// a separate process, since this config is loaded without the source condition
const command = ['--conditions=@anamnesis/source', 'packages/host-app/tests/support/flowStories/generate.ts', '.cache/flowStories']
/** Debounce in milliseconds. */
const PAUSE = 500

/** Generates the stories of resolved flows whose names match a pattern, before Storybook indexes them.
 * @throws when generation fails and no earlier output exists.
 */
export function writeFlowStories(flows: string): void {
  try {
    execFileSync(process.execPath, [...command, flows], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    // with invalid flows, field stories still work from earlier output; a fresh checkout has none
    if (!existsSync(new URL('../.cache/flowStories', import.meta.url))) throw error
    console.error('STORIES_OUTDATED: the stories of flows are outdated. Fix the errors of npm run stories:generate.')
  }
}

/** Regenerates the stories when a resolved flow changes. */
export function watchFlows(): Plugin {
  return {
    name: 'anamnesis:follow-flows',
    apply: 'serve',
    configureServer: ({ watcher }) => {
      let timer: NodeJS.Timeout | undefined
      watcher.on('all', (_, path) => {
        if (!path.replaceAll('\\', '/').includes('/flows/src/generated/')) return
        clearTimeout(timer)
        timer = setTimeout(
          () => execFile(process.execPath, command, { cwd: root }, (error) => error && console.error(error.message)),
          PAUSE,
        )
      })
    },
  }
}

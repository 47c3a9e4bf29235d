import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
// a process of its own: this configuration is read without the condition that leads to the packages' sources
const command = ['--conditions=@anamnesis/source', 'packages/host-app/src/testing/flowStories/generate.ts', '.cache/flowStories']
/** How long a change of several flows is waited for, in milliseconds. */
const PAUSE = 500

/**
 * Writes the stories of the resolved flows whose names match a pattern, before Storybook looks for them. @throws where none could be written yet.
 */
export function writeFlowStories(flows: string): void {
  try {
    execFileSync(process.execPath, [...command, flows], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    // half-written flows shall not keep anybody from the stories of fields; a fresh checkout has none to fall back on
    if (!existsSync(new URL('../.cache/flowStories', import.meta.url))) throw error
    console.error('STORIES_OUTDATED: the stories of flows are those of before. Mend what npm run stories:generate says.')
  }
}

/** Writes them again whenever a resolved flow has changed. */
export function followFlows(): Plugin {
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

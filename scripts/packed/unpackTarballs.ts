import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packs built packages as for publishing, and unpacks the tarballs, to test only what consumers get.
 * @param folders as in `published`
 * @param work an empty folder
 * @returns the folder with each package under its short name
 * @throws when one is not built
 */
export function unpackTarballs(folders: readonly string[], work: string): string {
  for (const folder of folders) {
    const [, name = ''] = folder.split('/')
    if (!existsSync(join(root, 'packages', name, 'dist'))) throw new Error(`packages/${name} is not built. Run: npm run build`)
    const tarballs = join(work, 'tarballs', name)
    run('pnpm', ['pack', '--config.ignore-scripts=true', '--pack-destination', tarballs], join(root, folder))
    const to = join(work, 'unpacked', name)
    mkdirSync(to, { recursive: true })
    run('tar', ['-xzf', readdirSync(tarballs)[0] ?? '', '--strip-components=1', '-C', to], tarballs)
  }
  return join(work, 'unpacked')
}

function run(command: string, words: readonly string[], cwd: string): void {
  execFileSync(command, words, { cwd, stdio: 'pipe' })
}

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { CONFIG_FILE } from '../project/findConfig.ts'
import { findProject } from '../project/findProject.ts'
import { workspaceRoot } from '../project/workspaceRoot.ts'
import { writeEditorFiles } from '../schema/writeEditorFiles.ts'

/** `anamnesis init`: creates a folder with one flow of one brand. */
export const init: Command = {
  summary: 'creates a starter folder: one flow, one brand, editor settings and a README',
  usage: '[FOLDER]',
  options: {},
  run: async (words) => {
    const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} })
    const [asked = '.', ...more] = positionals
    if (more.length > 0) throw new CommandError('Name one folder.')
    const folder = resolve(asked)
    mkdirSync(folder, { recursive: true })
    // ignore hidden files such as `.git`
    if (readdirSync(folder).some((name) => !name.startsWith('.')))
      throw new CommandError(`The folder ${asked} is not empty. Name an empty folder.`, 'FOLDER_NOT_EMPTY')
    cpSync(template, folder, { recursive: true })
    moveWorkflow(folder)
    // npm does not pack a `.gitignore`
    writeFileSync(join(folder, '.gitignore'), 'node_modules/\n')
    writeEditorFiles(await findProject(join(folder, CONFIG_FILE)))
    const where = relative(process.cwd(), folder)
    process.stdout.write(
      `${where === '' ? 'This folder' : where} has one flow of one brand. Read ${join(where, 'README.md')}, or begin with:\n`,
    )
    process.stdout.write(`${where === '' ? '' : `  cd ${where}\n`}  npm install\n  npm start\n`)
    return 0
  },
}

const template = fileURLToPath(new URL('../../template', import.meta.url))

const WORKFLOW = '.github/workflows/questionnaires.yml'

/** Moves the workflow to the repository root, where GitHub reads it. Keeps an existing workflow. */
function moveWorkflow(folder: string): void {
  const root = workspaceRoot(folder)
  if (root === folder) return
  const [from, to] = [join(folder, WORKFLOW), join(root, WORKFLOW)]
  const inside = relative(root, folder).split(sep).join('/')
  const text = readFileSync(from, 'utf8').replace('jobs:\n', () => `defaults:\n  run:\n    working-directory: ${inside}\njobs:\n`)
  rmSync(join(folder, '.github'), { recursive: true })
  mkdirSync(dirname(to), { recursive: true })
  if (!existsSync(to)) writeFileSync(to, text)
}

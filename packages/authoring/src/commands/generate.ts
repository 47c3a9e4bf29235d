import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { generatedFiles } from '../generate/generatedFiles.ts'
import { textReport } from '../lint/formats/textReport.ts'
import { lintFiles } from '../lint/lintFiles.ts'
import { configOption, findProject } from '../project/findProject.ts'
import { writeChanged } from '../project/writeChanged.ts'

/** `anamnesis generate`: writes the resolved flows for an app. Writes nothing and exits with 1 when lint finds errors. */
export const generate: Command = {
  summary: 'lints everything, then writes the resolved flows and the JSON Schemas to the folders in the config',
  usage: '',
  options: configOption,
  run: async (words) => {
    const { config } = parseArgs({ args: [...words], options: configOption }).values
    const project = await findProject(config)
    const { generated: folder, file } = project.places
    if (folder === undefined)
      throw new CommandError(`${file} names no output folder. Add "generated": "src/generated" to it.`, 'CONFIG_INVALID')
    const errors = lintFiles({ paths: [], from: process.cwd(), project }).filter(({ severity }) => severity === 'error')
    if (errors.length > 0) {
      process.stdout.write(textReport(errors))
      return 1
    }
    const files = generatedFiles(project, folder)
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (!files.has(join(folder, name))) rmSync(join(folder, name), { recursive: true })
    process.stdout.write(`Files changed: ${writeChanged(files)} of ${files.size}.\n`)
    return 0
  },
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inventoryDifferences } from '../accept/inventoryDifferences.ts'
import { inventoryFiles, staleFiles } from '../accept/inventoryFiles.ts'
import { type CompletedExample, completeExamples } from '../accept/completeExamples.ts'
import { jsonText } from '../accept/jsonText.ts'
import { PROVED } from '../accept/inventory.ts'
import { provedChanges, provePlaces, readProved } from '../accept/provedPlaces.ts'
import { createInventory } from '../accept/createInventory.ts'
import type { Command } from '../Command.ts'
import { displayPath } from '../displayPath.ts'
import { printable } from '../lint/formats/printable.ts'
import { configOption, findProject } from '../project/findProject.ts'

const options = {
  ...configOption,
  check: { type: 'boolean', description: 'writes nothing; exit code 1 when something differs' },
} as const

/** `anamnesis accept`: writes the inventory and completes the example patients. With `--check`, exit code 1 when they are outdated. */
export const accept: Command = {
  summary:
    'writes the inventory of each flow and the proved stops, for reviewing changes, and completes the example patients; --check only reports differences',
  usage: '[--check]',
  options,
  run: async (words) => {
    const { check = false, config } = parseArgs({ args: [...words], options }).values
    const project = await findProject(config)
    const { inventory: folder, examples } = project.places
    const documents = createInventory(project)
    const today = new Date().toISOString().replace(/T.*/, 'T12:00:00.000Z')
    const completed = examples === undefined ? [] : await completeExamples(examples, project, today)
    const proved = readProved(folder)
    const lines = [...inventoryDifferences(folder, documents), ...provedChanges(proved, project), ...completed.map(exampleLine)]
    process.stdout.write(lines.map((line) => `${printable(line)}\n`).join(''))
    if (check) {
      if (lines.length > 0) process.stdout.write('→ run anamnesis accept and review the diff\n')
      return lines.length > 0 ? 1 : 0
    }
    mkdirSync(folder, { recursive: true })
    for (const name of staleFiles(folder, documents)) rmSync(join(folder, name))
    for (const [name, text] of inventoryFiles(documents)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, PROVED), jsonText(await provePlaces(project, today)))
    if (examples !== undefined) mkdirSync(examples, { recursive: true })
    for (const one of completed) writeFileSync(one.file, jsonText(one.after))
    process.stdout.write(lines.length > 0 ? 'Accepted. Review the diff.\n' : 'Nothing differs.\n')
    return 0
  },
}

function exampleLine({ file, before, after }: CompletedExample): string {
  const shown = displayPath(file)
  if (!before) return `${shown}: there is no example patient yet`
  const changed = Object.keys(after.answers).filter((name) => JSON.stringify(after.answers[name]) !== JSON.stringify(before.answers[name]))
  const removed = Object.keys(before.answers).filter((name) => !(name in after.answers))
  const says = [
    ...(changed.length > 0 ? [`answers ${changed.join(', ')}`] : []),
    ...(removed.length > 0 ? [`no longer answers ${removed.join(', ')}`] : []),
  ]
  return `${shown}: to get to the end, the example patient ${says.join(' and ')}`
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { CommandError } from '../CommandError.ts'
import { displayPath } from '../displayPath.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { parseSource } from '../resolve/parseSource.ts'
import { compareInventories, listChanges } from './compareInventories.ts'
import { type Inventory, inventory } from './inventory.ts'
import type { InventoryDocuments } from './createInventory.ts'
import { LISTS, staleFiles } from './inventoryFiles.ts'
import { withCurrentNames } from './withCurrentNames.ts'

/** Differences between the accepted inventory in a folder and the current product, one sentence each. */
export function inventoryDifferences(folder: string, taken: InventoryDocuments): string[] {
  const read = <Document>(schema: z.ZodMiniType<Document>, name: string): Document | undefined => {
    const file = join(folder, name)
    return existsSync(file)
      ? parseSource(schema, { document: readJson(readBytes(file), displayPath(file)), path: file }, INVALID)
      : undefined
  }
  const flows = [...taken.flows].flatMap(([name, now]): string[] => {
    const before = read<Inventory>(inventory, `${name}.json`)
    if (!before) return [`${name}: the flow is new`]
    const names = taken.formerNames.get(name)
    const { renamed, changes } = withCurrentNames(before, now, names?.renamed ?? {})
    return [...changes, ...compareInventories(renamed, now, names?.removed)].map((change) => `${name}: ${change}`)
  })
  const removedFlows = staleFiles(folder, taken).flatMap((file) =>
    file === LISTS ? [] : [`${file.replace(/\.json$/, '')}: the flow was removed`],
  )
  return [...flows, ...removedFlows, ...listDifferences(read(lists, LISTS) ?? {}, taken.lists)]
}

const lists = z.record(z.string(), z.array(z.string()))

const INVALID: CommandError['code'] = 'INVENTORY_INVALID'

function listDifferences(before: InventoryDocuments['lists'], after: InventoryDocuments['lists']): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [old, now] = [before[name], after[name]]
    if (!old || !now) return [`the list ${name} was ${now ? 'added' : 'removed'}`]
    return listChanges(old, now).map(({ item, isNew }) => `in the list ${name} “${item}” was ${isNew ? 'added' : 'removed'}`)
  })
}

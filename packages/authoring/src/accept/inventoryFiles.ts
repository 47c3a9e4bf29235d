import { existsSync, readdirSync } from 'node:fs'
import type { InventoryDocuments } from './createInventory.ts'
import { PROVED } from './inventory.ts'
import { jsonText } from './jsonText.ts'

/** The inventory documents by file path. */
export function inventoryFiles({ flows, lists: long }: InventoryDocuments): Map<string, string> {
  const files = new Map([...flows].map(([name, one]) => [`${name}.json`, jsonText(one)]))
  return Object.keys(long).length > 0 ? files.set(LISTS, jsonText(long)) : files
}

/** Files in the folder that belong to no current flow. */
export function staleFiles(folder: string, taken: InventoryDocuments): string[] {
  const files = inventoryFiles(taken)
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json') && name !== PROVED && !files.has(name)) : []
}

/** The file of the lists that several flows share. */
export const LISTS = 'lists.json'

import { readFileSync } from 'node:fs'
import { residentMemory } from '../../src/server/uploads/residentMemory.ts'

/** Resident memory of a process and its children, in bytes (Linux). */
export function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((child) => child !== '')
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), residentMemory(pid))
}

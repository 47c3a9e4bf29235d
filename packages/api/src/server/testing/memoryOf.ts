import { readFileSync } from 'node:fs'

/** What a process and those that it started have in memory, in bytes (Linux). */
export function memoryOf(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((child) => child !== '')
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), own)
}

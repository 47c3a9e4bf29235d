import { readFileSync } from 'node:fs'

/** What a process has in memory, in bytes, without those that it started; 0 where the system does not tell (it does on Linux), or the process is gone. */
export function residentMemory(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

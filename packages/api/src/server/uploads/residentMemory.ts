import { readFileSync } from 'node:fs'

/** Resident memory of a process without its children, in bytes; 0 if unavailable (other than Linux), or the process has ended. */
export function residentMemory(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

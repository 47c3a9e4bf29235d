import { fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { residentMemory } from './residentMemory.ts'
import type { InspectionResult, InspectedFile } from '../services.ts'

/** Starts an inspector process. It receives none of our environment, which contains keys. */
export function startInspectorProcess({ milliseconds, pdfMilliseconds, pageMilliseconds, megabytes }: InspectorLimits): InspectorProcess {
  const child = fork(MAIN, {
    execArgv: ['--max-old-space-size=256'],
    // keeps large pictures off the disk, and limits memory held between pictures
    env: { VIPS_DISC_THRESHOLD: '4g', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let ended: InspectorError | undefined
  const end = (code: InspectorError['code']) => {
    ended ??= new InspectorError(code)
    child.kill('SIGKILL')
  }
  const next = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      if (ended) return reject(ended)
      const fail = () => reject(ended ?? new InspectorError('CRASHED'))
      const take = (message: unknown) => {
        if (message === PAGE_BEGUN) return
        child.off('message', take)
        child.off('exit', fail)
        resolve(message as Message) // from inspectorMain
      }
      child.on('message', take)
      return child.once('exit', fail)
    })
  const ready = next().catch(() => {
    throw new InspectorError('ABSENT')
  })
  ready.catch(() => undefined)
  child.on('error', () => end('CRASHED'))
  const holds = () => residentMemory(child.pid) / MEGABYTE
  return {
    inspect: async (file) => {
      // the process keeps the parent alive only during an inspection
      child.ref()
      child.channel?.ref()
      await ready
      const isPdf = file.type === 'application/pdf'
      const timer = setTimeout(() => end('TOO_LONG'), isPdf ? pdfMilliseconds : milliseconds)
      const pageTimer = isPdf ? setTimeout(() => end('TOO_LONG'), pageMilliseconds) : undefined
      const beginPage = (message: unknown) => message === PAGE_BEGUN && pageTimer?.refresh()
      child.on('message', beginPage)
      const watch = setInterval(() => holds() > megabytes && end('TOO_MUCH'), INTERVAL)
      try {
        const answer = next<InspectionResult>()
        if (child.connected) child.send(file)
        return await answer
      } finally {
        clearTimeout(timer)
        clearTimeout(pageTimer)
        child.off('message', beginPage)
        clearInterval(watch)
        child.unref()
        child.channel?.unref()
      }
    },
    holds,
    end: () => end('CRASHED'),
  }
}

/** A process that inspects one file at a time. */
export interface InspectorProcess {
  /** @throws InspectorError if the process crashes, or is killed for exceeding a limit. */
  readonly inspect: (file: InspectedFile) => Promise<InspectionResult>
  /** Resident memory in megabytes; 0 if unavailable. */
  readonly holds: () => number
  readonly end: () => void
}

/** Limits of one inspection. */
export interface InspectorLimits {
  /** For a picture. */
  readonly milliseconds: number
  /** For a PDF. */
  readonly pdfMilliseconds: number
  /** For each page of a PDF, and for the time before the first and after the last. */
  readonly pageMilliseconds: number
  /** For the whole process, including its runtime; enforced on Linux only. */
  readonly megabytes: number
}

/** The inspector process ended during an inspection. */
export class InspectorError extends Error {
  override readonly name = 'InspectorError'
  /** `ABSENT`: it never started, so the file is not the cause. */
  readonly code: 'ABSENT' | 'CRASHED' | 'TOO_LONG' | 'TOO_MUCH'

  constructor(code: InspectorError['code']) {
    super(`the upload inspector ended: ${code}`)
    this.code = code
  }
}

/** The message before each page is drawn. */
export const PAGE_BEGUN = 'page begun'

/** The module of the process: TypeScript in the repository, JavaScript in an image. */
const MAIN = fileURLToPath(new URL(`inspectorMain${extname(import.meta.url)}`, import.meta.url))
const MEGABYTE = 1024 * 1024
/** Milliseconds between memory checks. */
const INTERVAL = 50

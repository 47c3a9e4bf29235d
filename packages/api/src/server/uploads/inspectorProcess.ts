import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { residentMemory } from './residentMemory.ts'
import type { InspectionResult, InspectedFile } from './UploadInspector.ts'

/** What looking at one file may take. */
export interface InspectorLimits {
  /** Of a picture. */
  readonly milliseconds: number
  /** Of a PDF. */
  readonly pdfMilliseconds: number
  /** Of each page of a PDF, and of what is before the first and after the last. */
  readonly pageMilliseconds: number
  /** Of the process, all that it stands on included; held to where the system tells (Linux). */
  readonly megabytes: number
}

/** A process that looks at one file at a time. */
export interface InspectorProcess {
  /** @throws InspectorError when the process ends over the file, or is ended because it takes too much. */
  readonly inspect: (file: InspectedFile) => Promise<InspectionResult>
  /** Megabytes that it holds now; 0 where the system does not tell. */
  readonly holds: () => number
  readonly end: () => void
}

/** The process that should look at a file ended. */
export class InspectorError extends Error {
  override readonly name = 'InspectorError'
  /** `ABSENT`: it never began, so the file is not to blame. */
  readonly code: 'ABSENT' | 'CRASHED' | 'TOO_LONG' | 'TOO_MUCH'

  constructor(code: InspectorError['code']) {
    super(`the process that looks at uploads ended: ${code}`)
    this.code = code
  }
}

/** What the process says before it draws a page. */
export const PAGE_BEGUN = 'page begun'

const MAIN = fileURLToPath(new URL('inspectorMain.ts', import.meta.url))
const MEGABYTE = 1024 * 1024
/** Milliseconds between two looks at what the process holds. */
const INTERVAL = 50

/** Starts a process that looks at files. It is given nothing of our environment, which holds keys. */
export function startInspectorProcess({ milliseconds, pdfMilliseconds, pageMilliseconds, megabytes }: InspectorLimits): InspectorProcess {
  const child = fork(MAIN, {
    execArgv: ['--max-old-space-size=256'],
    // a large picture is never laid down on the disk meanwhile; less is held between two pictures
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
        resolve(message as Message) // inspectorMain's own
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
      // it keeps us running while it is asked something, and no longer
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

import { faultOf } from '../http/faultOf.ts'
import { InspectorError, type InspectorLimits, type InspectorProcess, startInspectorProcess } from './inspectorProcess.ts'
import { REFUSALS } from './legible.ts'
import type { UploadInspector, FileType } from './UploadInspector.ts'
import { ApiError } from '../http/ApiError.ts'

/** Each that waits holds a whole file in memory. */
const MOST_WAITING = 24

/** So many of them PDFs, which take longest: photos find a place beside them. */
const MOST_PDFS_WAITING = 8

/** Where and how uploads are looked at. */
export interface InspectorOptions extends Partial<InspectorLimits> {
  /** Files that are looked at at a time, each in a process of its own. @default 1 */
  readonly processes?: number
  /** Told when a file ends its process. */
  readonly report: (fault: unknown) => void
}

/** How long a process stays without anything to look at, in milliseconds. */
const REST = 60_000

/**
 * Looks at uploads in processes beside the server: decoders are native code, which neither a time limit nor a limit of memory
 * stops in a thread, and whose crash would be the server's. They start when they are needed. See ADR 0015.
 */
export function processInspector({
  processes = 1,
  milliseconds = 20_000,
  pdfMilliseconds = 8000,
  pageMilliseconds = 3000,
  megabytes = 1024,
  report,
}: InspectorOptions): {
  /** @throws ApiError 429 while another file of the patient is looked at or waits, 503 when too many wait already. */
  readonly inspect: UploadInspector
  readonly close: () => void
} {
  const queue = createInspectionQueue(processes)
  const idle: InspectorProcess[] = []
  const started = new Set<InspectorProcess>()
  let rest: NodeJS.Timeout | undefined

  const end = (one: InspectorProcess) => {
    started.delete(one)
    one.end()
  }
  const start = () => {
    const one = startInspectorProcess({ milliseconds, pdfMilliseconds, pageMilliseconds, megabytes })
    started.add(one)
    return one
  }
  const restLater = () => {
    clearTimeout(rest)
    rest = setTimeout(() => idle.splice(0).forEach(end), REST)
    rest.unref()
  }

  return {
    inspect: async (file, userId) => {
      const endTurn = await queue.take(file.type, userId)
      clearTimeout(rest)
      const one = idle.pop() ?? start()
      try {
        const answer = await one.inspect(file)
        // one that has grown would reach its limit over somebody else's picture
        if (one.holds() > megabytes / 2) end(one)
        else idle.push(one)
        return answer
      } catch (error) {
        end(one)
        if (!(error instanceof InspectorError) || error.code === 'ABSENT') throw error
        report(faultOf(error, 'uploads'))
        return { error: REFUSALS.tooLong }
      } finally {
        endTurn()
        restLater()
      }
    },
    close: () => {
      clearTimeout(rest)
      started.forEach(end)
    },
  }
}

/** Files that wait to be looked at. */
interface InspectionQueue {
  /** Waits for a turn; gives back what ends it. @throws ApiError 429 while another file of the patient is here, 503 when too many wait. */
  readonly take: (type: FileType, userId: string) => Promise<() => void>
}

/** A queue in which so many have their turn at once: photos before PDFs, and of each patient one file at a time, so that nobody's many hold up the others. */
function createInspectionQueue(atOnce: number): InspectionQueue {
  const photos: (() => void)[] = []
  const pdfs: (() => void)[] = []
  const patients = new Set<string>()
  let running = 0

  const end = () => {
    const next = photos.shift() ?? pdfs.shift()
    // the place goes on to the next one: nobody who comes just now gets before them
    if (next) next()
    else running--
  }
  const turn = async (isPdf: boolean) => {
    if (running < atOnce) return void running++
    if (photos.length + pdfs.length >= MOST_WAITING || (isPdf && pdfs.length >= MOST_PDFS_WAITING))
      throw new ApiError(503, 'BUSY', 'Many files are being looked at. Wait a moment, then try again.', { retryAfter: 5 })
    return new Promise<void>((resolve) => (isPdf ? pdfs : photos).push(resolve))
  }
  return {
    take: async (type, userId) => {
      if (patients.has(userId))
        throw new ApiError(429, 'FILE_UNDER_WAY', 'Another of your files is being looked at. Wait a moment, then try again.', {
          retryAfter: 2,
        })
      patients.add(userId)
      try {
        await turn(type === 'application/pdf')
      } catch (error) {
        patients.delete(userId)
        throw error
      }
      return () => {
        patients.delete(userId)
        end()
      }
    },
  }
}

import { faultOf } from '../errors/faultOf.ts'
import { InspectorError, type InspectorLimits, type InspectorProcess, startInspectorProcess } from './inspectorProcess.ts'
import { UPLOAD_REFUSALS } from './uploadRefusals.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { UploadInspector, FileType } from '../services.ts'

/** Inspects uploads in separate processes: decoders are native code, which time and memory limits can't stop in a thread, and whose crash
 * would end the server. Processes start on demand. See ADR 0015.
 */
export function processInspector({
  processes = 1,
  milliseconds = 20_000,
  pdfMilliseconds = 8000,
  pageMilliseconds = 3000,
  megabytes = 1024,
  report,
}: InspectorOptions): {
  /** @throws ApiError 429 while another file of the patient is inspected or waits, 503 when too many wait. */
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
        // otherwise a grown process would reach its limit on the next patient's picture
        if (one.holds() > megabytes / 2) end(one)
        else idle.push(one)
        return answer
      } catch (error) {
        end(one)
        if (!(error instanceof InspectorError) || error.code === 'ABSENT') throw error
        report(faultOf(error, 'uploads'))
        return { error: UPLOAD_REFUSALS.tooLong }
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

/** Maximum number of waiting files; each is in memory. */
const MOST_WAITING = 24

/** Maximum number of waiting PDFs, which take longest, so that photos find a place. */
const MOST_PDFS_WAITING = 8

/** Options of the inspector. */
export interface InspectorOptions extends Partial<InspectorLimits> {
  /** Number of concurrent inspections, each in its own process. @default 1 */
  readonly processes?: number
  /** Receives an error when a file crashes its process. */
  readonly report: (fault: unknown) => void
}

/** Idle time after which a process is stopped, in milliseconds. */
const REST = 60_000

/** Files waiting for an inspection. */
interface InspectionQueue {
  /** Waits for a slot; returns its release function. @throws ApiError 429 while another file of the patient is here, 503 when too many wait. */
  readonly take: (type: FileType, userId: string) => Promise<() => void>
}

/** Creates a queue with `atOnce` slots: photos before PDFs, and one file per patient, so that no patient delays the others. */
function createInspectionQueue(atOnce: number): InspectionQueue {
  const photos: (() => void)[] = []
  const pdfs: (() => void)[] = []
  const patients = new Set<string>()
  let running = 0

  const end = () => {
    const next = photos.shift() ?? pdfs.shift()
    // the slot passes to the next waiter, so that no new caller takes it first
    if (next) next()
    else running--
  }
  const turn = async (isPdf: boolean) => {
    if (running < atOnce) return void running++
    if (photos.length + pdfs.length >= MOST_WAITING || (isPdf && pdfs.length >= MOST_PDFS_WAITING))
      throw new ApiError(503, 'BUSY', 'We’re checking a lot of files right now. Wait a moment, then try again.', { retryAfter: 5 })
    return new Promise<void>((resolve) => (isPdf ? pdfs : photos).push(resolve))
  }
  return {
    take: async (type, userId) => {
      if (patients.has(userId))
        throw new ApiError(429, 'FILE_UNDER_WAY', 'We’re still checking another of your files. Wait a moment, then try again.', {
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

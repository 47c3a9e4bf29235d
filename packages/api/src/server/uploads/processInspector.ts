import { ApiError } from '../http/ApiError.ts'
import { faultOf } from '../http/faultOf.ts'
import { InspectorError, type InspectorLimits, type InspectorProcess, startInspectorProcess } from './inspectorProcess.ts'
import { REFUSALS } from './legible.ts'
import type { UploadInspector } from './UploadInspector.ts'

/** Where and how uploads are looked at. */
export interface InspectorOptions extends Partial<InspectorLimits> {
  /** Files that are looked at at a time, each in a process of its own. @default 1 */
  readonly processes?: number
  /** Told when a file ends its process. */
  readonly report: (fault: unknown) => void
}

/** Each that waits holds a whole file in memory. */
const MOST_WAITING = 24
/** How long a process stays without anything to look at, in milliseconds. */
const REST = 60_000

/**
 * Looks at uploads in processes beside the server: decoders are native code, which neither a time limit nor a limit of memory
 * stops in a thread, and whose crash would be the server's. They start when they are needed. See ADR 0015.
 */
export function processInspector({ processes = 1, milliseconds = 20_000, megabytes = 1024, report }: InspectorOptions): {
  /** @throws ApiError 503 when too many files wait already. */
  readonly inspect: UploadInspector
  readonly close: () => void
} {
  const waiting: (() => void)[] = []
  const idle: InspectorProcess[] = []
  const started = new Set<InspectorProcess>()
  let running = 0
  let rest: NodeJS.Timeout | undefined

  const end = (one: InspectorProcess) => {
    started.delete(one)
    one.end()
  }
  const start = () => {
    const one = startInspectorProcess({ milliseconds, megabytes })
    started.add(one)
    return one
  }
  const turn = async () => {
    if (running < processes) running++
    else if (waiting.length < MOST_WAITING) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new ApiError(503, 'BUSY', 'Many files are being looked at. Wait a moment, then try again.', { retryAfter: 5 })
    clearTimeout(rest)
  }
  const giveTurn = () => {
    const next = waiting.shift()
    if (next) return next()
    running--
    rest = setTimeout(() => idle.splice(0).forEach(end), REST)
    rest.unref()
    return undefined
  }

  return {
    inspect: async (file) => {
      await turn()
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
        giveTurn()
      }
    },
    close: () => {
      clearTimeout(rest)
      started.forEach(end)
    },
  }
}

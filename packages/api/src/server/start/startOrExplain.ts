import { faultOf } from '../http/faultOf.ts'
import type { Fault } from '../services.ts'
import { explainStart } from './explainStart.ts'

/**
 * Does what a process is for. Where that fails, says why in a sentence on the error output and ends the process with the code of its kind.
 * Whatever it writes from here on is its user's alone.
 */
export async function startOrExplain<Started>(start: () => Promise<Started>, report: (fault: Fault) => void): Promise<Started> {
  process.umask(0o077)
  try {
    return await start()
  } catch (error) {
    const explained = explainStart(error)
    if (explained.code === 'UNEXPECTED') report(faultOf(error, 'start'))
    process.stderr.write(`${explained.message}\n`)
    return process.exit(explained.exitCode)
  }
}

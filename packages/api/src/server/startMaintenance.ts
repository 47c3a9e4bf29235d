import { purgeExpired } from './db/purgeExpired.ts'
import { faultOf } from './faultOf.ts'
import { settlePayments } from './payments/settlePayments.ts'
import type { Services } from './services.ts'

const HOUR = 60 * 60 * 1000

/** Does at once, and every hour, what no request does. Gives back a function that ends it, once what is under way is done. */
export function startMaintenance(services: Services): () => Promise<void> {
  const once = async () => {
    try {
      await purgeExpired(services)
      await settlePayments(services)
    } catch (error) {
      services.report(faultOf(error, 'maintenance'))
    }
  }
  let running = once()
  const timer = setInterval(() => {
    running = running.then(once)
  }, HOUR)
  // it keeps no process alive
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

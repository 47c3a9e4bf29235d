import { inspect } from 'node:util'
import type { Reporter } from 'vitest/node'

/** Prints each failure when it happens, so that a long run that is stopped has said why. */
export const failuresAtOnce: Reporter = {
  onTestCaseResult: (test) => {
    const { errors = [] } = test.result()
    for (const { message, stack = '', cause } of errors)
      process.stderr.write(
        `\n× ${test.module.relativeModuleId}: ${test.fullName}\n${message}\n${stack}\n${cause === undefined ? '' : `Caused by: ${inspect(cause)}\n`}`,
      )
  },
}

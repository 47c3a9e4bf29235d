import { inspect } from 'node:util'
import type { Reporter, TestCase } from 'vitest/node'

/** Prints each failure when it happens, also of a hook or an import, so that a long run that is stopped has said why. */
export const failuresAtOnce: Reporter = {
  onTestCaseResult: (test) => print(`${test.module.relativeModuleId}: ${test.fullName}`, test.result().errors),
  onTestSuiteResult: (suite) => print(`${suite.module.relativeModuleId}: ${suite.fullName}`, suite.errors()),
  onTestModuleEnd: (module) => print(module.relativeModuleId, module.errors()),
}

function print(name: string, errors: ReturnType<TestCase['result']>['errors'] = []): void {
  for (const { message, stack = '', cause } of errors)
    process.stderr.write(`\n× ${name}\n${message}\n${stack}\n${cause === undefined ? '' : `Caused by: ${inspect(cause)}\n`}`)
}

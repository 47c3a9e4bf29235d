import { expect, test } from 'vitest'
import { createLogger } from './createLogger.ts'

function written(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = []
  write(createLogger({ write: (line) => lines.push(line) }))
  return JSON.parse(lines.join('')) as Record<string, unknown>
}

test('a request is one line with its id, its route and how it went', () => {
  const request = { requestId: 'r-1', method: 'GET', route: 'GET /v2/dashboard', status: 200, milliseconds: 3 }
  expect(written((logger) => logger.info({ kind: 'request', ...request }))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    kind: 'request',
    ...request,
  })
})

test('confidential values are not logged on any path', () => {
  const secret = 'Canary'
  const line = written((logger) =>
    logger.error({
      kind: 'fault',
      body: secret,
      fault: { requestId: 'r-1', name: 'Error', message: secret, password: secret },
      request: { headers: { authorization: secret }, url: secret, user: { email: secret } },
      err: new Error(secret),
    }),
  )
  expect(JSON.stringify(line)).not.toContain(secret)
  expect(line).toMatchObject({ fault: { requestId: 'r-1', name: 'Error' }, err: { name: 'Error' } })
  expect(JSON.stringify(written((logger) => logger.error(new Error(secret))))).not.toContain(secret)
  expect(JSON.stringify(written((logger) => logger.error({ kind: 'fault' }, secret)))).not.toContain(secret)
})

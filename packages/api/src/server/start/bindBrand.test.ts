import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'
import { bindBrand } from './bindBrand.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

test('a database is bound to the brand that first serves it, whichever of two replicas comes first', async () => {
  const { db } = server.services
  await Promise.all([bindBrand(db, 'northway'), bindBrand(db, 'northway')])
  await bindBrand(db, 'northway')
  await expect(bindBrand(db, 'raven')).rejects.toMatchObject({
    code: 'DATABASE_OF_ANOTHER_BRAND',
    message: expect.stringContaining('belongs to the brand northway, but this server serves raven') as string,
  })
})

import { expect, test } from 'vitest'
import { readTar, tarHeader } from './tar.ts'

test.each([0, 8 ** 11 - 1, 8 ** 11, 40_000_000_000])('a file of %i bytes keeps its size in a tar file', async (size) => {
  async function* archive() {
    yield tarHeader({ name: 'database/audit_log.copy', size })
  }
  const { value } = await readTar(archive()).next()
  expect(value).toMatchObject({ name: 'database/audit_log.copy', size })
})

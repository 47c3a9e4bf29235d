import { expect, test } from 'vitest'
import { retryPort } from './retryPort.ts'

test('a wait ends after its time', async () => {
  await expect(retryPort.wait(1, new AbortController().signal)).resolves.toBeUndefined()
})

test('a wait of an hour ends at once for a patient who leaves, before or during it', async () => {
  const leaving = new AbortController()
  const waiting = retryPort.wait(3_600_000, leaving.signal)
  leaving.abort()
  await expect(waiting).rejects.toThrow('left the screen')
  await expect(retryPort.wait(3_600_000, leaving.signal)).rejects.toThrow('aborted')
})

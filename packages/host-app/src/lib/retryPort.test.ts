import { expect, test } from 'vitest'
import { retryPort } from './retryPort.ts'

test('a wait is over when its time is', async () => {
  await expect(retryPort.wait(1, new AbortController().signal)).resolves.toBeUndefined()
})

test('a wait of an hour is over at once for a patient who leaves, before or meanwhile', async () => {
  const leaving = new AbortController()
  const waiting = retryPort.wait(3_600_000, leaving.signal)
  leaving.abort()
  await expect(waiting).rejects.toThrow('left the screen')
  await expect(retryPort.wait(3_600_000, leaving.signal)).rejects.toThrow('aborted')
})

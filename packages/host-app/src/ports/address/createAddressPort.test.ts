import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandboxes, type Sandboxes } from '@anamnesis/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeProperty } from '../../../tests/support/removeProperty.ts'
import { createAddressPort } from './createAddressPort.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'address-port-'))
const { signal } = new AbortController()
let sandboxes: Sandboxes
const port = (change: Partial<Parameters<typeof createAddressPort>[0]> = {}) =>
  createAddressPort({ baseUrl: sandboxes.address.origin, key: 'AA11-AA11-AA11-AA11', language: 'en', ...change })
const fault = (mode: string) =>
  fetch(`${sandboxes.address.origin}/__faults`, { method: 'POST', body: JSON.stringify({ route: '/AddressComplete', mode }) })

beforeAll(async () => {
  sandboxes = await startSandboxes({ card: { port: 0, dataFolder, allowedOrigins: [] }, address: { port: 0, allowedOrigins: [] } })
})
afterAll(async () => {
  await sandboxes.stop()
  rmSync(dataFolder, { recursive: true })
})

describe('a patient', () => {
  test('finds an address and has it filled in', async () => {
    const [suggestion] = await port().find('1020 sherbrooke', undefined, signal)
    expect(suggestion).toMatchObject({ text: '1020 Rue Sherbrooke O, Montréal, QC', description: 'H3A 0X1', isContainer: false })
    expect(await port().retrieve(suggestion?.id ?? '', signal)).toEqual({
      line1: '1020 Rue Sherbrooke O',
      line2: '',
      city: 'Montréal',
      province: 'QC',
      postalCode: 'H3A0X1',
      isComplete: true,
    })
  })

  test('narrows a street down to its units', async () => {
    const [street] = await port().find('K1A 0X1', undefined, signal)
    expect(street?.isContainer).toBe(true)
    const doors = await port().find('K1A 0X1', street?.id, signal)
    expect([doors.length, doors.some(({ isContainer }) => isContainer)]).toEqual([24, false])
  })

  test('reads that a rural route still needs a civic number', async () => {
    const [rural] = await port().find('RR 2 Manotick', undefined, signal)
    expect(await port().retrieve(rural?.id ?? '', signal)).toMatchObject({ isComplete: false, city: 'Manotick' })
  })

  test('finds an address in a browser without AbortSignal.any', async () => {
    removeProperty(AbortSignal, 'any')
    expect((await port().find('lantern', undefined, signal)).length).toBeGreaterThan(0)
  })

  test('reads French on a French page', async () => {
    const [suggestion] = await port({ language: 'fr' }).find('2703 riverside', undefined, signal)
    expect(await port({ language: 'fr' }).retrieve(suggestion?.id ?? '', signal)).toMatchObject({ line1: '2703 Prom Riverside Lantern' })
  })
})

describe('a failure names its kind, and nothing the patient typed', () => {
  test.each([
    ['!err8 12 Secret St', '8', true],
    ['!err18 12 Secret St', '18', false],
  ])('%s', async (text, code, isOperational) => {
    const error = await port()
      .find(text, undefined, signal)
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'AddressLookupError', code, isOperational })
    expect(String(error)).not.toContain('Secret')
  })

  test.each(['500', 'drop', 'malformed'])('when the service answers with %s', async (mode) => {
    await fault(mode)
    await expect(port().find('lantern', undefined, signal)).rejects.toMatchObject({ name: 'AddressLookupError', code: 'network' })
    expect((await port().find('lantern', undefined, signal)).length).toBeGreaterThan(0)
  })

  test('when the service answers something else', async () => {
    const other = createServer((_request, response) => response.end('{"Items":[{"Id":7}]}')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    // a server that listens on a port has an address of this shape
    const baseUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    await expect(port({ baseUrl }).find('x', undefined, signal)).rejects.toMatchObject({ code: 'malformed' })
    other.close()
  })

  test('when an id is unknown', async () => {
    await expect(port().retrieve('none', signal)).rejects.toMatchObject({ code: '1001' })
  })
})

test('an aborted search throws the abort, not a failure', async () => {
  const controller = new AbortController()
  const search = port().find('!slow lantern', undefined, controller.signal)
  controller.abort()
  await expect(search).rejects.toMatchObject({ name: 'AbortError' })
})

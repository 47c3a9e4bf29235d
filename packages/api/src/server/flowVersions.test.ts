import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '../client/index.ts'
import { createApp } from './http/createApp.ts'
import type { FlowSource } from './services.ts'
import { sql } from 'drizzle-orm'
import { answerFlow } from '../../tests/support/answerFlow.ts'
import { submit } from '../../tests/support/completeAndSubmit.ts'
import { openTestServer, type Patient, type TestServer } from '../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

/** The same server after a release that raised every flow's version. */
function afterRelease({ access_token }: Patient) {
  const { flows } = server.services
  const newer: FlowSource = {
    ...flows,
    load: async (wanted) => {
      const flow = await flows.load(wanted)
      return flow && { ...flow, version: flow.version + 1 }
    },
  }
  const app = createApp({ ...server.services, flows: newer })
  return createClient({
    baseUrl: 'http://api.test',
    token: () => access_token,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
}

async function versionOf({ client, user_id }: Patient): Promise<number> {
  const dashboard = await client.getDashboard({ query: { user_id } })
  return (dashboard.ok && dashboard.body.treatments[0]?.assessment?.version) || 0
}

function answer(client: Patient['client'], { treatment_id }: Patient, flow_version?: number) {
  return client.putScreening({
    params: { treatment_id },
    body: {
      answers: [{ question_slug: 'additional-info', body: 'No', treatment_id }],
      attributes: {},
      ...(flow_version !== undefined && { flow_version }),
    },
  })
}

describe('a questionnaire that was changed while a patient answers it', () => {
  test('takes answers to the version that it was started in', async () => {
    const sam = await server.patient()
    const begun = await versionOf(sam)
    const released = afterRelease(sam)
    expect(await answer(released, sam)).toMatchObject({ ok: true })
    expect(await answer(released, sam, begun)).toMatchObject({ ok: true })
    expect(await versionOf(sam)).toBe(begun)
    expect(server.faults).toEqual([])
  })

  test('follows a browser that has the newer version, and asks an older tab to reload', async () => {
    const sam = await server.patient()
    const begun = await versionOf(sam)
    const released = afterRelease(sam)
    expect(await answer(released, sam, begun + 1)).toMatchObject({ ok: true })
    expect(await versionOf(sam)).toBe(begun + 1)
    expect(await answer(released, sam, begun)).toMatchObject({ status: 409, problem: { code: 'FLOW_CHANGED' } })
    expect(await answer(released, sam, begun + 1)).toMatchObject({ ok: true })
  })

  test('refuses a version that was never served', async () => {
    const sam = await server.patient()
    expect(await answer(sam.client, sam, (await versionOf(sam)) + 7)).toMatchObject({ status: 409, problem: { code: 'FLOW_CHANGED' } })
  })
})

describe('a treatment from when variants were served, of which only its own was kept', () => {
  /** An older treatment: started in a shorter variant with an archived flow, before a release. */
  async function begunBefore() {
    const sam = await server.patient()
    const { flows, db } = server.services
    const flow = await flows.load({ treatment: 'ed', kind: 'onboarding', variant: 'without-profile' })
    await db.execute(sql`update treatments set variant = 'without-profile'`)
    await db.execute(sql`update served_flows set variant = 'without-profile', document = ${JSON.stringify(flow)}::jsonb`)
    return { ...sam, client: afterRelease(sam) }
  }

  test('takes answers as before, and is finished by what the newest questionnaire asks', async () => {
    const sam = await begunBefore()
    const begun = await versionOf(sam)
    expect(await answer(sam.client, sam, begun)).toMatchObject({ ok: true })
    await answerFlow(sam, { variant: 'without-profile' })
    expect(await submit(server, sam, 'without-profile')).toMatchObject({ status: 409, problem: { code: 'FLOW_CHANGED' } })
    const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
    expect(dashboard).toMatchObject({ body: { treatments: [{ assessment: { variant: 'full' } }] } })
    // the reload displays the newest version, which asks for the rest
    expect(await answer(sam.client, sam, begun + 1)).toMatchObject({ ok: true })
    await answerFlow(sam)
    expect(await submit(server, sam)).toMatchObject({ ok: true })
    expect(server.faults).toEqual([])
  })
})

import type { Flow } from '@anamnesis/engine/schema'
import { createClient, createClientOf } from '../../../../src/client/index.ts'
import { clinicEndpoints } from '../../../../src/contract/index.ts'
import { createApp } from '../../../../src/server/http/createApp.ts'
import { PHYSICIAN_TOKEN } from '../../openTestServer.ts'
import type { Attacker, Stage } from '../openStage.ts'

/** The server of another release with changed flows, on the same database. */
export function releaseOf(stage: Stage, change: (flow: Flow) => Flow) {
  const { services } = stage.server
  const load: typeof services.flows.load = async (wanted) => {
    const flow = await services.flows.load(wanted)
    return flow && change(flow)
  }
  const app = createApp({ ...services, flows: { ...services.flows, load } })
  const send: typeof fetch = async (input, init) => app.fetch(new Request(input, init))
  const at = (token: string) => ({ baseUrl: 'http://api.test', token: () => token, fetch: send })
  return {
    /** The same patient as a client of this server. */
    to: (who: Attacker): Attacker => ({ ...who, client: createClient(at(who.access_token)) }),
    clinic: createClientOf(clinicEndpoints, at(PHYSICIAN_TOKEN)),
  }
}

/** The previous version of a flow: without rules and without the named question. */
export const withoutRulesOrField =
  (asked: string) =>
  (flow: Flow): Flow => ({
    ...withoutRules(flow),
    version: flow.version - 1,
    steps: withoutRules(flow).steps.map((step) => ({
      ...step,
      screens: step.screens.flatMap((screen) => {
        const fields = (screen.fields ?? []).filter(({ name }) => name !== asked)
        return fields.length === 0 && screen.fields?.length !== 0 ? [] : [{ ...screen, fields }]
      }),
    })),
  })

/** A flow whose screens have lost their rules. */
export const withoutRules = (flow: Flow): Flow => ({
  ...flow,
  steps: flow.steps.map((step) => ({ ...step, screens: step.screens.map(({ rules: _lost, ...screen }) => screen) })),
})

import type { Calculation, Field, Vocabulary } from '@anamnesis/engine/schema'
import { createClient } from '../../src/client/index.ts'
import { createApp } from '../../src/server/http/createApp.ts'
import type { FlowSource } from '../../src/server/services.ts'
import type { TestServer } from './openTestServer.ts'
import { SCREENING } from '../../src/server/flows/questions.ts'

/** A question added to the product's own flows. */
export interface ExtraQuestion {
  readonly field: Field
  /** Calculated answers of its screen. */
  readonly calculated?: Calculation[]
  /** The field types that it needs. */
  readonly fieldTypes?: Vocabulary['fieldTypes']
}

/** A client of the same server with one more question after the last question screen, in the next version of each flow. */
export function withExtraQuestion({ services }: TestServer, { field, calculated, fieldTypes }: ExtraQuestion, token: () => string) {
  const { flows } = services
  const withMore: FlowSource = {
    ...flows,
    vocabulary: { ...flows.vocabulary, ...(fieldTypes && { fieldTypes }) },
    load: async (wanted) => {
      const flow = await flows.load(wanted)
      const own = flow?.steps.flatMap(({ screens }) => screens).findLast(({ call }) => call === SCREENING)
      if (!flow || !own) return flow
      const more = { ...own, id: 'one-more', fields: [field], conditionalFields: [], rules: [], ...(calculated && { calculated }) }
      const steps = flow.steps.map((step) => ({
        ...step,
        screens: step.screens.flatMap((screen) => (screen === own ? [screen, more] : [screen])),
      }))
      return { ...flow, version: flow.version + 1, steps }
    },
  }
  const app = createApp({ ...services, flows: withMore })
  return createClient({ baseUrl: 'http://api.test', token, fetch: async (input, init) => app.fetch(new Request(input, init)) })
}

import { openQuestionnaire, type Questionnaire, readSession } from '@anamnesis/engine'
import { type Facts, type Handler, parseFlow } from '@anamnesis/engine/schema'
import { createMemorySession } from '@anamnesis/engine/storage'
import { type Brand, createHandlers, loadBrand, momentIn, transforms, vocabulary } from '@anamnesis/flows'

/** A screen to look at, open. */
export interface OpenPreview {
  readonly questionnaire: Questionnaire
  readonly brand: Brand
}

/** Where a developer's own server gives what `anamnesis watch` has written. */
const SESSIONS = '/preview-sessions'
/** What only the app itself does lets everyone go on. */
const payment: Handler = { run: () => ({ type: 'continue' }) }

/** Opens a screen with the answers that lead there. Nothing is sent, and nothing is kept. @throws where `anamnesis watch` has not written it. */
export async function openPreview(name: string): Promise<OpenPreview> {
  const response = await fetch(`${SESSIONS}/${name}.json`)
  if (!response.ok) throw new Error(`PREVIEW_NOT_FOUND: there is no ${name}. Run \`anamnesis watch\` and save the screen.`)
  // written by our own command, for this very page
  const written = (await response.json()) as { flow: unknown; screen: string; facts: Facts; session: unknown }
  const flow = parseFlow(written.flow, vocabulary)
  const brand = await loadBrand(flow.labels?.['brand'] ?? '')
  const { document } = readSession(written.session)
  const questionnaire = await openQuestionnaire({
    vocabulary,
    flow,
    handlers: { ...createHandlers(brand), payment },
    transforms,
    facts: written.facts,
    screen: written.screen,
    ports: {
      calls: {
        send: async ({ id }) => ({
          status: 200,
          body: Object.fromEntries((flow.calls[id]?.provides ?? []).map((key) => [key, `${key.replace(/_id$/, '')}-1`])),
        }),
      },
      session: createMemorySession(document),
      tracking: { track: () => undefined },
      now: () => momentIn(undefined, new Date().toISOString()),
      newId: () => crypto.randomUUID(),
      report: (error) => reportError(error),
    },
  })
  return { questionnaire, brand }
}

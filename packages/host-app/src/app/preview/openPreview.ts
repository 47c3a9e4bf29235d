import { openQuestionnaire, type Questionnaire } from '@anamnesis/engine'
import { readSession } from '@anamnesis/engine/internal'
import { type Facts, type Handler, parseFlow } from '@anamnesis/engine/schema'
import { createMemorySession } from '@anamnesis/engine/storage'
import { type Brand, createHandlers, loadBrand, transforms, vocabulary } from '@anamnesis/flows'
import { momentIn } from '@anamnesis/flows/internal'

/** Opens a screen with the answers that lead to it. Sends and stores nothing. @throws if `anamnesis watch` hasn't written it. */
export async function openPreview(name: string): Promise<OpenPreview> {
  const response = await fetch(`${SESSIONS}/${name}.json`)
  if (!response.ok) throw new Error(`PREVIEW_NOT_FOUND: ${name} doesn't exist. Run \`anamnesis watch\` and save the screen.`)
  // written by our own command
  const written: { flow: unknown; screen: string; facts: Facts; session: unknown } = await response.json()
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

/** An open preview screen. */
export interface OpenPreview {
  readonly questionnaire: Questionnaire
  readonly brand: Brand
}

/** Development server path of sessions that `anamnesis watch` writes. */
const SESSIONS = '/preview-sessions'
/** Stands for handlers that only the app has; always continues. */
const payment: Handler = { run: () => ({ type: 'continue' }) }

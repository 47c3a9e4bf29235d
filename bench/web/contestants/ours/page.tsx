import '@anamnesis/fields/reset'
import '@anamnesis/fields/styles.css'
import './theme.css'
import { openQuestionnaire, type Questionnaire as Open } from '@anamnesis/engine'
import { Questionnaire, useView } from '@anamnesis/engine/react'
import { createMemorySession } from '@anamnesis/engine/storage'
import { prepareFields, provideFields } from '@anamnesis/fields'
import { TileField } from '@anamnesis/fields/components'
import { Complete, slots } from '@anamnesis/fields/slots'
import { createRoot } from 'react-dom/client'
import { pagesOf } from '../../work/pagesOf.ts'
import { markDefinition, END, readWork } from '../../work/workAddress.ts'
import { flowOf } from './flowOf.ts'

const tryAgain = (retry: () => void) => <button onClick={retry}>Try again</button>

function Shown({ questionnaire }: { readonly questionnaire: Open }) {
  const { isComplete } = useView(questionnaire)
  return isComplete ? (
    <Complete title={END}>{null}</Complete>
  ) : (
    <Questionnaire questionnaire={questionnaire} slots={slots} fallback={tryAgain} />
  )
}

/** A function instead of top-level await: field chunks import this module and would deadlock. */
async function start(): Promise<void> {
  const flow = flowOf(pagesOf(readWork(location.search)))
  markDefinition()
  // this script includes the fields of the intake's first screen; others load before their screen
  provideFields({ tile: TileField })
  const [questionnaire] = await Promise.all([
    openQuestionnaire({
      flow,
      ports: {
        calls: { send: async () => ({ status: 200, body: {} }) },
        session: createMemorySession(),
        tracking: { track: () => undefined },
        now: () => new Date().toISOString(),
        newId: () => crypto.randomUUID(),
      },
      facts: { signedIn: true, flags: {} },
    }),
    prepareFields(flow.steps[0]?.screens[0]?.fields ?? []),
  ])
  createRoot(document.getElementById('page') ?? document.body).render(<Shown questionnaire={questionnaire} />)
}
void start()

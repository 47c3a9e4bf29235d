import '@anamnesis/fields/reset'
import '@anamnesis/fields/styles.css'
import './theme.css'
import { openQuestionnaire, type Questionnaire as Open } from '@anamnesis/engine'
import { Questionnaire, useView } from '@anamnesis/engine/react'
import { createMemorySession } from '@anamnesis/engine/storage'
import { preloadFields } from '@anamnesis/fields'
import { Complete, slots } from '@anamnesis/fields/slots'
import { createRoot } from 'react-dom/client'
import { pagesOf } from '../../work/pagesOf.ts'
import { definitionIsThere, END, readWork } from '../../work/workAddress.ts'
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

const flow = flowOf(pagesOf(readWork(location.search)))
const types = new Set(
  flow.steps.flatMap(({ screens }) =>
    screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].map(({ type }) => type)),
  ),
)
definitionIsThere()
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
  preloadFields([...types].slice(0, 1)),
])
createRoot(document.getElementById('page') ?? document.body).render(<Shown questionnaire={questionnaire} />)
// the others come while the patient reads
await preloadFields(types)

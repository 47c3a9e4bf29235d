import '@anamnesis/fields/reset'
import '@anamnesis/fields/styles.css'
import '@anamnesis/fields/themes/northway'
import type { Ports } from '@anamnesis/engine'
import { type Questionnaire as Open } from '@anamnesis/engine'
import { createWindowHistory, Questionnaire, useQuestionnaire, useScreenAddress, useView } from '@anamnesis/engine/react'
import type { Facts, Flow } from '@anamnesis/engine/schema'
import { Complete, SignIn, slots } from '@anamnesis/fields/slots'

const history = createWindowHistory({ window, screenOf: ({ hash }) => hash.slice(1) || undefined, addressOf: (screen) => `#${screen}` })

/** A complete questionnaire. Create the flow and ports once, outside the component. */
export function WholeQuestionnaire({ flow, ports, facts }: { flow: Flow; ports: Ports; facts: Facts }) {
  const { questionnaire, error } = useQuestionnaire({ flow, ports, facts, slots })
  if (error) throw error
  return questionnaire ? <Shown questionnaire={questionnaire} /> : <p>One moment…</p>
}

const tryAgain = (retry: () => void) => <button onClick={retry}>Try again</button>

function Shown({ questionnaire }: { questionnaire: Open }) {
  const { isComplete, phase } = useView(questionnaire)
  const back = useScreenAddress(questionnaire, history) // connects the browser's Back and the page's
  if (isComplete) return <Complete />
  if (phase === 'sign-in-required') return <SignIn onSignIn={() => window.location.assign('/login')} />
  return <Questionnaire questionnaire={questionnaire} slots={slots} onBack={back} fallback={tryAgain} />
}

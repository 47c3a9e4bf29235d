import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { openQuestionnaire, type QuestionnaireOptions } from '../../../src/machine/openQuestionnaire.ts'
import type { Field, Flow } from '../../../src/schema/index.ts'
import { type MemoryPorts, memoryPorts } from '../../../src/testing/index.ts'
import { Questionnaire, type QuestionnaireProps } from '../../../src/react/Questionnaire.tsx'
import { draws, plainSlots } from './plainSlots.tsx'

/** Options of {@link showQuestionnaire}. */
export interface ShowInput extends Partial<Omit<QuestionnaireProps, 'questionnaire'>> {
  readonly ports?: MemoryPorts
  readonly handlers?: QuestionnaireOptions['handlers'] & {}
  readonly wrap?: (children: ReactNode) => ReactNode
}

/** Opens a flow over memory ports and renders it with plain slots. */
export async function showQuestionnaire(flow: Flow, { ports = memoryPorts(), handlers = {}, wrap, ...props }: ShowInput = {}) {
  draws.clear()
  const questionnaire = await openQuestionnaire({ flow, ports, handlers, facts: { signedIn: false, flags: {} } })
  const drawing = (
    <Questionnaire
      questionnaire={questionnaire}
      slots={plainSlots}
      fallback={(retry) => <button onClick={retry}>Try this screen again</button>}
      {...props}
    />
  )
  const screen = await render(wrap ? wrap(drawing) : drawing)
  return { questionnaire, ports, screen }
}

/** A text field whose label is its name. */
export const text = (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'text', label: name, ...more }) as Field // `more` only adds keys of a text field

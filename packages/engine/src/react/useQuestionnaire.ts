import { openQuestionnaire, type Questionnaire, type QuestionnaireOptions } from '../machine/openQuestionnaire.ts'
import { preloadFirstScreen } from './preloadFirstScreen.ts'
import type { QuestionnaireSlots } from './slots.ts'
import { useResource } from './useResource.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { Flow } from '../schema/index.ts'

/** Opens a questionnaire while a component is mounted. A new `flow` or `ports.session` closes it and opens another: create both
 * outside the component or with useMemo. Other options are read when it opens; send later changes to the questionnaire, for example
 * `questionnaire.updateFacts({ signedIn: true })`.
 */
export function useQuestionnaire({ slots, ...options }: UseQuestionnaireOptions): OpenedQuestionnaire {
  const { opened, error, retry } = useResource({
    open: async () => {
      assertFooters(options.flow, slots.footers)
      const questionnaire = await openQuestionnaire({ ...options, components: Object.keys(slots.customComponents ?? {}) })
      await preloadFirstScreen(questionnaire, slots)
      return questionnaire
    },
    close: (questionnaire) => questionnaire.close(),
    identity: [options.flow, options.ports.session],
  })
  return { questionnaire: opened, error, retry }
}

/** Options of {@link useQuestionnaire}: how to open it, and the slots that will render it, to check the names in its screens. */
export interface UseQuestionnaireOptions extends Omit<QuestionnaireOptions, 'components'> {
  /** The slots of `<Questionnaire>`; for custom rendering pass customComponents and footers. */
  readonly slots: Partial<QuestionnaireSlots>
}

/** A questionnaire that is opening, open or failed. */
export interface OpenedQuestionnaire {
  readonly questionnaire: Questionnaire | undefined
  /** Why it could not be opened: a FlowError for inconsistent flows. */
  readonly error: unknown
  /** Opens again after an error. */
  readonly retry: () => void
}

/** Checks that every footer message in the flow has a component. @throws FlowError FLOW_UNKNOWN_COMPONENT that names the screen and
 * the known names.
 */
function assertFooters(flow: Flow, footers: QuestionnaireSlots['footers'] = {}): void {
  const known = Object.keys(footers)
  for (const step of flow.steps)
    for (const { id, footerMessage: name } of step.screens) {
      if (name === undefined || known.includes(name)) continue
      const what = `the footer message "${name}" has no component in slots.footers.`
      throw new FlowError('FLOW_UNKNOWN_COMPONENT', `${flow.id} > ${step.id} > ${id}`, what, didYouMean(name, known))
    }
}

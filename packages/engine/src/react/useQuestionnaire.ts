import { openQuestionnaire, type Questionnaire, type QuestionnaireOptions } from '../machine/openQuestionnaire.ts'
import { preloadFirstScreen } from './preloadFirstScreen.ts'
import type { QuestionnaireSlots } from './slots.ts'
import { useResource } from './useResource.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { Flow } from '../schema/index.ts'

/** What a questionnaire is opened with, and what it will be drawn with: what its screens name has to be there. */
export interface UseQuestionnaireOptions extends Omit<QuestionnaireOptions, 'components'> {
  /** Those of `<Questionnaire>`; a page that draws it otherwise gives its customComponents and footers. */
  readonly slots: Partial<QuestionnaireSlots>
}

/** A questionnaire that is being opened, is open, or could not be. */
export interface OpenedQuestionnaire {
  readonly questionnaire: Questionnaire | undefined
  /** What kept it from being opened: a FlowError, for a flow whose parts do not fit. */
  readonly error: unknown
  /** Opens again, after an error. */
  readonly retry: () => void
}

/**
 * Opens a questionnaire for as long as a component is mounted. Another `flow` or another `ports.session` closes it and
 * opens the other one, so make both outside the component or keep them with useMemo; everything else is taken as it is
 * when it opens. What happens later is told to the questionnaire itself, e.g. `questionnaire.know({ signedIn: true })`.
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

/**
 * Each message at the foot that a screen names has to be drawn by something: patients would never read it, and nobody would know.
 * @throws FlowError FLOW_UNKNOWN_COMPONENT that names the screen and what is known.
 */
function assertFooters(flow: Flow, footers: QuestionnaireSlots['footers'] = {}): void {
  const known = Object.keys(footers)
  for (const step of flow.steps)
    for (const { id, footerMessage: name } of step.screens) {
      if (name === undefined || known.includes(name)) continue
      const what = `the message at the foot "${name}" has no component in slots.footers.`
      throw new FlowError('FLOW_UNKNOWN_COMPONENT', `${flow.id} > ${step.id} > ${id}`, what, didYouMean(name, known))
    }
}

import { type ReactNode, useEffect, useEffectEvent, useState, Component } from 'react'
import type { QuotedAnswer } from '../calls/decision.ts'
import type { Questionnaire as OpenQuestionnaire } from '../machine/openQuestionnaire.ts'
import type { Messages } from '../values/messages.ts'
import { type Arrival, ArrivalAnnouncement, englishArrival } from './ArrivalAnnouncement.tsx'
import { preloadScreens } from './preloadScreens.ts'
import { scaleMarks } from './scaleMarks.ts'
import { ScreenForm } from './ScreenForm.tsx'
import { nextScreens } from './nextScreens.ts'
import type { QuestionnaireSlots } from './slots.ts'
import { useFrame } from './useFrame.ts'
import { useRepeatedClicks } from './useRepeatedClicks.ts'

/** Renders the current screen, and an interrupt over it. */
export function Questionnaire({
  questionnaire,
  slots,
  messages,
  formatArrival = englishArrival,
  formatQuote = englishQuote,
  onBack,
  fallback,
  onError,
}: QuestionnaireProps) {
  const frame = useFrame(questionnaire)
  const opening = useCount(questionnaire)
  // each interrupt is a separate dialog: it is announced, and takes the focus, on its own
  const shown = [opening, frame.screen.id, frame.interrupt?.name ?? ''].join(' ')
  const clicks = useRepeatedClicks(shown)
  const prepareAll = useEffectEvent(async ({ compiled, path }: OpenQuestionnaire) => {
    // custom components are only preloaded for the next screens
    const own = { ...slots, customComponents: {} }
    // in sequence: on a slow connection the two would compete
    await preloadScreens(nextScreens(compiled, frame.screen), compiled.flow, own)
    const all = compiled.screens.map(({ screen }) => screen)
    await preloadScreens(all, compiled.flow, own, Object.keys(compiled.flow.interrupts).length > 0)
    // after a resume, Back leads to screens that were never preloaded
    const been = new Set(path())
    const behind = all.filter(({ id }) => id !== frame.screen.id && been.has(id))
    await preloadScreens(behind, compiled.flow, slots)
  })
  // preloads the remaining screens and the interrupt dialog after the next screens
  useEffect(() => void prepareAll(questionnaire), [questionnaire])
  if (frame.phase === 'sign-in-required' || frame.isComplete) return null
  return (
    <>
      <ArrivalAnnouncement key={`announcement ${opening}`} frame={frame} say={formatArrival} />
      <ScreenBoundary key={opening} screen={frame.screen.id} fallback={fallback} onError={onError}>
        <ScreenForm
          questionnaire={questionnaire}
          frame={frame}
          slots={slots}
          messages={messages}
          formatQuote={formatQuote}
          onBack={onBack ?? (() => questionnaire.send({ type: 'BACK' }))}
          clicks={clicks}
        />
        {frame.interrupt && (
          // no box of its own; clicks inside an interrupt's portal bubble through React to here
          <div style={{ display: 'contents' }} onClickCapture={clicks.onClickCapture}>
            <slots.Interruption
              key={shown}
              interrupt={frame.interrupt}
              quotes={frame.quotes.map(formatQuote)}
              marks={scaleMarks(frame.interrupt, questionnaire)}
              onDismiss={() => questionnaire.send({ type: 'DISMISS' })}
              onContinue={() => questionnaire.send({ type: 'CONTINUE' })}
              onAnswer={(field, instead) => answerInstead(questionnaire, field, instead)}
              onGoTo={(screen) => questionnaire.send({ type: 'GO_TO', screen })}
            />
          </div>
        )}
      </ScreenBoundary>
    </>
  )
}

/** Error boundary of one screen. The questionnaire and its answers survive. */
class ScreenBoundary extends Component<Props, State> {
  override state: State = { screen: this.props.screen, failure: undefined }

  static getDerivedStateFromProps({ screen }: Props, last: State): State | null {
    return screen === last.screen ? null : { screen, failure: undefined }
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(() => this.setState({ failure: undefined }), failure.error) : this.props.children
  }
}

/** Props of {@link Questionnaire}. */
export interface QuestionnaireProps {
  /** An open questionnaire. It is created outside React, so mounting twice or rendering again loses nothing. */
  readonly questionnaire: OpenQuestionnaire
  /** The components to render with. */
  readonly slots: QuestionnaireSlots
  /** Messages for invalid answers; default: English. */
  readonly messages?: Messages
  /** Announcement on arrival at a screen; default: English. */
  readonly formatArrival?: (arrival: Arrival) => string
  /** Sentence that quotes an answer when a rule matched it; default: English. */
  readonly formatQuote?: (quote: QuotedAnswer) => string
  /** Replaces the questionnaire's Back, for example with the function of useScreenAddress. */
  readonly onBack?: () => void
  /** Rendered when a screen has thrown. */
  readonly fallback: (retry: () => void, error: unknown) => ReactNode
  /** Receives the error, without answers. */
  readonly onError?: (error: unknown) => void
}

/** Closes the interrupt, replaces the answer and continues. */
function answerInstead(questionnaire: OpenQuestionnaire, field: string, instead: Readonly<Record<string, string>>): void {
  const given = questionnaire.answerOf(field)
  questionnaire.send({ type: 'DISMISS' })
  if (typeof given !== 'string' || !Object.hasOwn(instead, given)) return
  questionnaire.answer(field, instead[given])
  questionnaire.send({ type: 'NEXT' })
}

/** Counts the questionnaires rendered here, so that the forms of two never share state. */
function useCount(questionnaire: OpenQuestionnaire): number {
  const [last, setLast] = useState({ questionnaire, count: 0 })
  if (last.questionnaire === questionnaire) return last.count
  setLast({ questionnaire, count: last.count + 1 })
  return last.count + 1
}

interface Props {
  /** Id of the screen; another one resets the error. */
  readonly screen: string
  readonly children: ReactNode
  /** Rendered when the screen has thrown; the answers are stored in the questionnaire. */
  readonly fallback: (retry: () => void, error: unknown) => ReactNode
  readonly onError?: ((error: unknown) => void) | undefined
}

interface State {
  readonly screen: string
  readonly failure: { readonly error: unknown } | undefined
}

/** Default English quote; hosts pass another function to translate. */
function englishQuote({ label, words, isChosen }: QuotedAnswer): string {
  const quoted = words.map((word) => `“${word}”`)
  const listed = quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
  if (isChosen) return `You answered ${listed} to “${label}”${label.endsWith('?') ? '' : '.'}`
  return `You wrote ${listed} in “${label}”. If that’s not what you meant, change your answer.`
}

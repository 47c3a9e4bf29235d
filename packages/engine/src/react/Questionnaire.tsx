import { type ReactNode, useEffect, useEffectEvent, useState, Component } from 'react'
import type { QuotedAnswer } from '../calls/decision.ts'
import type { Questionnaire as OpenQuestionnaire } from '../machine/openQuestionnaire.ts'
import type { Messages } from '../values/messages.ts'
import { type Arrival, ArrivalAnnouncement, englishArrival } from './ArrivalAnnouncement.tsx'
import { preloadScreens } from './preloadScreens.ts'
import { ScreenForm } from './ScreenForm.tsx'
import { screensAfter } from './screensAfter.ts'
import type { QuestionnaireSlots } from './slots.ts'
import { useFrame } from './useFrame.ts'
import { useRepeatedClicks } from './useRepeatedClicks.ts'

/** Keeps a fault in one screen from taking the questionnaire, and its answers, away. */
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

/** What a host gives to draw a questionnaire. */
export interface QuestionnaireProps {
  /** An open questionnaire; it lives outside React, so mounting twice or drawing again loses nothing. */
  readonly questionnaire: OpenQuestionnaire
  /** What it is drawn with. */
  readonly slots: QuestionnaireSlots
  /** The sentences for answers that do not fit; English when absent. */
  readonly messages?: Messages
  /** The words read out on arrival at a screen; English when absent. */
  readonly sayArrival?: (arrival: Arrival) => string
  /** The sentence for what was read of what the patient wrote, where that stops them or refuses an answer; English when absent. */
  readonly formatQuote?: (quote: QuotedAnswer) => string
  /** In place of the questionnaire's own Back, e.g. the one of useScreenAddress. */
  readonly onBack?: () => void
  /** Drawn when a screen could not be, by what went wrong. */
  readonly fallback: (retry: () => void, error: unknown) => ReactNode
  /** Told of the error alone: no answer goes with it. */
  readonly onError?: (error: unknown) => void
}

/** Draws the screen that is on show, and what stops the patient over it. */
export function Questionnaire({
  questionnaire,
  slots,
  messages,
  sayArrival = englishArrival,
  formatQuote = englishQuote,
  onBack,
  fallback,
  onError,
}: QuestionnaireProps) {
  const frame = useFrame(questionnaire)
  const opening = useCount(questionnaire)
  // one stop in place of another is a dialog of its own, which is read out and pressed anew
  const shown = [opening, frame.screen.id, frame.interrupt?.name ?? ''].join(' ')
  const clicks = useRepeatedClicks(shown)
  const prepareAll = useEffectEvent(async ({ compiled, path }: OpenQuestionnaire) => {
    // a screen's own component only where it comes next
    const own = { ...slots, customComponents: {} }
    // on a slow line the two would share it
    await preloadScreens(screensAfter(compiled, frame.screen), compiled.flow, own)
    const all = compiled.screens.map(({ screen }) => screen)
    await preloadScreens(all, compiled.flow, own, Object.keys(compiled.flow.interrupts).length > 0)
    // where it opens later on, nobody came by those that Back leads to
    const been = new Set(path())
    const behind = all.filter(({ id }) => id !== frame.screen.id && been.has(id))
    await preloadScreens(behind, compiled.flow, slots)
  })
  // while the patient reads, after what comes next: later screens, whichever somebody leads them to, and what a call may stop them with
  useEffect(() => void prepareAll(questionnaire), [questionnaire])
  if (frame.phase === 'sign-in-required' || frame.isComplete) return null
  return (
    <>
      <ArrivalAnnouncement key={`announcement ${opening}`} frame={frame} say={sayArrival} />
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
          // no box of its own: what is clicked in a stop, wherever that is drawn, comes by here
          <div style={{ display: 'contents' }} onClickCapture={clicks.onClickCapture}>
            <slots.Interruption
              key={shown}
              interrupt={frame.interrupt}
              quotes={frame.quotes.map(formatQuote)}
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

/** Closes the stop, puts another answer in the place of the one that it speaks against, and goes on with that. */
function answerInstead(questionnaire: OpenQuestionnaire, field: string, instead: Readonly<Record<string, string>>): void {
  const given = questionnaire.answerOf(field)
  questionnaire.send({ type: 'DISMISS' })
  if (typeof given !== 'string' || !Object.hasOwn(instead, given)) return
  questionnaire.answer(field, instead[given])
  questionnaire.send({ type: 'NEXT' })
}

/** Counts the questionnaires that were drawn here: the form of one never shows in another, where both stand on the same screen. */
function useCount(questionnaire: OpenQuestionnaire): number {
  const [last, setLast] = useState({ questionnaire, count: 0 })
  if (last.questionnaire === questionnaire) return last.count
  setLast({ questionnaire, count: last.count + 1 })
  return last.count + 1
}

interface Props {
  /** Id of the screen: another one begins without the fault. */
  readonly screen: string
  readonly children: ReactNode
  /** What is drawn when the screen could not be; the answers are safe in the questionnaire. */
  readonly fallback: (retry: () => void, error: unknown) => ReactNode
  readonly onError?: ((error: unknown) => void) | undefined
}

interface State {
  readonly screen: string
  readonly failure: { readonly error: unknown } | undefined
}

/** The words for what a rule has read of what the patient wrote; a host passes another to translate. */
function englishQuote({ label, words }: QuotedAnswer): string {
  const quoted = words.map((word) => `“${word}”`)
  const listed = quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
  return `You wrote ${listed} in “${label}”.`
}

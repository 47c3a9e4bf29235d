import type { AnswerValue, Screen } from '@anamnesis/engine/schema'
import { type ReactNode, useState } from 'react'
import { ScreenLayout } from '../../src/layout/ScreenLayout.tsx'

const doNothing = () => undefined

/** Props of {@link ScreenStage}. */
export interface ScreenStageProps {
  readonly screen: Screen
  readonly nextText?: string
  readonly footer?: ReactNode
  /** The children are cells of the screen's grid. @default false */
  readonly isBare?: boolean
  readonly children: ReactNode
}

/** A page layout around a custom screen. */
export function ScreenStage({ screen, nextText = 'Next', footer, isBare = false, children }: ScreenStageProps) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <ScreenLayout
        screen={screen}
        progress={{ step: 3, steps: 6, title: 'Order', question: 1, questions: 2, fraction: 0.5 }}
        headingId="heading"
        summaryId="summary"
        errors={[]}
        hasFailed={false}
        isBusy={false}
        canGoBack={screen.previousButton?.hide !== true}
        nextText={nextText}
        displayValue={undefined}
        onBack={doNothing}
        onSkip={screen.skipButton && doNothing}
        onRetry={doNothing}
        logo={<strong>Brand</strong>}
        footer={footer}
      >
        {isBare ? children : <div style={{ gridColumn: '1 / -1' }}>{children}</div>}
      </ScreenLayout>
    </form>
  )
}

/** Holds an answer for its child, like a questionnaire. */
export function WithAnswer({
  value,
  onChange,
  children,
}: {
  readonly value?: AnswerValue | undefined
  readonly onChange?: ((value: AnswerValue | undefined) => void) | undefined
  readonly children: (answer: AnswerValue | undefined, change: (next: AnswerValue | undefined) => void) => ReactNode
}) {
  const [answer, setAnswer] = useState(value)
  return children(answer, (next) => {
    setAnswer(next)
    onChange?.(next)
  })
}

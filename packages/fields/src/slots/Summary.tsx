import { summaryOf } from '@anamnesis/engine/internal'
import type { CustomComponentProps } from '@anamnesis/engine/react'
import { pageLocale } from '../private/pageLocale.ts'
import { AnswerSections } from '../screens/review-and-pay/AnswerSections.tsx'
import { sections } from './Summary.css.ts'

/** All answers so far, each with a button to change it, above the fields of the screen. */
export function Summary({ questionnaire, screen, children }: CustomComponentProps) {
  return (
    <>
      <div className={sections}>
        <AnswerSections
          isOpen
          sections={summaryOf(questionnaire, pageLocale())}
          onChange={(row) => questionnaire.send({ type: 'GO_TO', screen: row.screen, returnTo: screen.id })}
        />
      </div>
      {children}
    </>
  )
}

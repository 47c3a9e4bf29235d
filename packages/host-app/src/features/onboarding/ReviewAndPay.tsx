import type { CustomComponentProps } from '@anamnesis/engine/react'
import { link, Markup } from '@anamnesis/fields'
import { type CardBrand, ReviewAndPay as Review, type ReviewSection } from '@anamnesis/fields/screens'
import { useEffect } from 'react'
import { setCheckoutMarker } from '../../lib/checkoutMarker.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { priceLines } from './priceLines.ts'
import { useProductData } from './productData.ts'
import { flowKey } from '@anamnesis/flows'
import { formatAnswer, type Questionnaire } from '@anamnesis/engine'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'

/** The networks that the payment provider accepts. */
const CARDS: readonly CardBrand[] = ['visa', 'mastercard', 'amex']

/** Costs and dates, the card, and the answers to review before submission. */
export function ReviewAndPay({ questionnaire, screen, children }: CustomComponentProps) {
  const { brand } = useHostServices()
  useEffect(setCheckoutMarker, [])
  const { compiled } = questionnaire
  const { products } = useProductData(compiled.flow)
  const onPath = new Set(questionnaire.path())
  const prices = priceLines({
    fields: compiled.screens.filter((at) => onPath.has(at.screen.id)).flatMap(({ fields }) => fields),
    answers: questionnaire.answers(),
    products,
    consultationCents: brand.treatments[flowKey(compiled.flow).treatment]?.consultationCents,
  })
  return (
    <Review
      sections={reviewSections(questionnaire)}
      onChange={(row) => questionnaire.send({ type: 'GO_TO', screen: row.screen, returnTo: screen.id })}
      prices={prices}
      centsToday={0}
      cards={CARDS}
      promise="You pay $0 today. We’ll charge your card only if a licensed provider approves your treatment."
      terms={
        <p>
          By choosing “{screen.nextButton?.text ?? 'Next'}”, you accept the{' '}
          <a className={link} href={brand.termsUrl} target="_blank" rel="noopener noreferrer">
            terms of use
          </a>
          .
        </p>
      }
      help={
        <p>
          <Markup text={`Questions? Call ${brand.supportPhone} or [write to us](mailto:${brand.supportEmail}). We’re happy to help.`} />
        </p>
      }
    >
      {children}
    </Review>
  )
}

/** Answers by step, in words; without cards and passwords. */
function reviewSections(questionnaire: Questionnaire): ReviewSection[] {
  const { screens } = questionnaire.compiled
  const answers = questionnaire.answers()
  const onPath = new Set(questionnaire.path())
  return questionnaire.compiled.flow.steps.flatMap((step) => {
    const rows = screens
      .filter((at) => at.step === step && onPath.has(at.screen.id))
      .flatMap(({ screen, fields }) =>
        fields.flatMap((field) => {
          const value = answers[field.name]
          const isSecret = field.type === 'password' || field.type === 'card'
          const isShown = value !== undefined || (field.optional === true && field.dependsOn === undefined)
          return isSecret || !isShown || !definesAnswer(field, value)
            ? []
            : [
                {
                  field: field.name,
                  screen: screen.id,
                  question: field.label,
                  answer: formatAnswer(field, value).trim() || 'Not provided',
                },
              ]
        }),
      )
    return rows.length === 0 ? [] : [{ step: step.id, title: step.title, rows }]
  })
}

/** Selects the field definition, of several with one name, whose options contain the answer. */
function definesAnswer(field: Field, value: AnswerValue | undefined): boolean {
  return !('options' in field) || typeof value !== 'string' || field.options.some((option) => option.value === value)
}

import type { CustomComponentProps } from '@anamnesis/engine/react'
import { link, Markup } from '@anamnesis/fields'
import { ReviewAndPay as Review } from '@anamnesis/fields/screens'
import { useHostServices } from '../../lib/HostServices.tsx'
import { priceLines } from './priceLines.ts'
import { useProductData } from './productData.ts'
import { reviewSections } from './reviewSections.ts'
import { flowKey } from '@anamnesis/flows'

/** What it costs and when, the card, and the answers to look over before the questionnaire is sent in. */
export function ReviewAndPay({ questionnaire, screen, children }: CustomComponentProps) {
  const { brand } = useHostServices()
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
      onChange={(row) => questionnaire.send({ type: 'GO_TO', screen: row.screen })}
      prices={prices}
      centsToday={0}
      promise="You pay $0 today. Your card is charged only if a licensed provider approves your treatment."
      terms={
        <p>
          With “{screen.nextButton?.text ?? 'Next'}” you accept the{' '}
          <a className={link} href={brand.termsUrl} target="_blank" rel="noopener noreferrer">
            terms of use
          </a>
          , and that your card is charged once a provider has approved your treatment, not before.
        </p>
      }
      help={
        <p>
          <Markup text={`Questions? Call ${brand.supportPhone} or [write to us](mailto:${brand.supportEmail}). We are happy to help.`} />
        </p>
      }
    >
      {children}
    </Review>
  )
}

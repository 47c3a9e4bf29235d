import type { CustomComponentProps } from '@anamnesis/engine/react'
import { FooterMessage } from '@anamnesis/fields'
import { link, Markup } from '@anamnesis/fields/internal'
import { type CardBrand, ReviewAndPay as Review } from '@anamnesis/fields/screens'
import { useEffect } from 'react'
import { setCheckoutMarker } from '../../lib/checkoutMarker.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { priceLines } from './priceLines.ts'
import { useProductData } from './productData.ts'
import { flowKey } from '@anamnesis/flows'
import { summaryOf } from '@anamnesis/engine/internal'

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
      sections={summaryOf(questionnaire)}
      onChange={(row) => questionnaire.send({ type: 'GO_TO', screen: row.screen, returnTo: screen.id })}
      prices={prices}
      centsToday={0}
      cards={CARDS}
      promise="You pay $0 today. We’ll charge your card only if a licensed provider approves your treatment."
      note={<FooterMessage message="payment" content={{ ...brand, loginPath: undefined, emergencyNumber: '911' }} />}
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

/** The networks that the payment provider accepts. */
const CARDS: readonly CardBrand[] = ['visa', 'mastercard', 'amex']

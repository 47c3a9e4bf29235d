import type { Billing } from '@anamnesis/api/contract'
import { body, Button, hint } from '@anamnesis/fields/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Config } from '../../config.ts'
import { readBody } from '../../lib/readBody.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { report } from '../../lib/reporting.ts'
import type { CheckoutPort } from '../../ports/card/index.ts'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { box, cardFace, cardNumber, title, warning } from './BillingPage.css.ts'
import { cardProblem } from './cardProblem.ts'

/** The stored card, its problems, and a button that opens the provider's page for another. */
export function CardOnFile({ config, card, invoices }: CardOnFileProps) {
  const { api } = useHostServices()
  const queries = useQueryClient()
  const [port, setPort] = useState<CheckoutPort>()
  const [isBusy, setIsBusy] = useState(false)
  const [now] = useState(() => new Date())
  const problem = cardProblem({ card, invoices }, now)
  const change = async () => {
    setIsBusy(true)
    try {
      const checkout = port ?? (await import('../../ports/card/index.ts')).createCheckoutPort(config)
      setPort(checkout)
      // loads the provider's script only when needed
      await checkout.setUp()
      const outcome = await checkout.open(async () => (await readBody(api.openCardPage({}))).hosted_page)
      if (outcome === 'failed') showToast(FAILED, 'error')
      if (outcome === 'done') {
        await queries.invalidateQueries({ queryKey: ['billing'] })
        showToast('Your card is saved.')
      }
    } catch (error) {
      report(error)
      showToast(FAILED, 'error')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section className={box} aria-labelledby="card-title">
      <h2 className={title} id="card-title">
        Your card
      </h2>
      {problem && <p className={warning}>{WARNINGS[problem]}</p>}
      {card ? (
        <div className={cardFace}>
          <p className={cardNumber}>{`${cardName(card.brand)} ending in ${card.last4}`}</p>
          <p className={hint}>{`Expires ${String(card.expiry_month).padStart(2, '0')}/${card.expiry_year}`}</p>
        </div>
      ) : (
        <p className={body}>
          You don’t have a card on file yet. We’ll ask for one when you order, and charge it only if your treatment is approved.
        </p>
      )}
      <Button look={problem ? 'primary' : 'secondary'} isBusy={isBusy} onClick={() => void change()}>
        {isBusy ? 'Opening…' : card ? 'Change card' : 'Add a card'}
      </Button>
      <p className={hint}>This opens our payment provider’s secure page. We never see your card number.</p>
    </section>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
}

const FAILED = 'We couldn’t open the card form. Please try again later.'
const WARNINGS = {
  failed: 'Your last payment didn’t go through. Change your card to continue your treatment.',
  expired: 'This card has expired. Change it to continue your treatment.',
  'expires soon': 'This card expires soon. Please change it before then.',
} as const

/** Props of {@link CardOnFile}. */
export interface CardOnFileProps extends Billing {
  readonly config: NonNullable<Config['card']>
}

/** Display name of a card brand. */
function cardName(brand: string): string {
  return Object.hasOwn(NAMES, brand) ? (NAMES[brand] ?? brand) : 'Card'
}

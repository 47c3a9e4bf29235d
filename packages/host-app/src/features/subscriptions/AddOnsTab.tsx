import { body } from '@anamnesis/fields'
import type { Brand } from '@anamnesis/flows'
import { AddOnsForm } from './AddOnsForm.tsx'
import { nameOf, type Plan } from './Plan.ts'
import { card, list, name } from './SubscriptionCard.css.ts'
import { takesAddOns } from './subscriptionPages.ts'

/** addons: what can come along with the shipments of each subscription. */
export function AddOnsTab({ plans, brandOffers }: { readonly plans: readonly Plan[]; readonly brandOffers: Brand['addOnsTab'] }) {
  return (
    <ul className={list}>
      {plans
        .filter((plan) => takesAddOns(plan, brandOffers))
        .map((plan) => {
          const { id, version, add_on_options: options } = plan.subscription
          return (
            <li key={id}>
              <section className={card} aria-labelledby={`${id}-add-ons`}>
                <h2 className={name} id={`${id}-add-ons`}>
                  {nameOf(plan)}
                </h2>
                {options.length === 0 ? (
                  <p className={body}>There are no add-ons for this treatment.</p>
                ) : (
                  // what was changed elsewhere begins anew
                  <AddOnsForm key={version} subscription={plan.subscription} />
                )}
              </section>
            </li>
          )
        })}
    </ul>
  )
}

import { useResource } from '@anamnesis/engine/react'
import type { FieldOf } from '@anamnesis/engine/schema'
import { FieldRenderer } from '@anamnesis/fields'
import { body, link, LineIcon } from '@anamnesis/fields/internal'
import { formatCents, ProductDrawing } from '@anamnesis/fields/screens'
import { healthLineOf, provinces } from '@anamnesis/flows/internal'
import { useId, useSyncExternalStore } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { type HostServices, useHostServices } from '../../lib/HostServices.tsx'
import { DetailLink } from '../../shell/DetailLink.tsx'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { amount, arrow, list, name, price, promise, promises, summary, tick, treatment, words } from './TreatmentSelectorPage.css.ts'
import type { UnavailableState } from './findOrCreateTreatment.ts'
import { useProvince } from './useProvince.ts'

/** /onboarding — province, treatments there and prices, before any health question. */
export function TreatmentSelectorPage() {
  const services = useHostServices()
  const id = useId()
  const { brand, auth } = services
  const isIn = () => auth.token() !== undefined
  const isSignedIn = useSyncExternalStore(auth.subscribe, isIn, isIn)
  const { province, shouldAsk, choose } = useProvince(services.api, isSignedIn)
  const { opened: standing } = useResource({
    open: () => treatmentsElsewhere(services),
    close: () => undefined,
    identity: [services, isSignedIn],
  })
  const isServed = province !== undefined && brand.serviceableProvinces.includes(province)
  return (
    <PlainPage
      title="What would you like help with?"
      intro={shouldAsk ? 'Tell us where you live, then choose one to start your online visit.' : 'Choose one to start your online visit.'}
      aside={
        isSignedIn ? (
          <Link className={link} to="/dashboard/treatments">
            My treatments
          </Link>
        ) : (
          <Link className={link} to="/login">
            Log in
          </Link>
        )
      }
    >
      {shouldAsk && (
        <FieldRenderer
          field={PROVINCE}
          id={`${id}-province`}
          value={province}
          error={undefined}
          isHeading={false}
          onChange={(value) => choose(typeof value === 'string' ? value : undefined)}
          onCommit={() => undefined}
          onAutofill={() => undefined}
        />
      )}
      {!shouldAsk && province !== undefined && (
        <p className={body}>
          You told us you live in {nameOf(province)}. If you’ve moved, <DetailLink detail="address_line1">change your address</DetailLink>{' '}
          first.
        </p>
      )}
      <output className={body}>{province !== undefined && !isServed && <NotServedYet province={province} />}</output>
      {(isServed || province === undefined) && (
        <>
          <ul className={list}>
            {Object.entries(brand.treatments).map(([code, offer]) => (
              <li key={code}>
                <Link className={treatment} to={standing?.has(code) ? '/dashboard/treatments' : `/onboarding/${code}`}>
                  <ProductDrawing form={offer.form ?? 'bottle'} />
                  <span className={words}>
                    <span className={name}>{offer.name}</span>
                    <span className={summary}>{wordsOf(standing?.get(code)) ?? offer.summary}</span>
                  </span>
                  <LineIcon size={20} className={arrow}>
                    <path d="m7.5 5 5 5-5 5" />
                  </LineIcon>
                  {!standing?.has(code) && (
                    <span className={price}>
                      {offer.fromCentsPerMonth !== undefined && (
                        <span>
                          From <strong className={amount}>{formatCents(offer.fromCentsPerMonth)}</strong> a month.{' '}
                        </span>
                      )}
                      <span>The consultation is {formatCents(offer.consultationCents)}.</span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          <ul className={promises}>
            {PROMISES.map((text) => (
              <li key={text} className={promise}>
                <LineIcon size={18} className={tick}>
                  <path d="m3.5 9.5 3.5 3.5 7.5-8" />
                </LineIcon>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </PlainPage>
  )
}

const PROMISES = [
  'About 5 to 10 minutes. Your answers are saved as you go.',
  'Online prescriptions: a licensed Canadian provider reads every answer and decides with you.',
  'You pay $0 today, and are only charged if treatment is approved.',
  'Unlimited free follow-ups: message your care team whenever you need to.',
  'Only your care team sees what you tell us.',
]

const PROVINCE: FieldOf<'select'> = {
  name: 'province',
  type: 'select',
  label: 'Which province or territory do you live in?',
  description: 'Your provider needs a licence there, and we can’t ship everywhere yet.',
  options: [...provinces],
}

/** Notice for provinces without treatments, with alternatives. */
function NotServedYet({ province }: { readonly province: string }) {
  const line = healthLineOf(province)
  const advice = line === undefined ? '' : ` You can also call the health line at ${line}, day and night.`
  return `We can’t treat patients in ${nameOf(province)} yet. Your family doctor, a walk-in clinic or a local pharmacy can help you.${advice}`
}

/** Treatments of the signed-in patient that can't be started, by code; empty if the server can't be reached. */
async function treatmentsElsewhere({ api, auth }: HostServices): Promise<ReadonlyMap<string, UnavailableState>> {
  const user_id = auth.user()?.user_id
  const dashboard = user_id === undefined ? undefined : await api.getDashboard({ query: { user_id } })
  if (!dashboard?.ok) return new Map()
  const { unavailableState } = await import('./callAdapter.ts')
  return new Map(
    dashboard.body.treatments.flatMap((one) => {
      const place = unavailableState(one)
      return place ? [[one.treatment_type, place]] : []
    }),
  )
}

/** Replaces the offer of a treatment that the patient has. */
function wordsOf(standing: UnavailableState | undefined): string | undefined {
  if (standing === 'approved') return 'You already have this treatment. See it under “Treatments”.'
  return standing && 'Your provider already has your answers. See them under “Treatments”.'
}

const nameOf = (province: string) => provinces.find(({ value }) => value === province)?.label ?? province

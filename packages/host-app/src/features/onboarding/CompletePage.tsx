import { useResource } from '@anamnesis/engine/react'
import { Button, hint, LineIcon } from '@anamnesis/fields/internal'
import { formatCents, PriceLines, type PriceLine } from '@anamnesis/fields/screens'
import { treatmentCode, type TreatmentCode } from '@anamnesis/flows'
import { useId } from 'react'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { useNavigate } from '../../lib/router/Router.tsx'
import { useHostServices, type HostServices } from '../../lib/HostServices.tsx'
import { ConfirmEmail } from '../../shell/ConfirmEmail.tsx'
import { FailedPage } from '../../shell/FailedPage.tsx'
import { focusHeading } from '../../shell/focusHeading.ts'
import { Loading } from '../../shell/Loading.tsx'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { columns, half, part, title, list, marker, name, step, words } from './CompletePage.css.ts'
import type { DashboardTreatment } from '@anamnesis/api/contract'
import { productData } from './productData.ts'

/** /onboarding/:id/complete — the order and next steps after a submission; otherwise redirects to the questionnaire. */
export function CompletePage() {
  const { id = '' } = useParams()
  const { brand } = useHostServices()
  const code = treatmentCode(id)
  if (code === undefined || !Object.hasOwn(brand.treatments, code)) return <Navigate to="/onboarding" replace />
  return <Opened key={code} code={code} />
}

const TREATMENTS = '/dashboard/treatments'

function Opened({ code }: { readonly code: TreatmentCode }) {
  const services = useHostServices()
  const { opened, error, retry } = useResource<SentOrder | NothingSent>({
    open: () => sentOrder(services, code),
    close: () => undefined,
    identity: [services, code],
  })
  if (error !== undefined) return <FailedPage error={error} onRetry={retry} onReload={retry} />
  if (!opened) return <Loading />
  if (opened === 'signed out') return <Navigate to={`/login?next=${encodeURIComponent(`/onboarding/${code}/complete`)}`} replace />
  if (opened === 'not sent in') return <Navigate to={`/onboarding/${code}`} replace />
  if (opened === 'decided') return <Navigate to={TREATMENTS} replace />
  return <Sent order={opened} />
}

const days = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' })
const moments = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short' })
const A_DAY = 24 * 60 * 60 * 1000

function Sent({ order: { treatment, sentAt, prices, unconfirmed } }: { readonly order: SentOrder }) {
  const navigate = useNavigate()
  const { brand } = useHostServices()
  const id = useId()
  // the server's amount, if known
  const total = formatCents(treatment.next_charge?.amount ?? prices.reduce((cents, { price }) => cents + price, 0))
  const milestones: Milestone[] = [
    { name: 'Sent in', when: moments.format(new Date(sentAt)), isDone: true },
    {
      name: 'Read by a licensed provider',
      when: `Usually by ${days.format(Date.parse(sentAt) + A_DAY)}`,
      details: 'They’ll read every answer. If they have a question, we’ll let you know, and you can answer it in your account.',
    },
    {
      name: 'Charged only if approved',
      when: `${total}, on the day it’s approved`,
      details: 'If it isn’t approved, you pay nothing.',
    },
    {
      name: 'Shipped in plain packaging',
      when: 'Once it’s approved',
      details: `${brand.pharmacy} packs it, and you can follow it in your account.`,
    },
  ]
  return (
    <div ref={focusHeading}>
      <PlainPage
        title="Thank you. We have everything we need."
        intro="Your questionnaire is on its way to a licensed provider. You haven’t been charged."
      >
        <div className={columns}>
          <div className={half}>
            {unconfirmed !== undefined && <ConfirmEmail email={unconfirmed} />}
            <section className={part} aria-labelledby={`${id}-next`}>
              <h2 className={title} id={`${id}-next`}>
                What happens next
              </h2>
              <Milestones milestones={milestones} />
            </section>
          </div>
          <div className={half}>
            <section className={part} aria-labelledby={`${id}-order`}>
              <h2 className={title} id={`${id}-order`}>
                Your order
              </h2>
              <PriceLines lines={prices} />
            </section>
            <Button onClick={() => navigate(TREATMENTS)}>Go to my treatments</Button>
          </div>
        </div>
      </PlainPage>
    </div>
  )
}

/** A milestone of a treatment. */
interface Milestone {
  readonly name: string
  /** A date, or what it waits for. */
  readonly when: string
  readonly isDone?: boolean
  readonly details?: string
}

/** Past and next milestones, in order. */
export function Milestones({ milestones }: { readonly milestones: readonly Milestone[] }) {
  return (
    <ol className={list}>
      {milestones.map((one) => (
        <li key={one.name} className={step}>
          <span className={marker[one.isDone ? 'done' : 'ahead']} aria-hidden="true">
            {one.isDone && (
              <LineIcon size={14} weight={2.5}>
                <path d="M2.5 7.5 5.5 10.5 11.5 4" />
              </LineIcon>
            )}
          </span>
          <div className={words}>
            <span className={name}>{one.name}</span>
            <span>{one.when}</span>
            {one.details !== undefined && <p className={hint}>{one.details}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A submitted order. */
interface SentOrder {
  readonly treatment: DashboardTreatment
  /** When it was submitted, as an ISO date with zone. */
  readonly sentAt: string
  /** Prices that are charged on approval. */
  readonly prices: readonly PriceLine[]
  /** The e-mail address, if it must be confirmed. */
  readonly unconfirmed: string | undefined
}

/** Why there is no order to show. */
type NothingSent = 'signed out' | 'not sent in' | 'decided'

/** The newest order that waits for a provider. @throws if the server can't be reached. */
async function sentOrder({ api, auth, brand }: HostServices, code: TreatmentCode): Promise<SentOrder | NothingSent> {
  const user_id = auth.user()?.user_id
  if (auth.token() === undefined || user_id === undefined) return 'signed out'
  const [dashboard, { products }] = await Promise.all([api.getDashboard({ query: { user_id } }), productData(code, brand)])
  if (dashboard.status === 401) return 'signed out'
  if (!dashboard.ok) throw new TypeError(`loading the order failed with status ${dashboard.status}`)
  const { profile, treatments } = dashboard.body
  const [treatment] = treatments
    .filter(({ treatment_type, submitted_at }) => treatment_type === code && submitted_at !== null)
    .toSorted((a, b) => Date.parse(b.submitted_at ?? '') - Date.parse(a.submitted_at ?? ''))
  if (!treatment || treatment.submitted_at === null) return 'not sent in'
  if (treatment.status !== 'submitted' && treatment.status !== 'assigned') return 'decided'
  const consultation = brand.treatments[code]?.consultationCents
  const { product, product_name, drug_name } = treatment
  return {
    treatment,
    sentAt: treatment.submitted_at,
    unconfirmed: profile.must_confirm_email ? profile.email : undefined,
    prices: [
      ...(consultation === undefined ? [] : [{ label: 'Provider’s consultation', price: consultation }]),
      ...(product
        ? [{ label: [drug_name ?? product.name, product_name].filter(Boolean).join(', '), price: product.price, isMonthly: true }]
        : []),
      ...treatment.add_ons.flatMap((id) => {
        const addOn = products.addOns.find((one) => one.id === id)
        return addOn ? [{ label: addOn.name, price: addOn.centsPerMonth, isMonthly: true }] : []
      }),
    ],
  }
}

import type { DashboardTreatment } from '@anamnesis/api/contract'
import type { PriceLine } from '@anamnesis/fields/screens'
import type { TreatmentCode } from '@anamnesis/flows'
import type { HostServices } from '../../lib/HostServices.tsx'
import { productData } from './productData.ts'

/** What a patient has sent in. */
export interface SentOrder {
  readonly treatment: DashboardTreatment
  /** When it was sent in, as an ISO date with zone. */
  readonly sentAt: string
  /** What it costs once a provider approves. */
  readonly prices: readonly PriceLine[]
}

/** Why there is nothing to thank for: nobody is logged in, nothing was sent in, or it has been decided on since. */
export type NothingSent = 'signed out' | 'not sent in' | 'decided'

/** The newest order of a treatment that waits for a provider. @throws when the server cannot be asked. */
export async function sentOrder({ api, auth, brand }: HostServices, code: TreatmentCode): Promise<SentOrder | NothingSent> {
  const user_id = auth.who()?.user_id
  if (auth.token() === undefined || user_id === undefined) return 'signed out'
  const [dashboard, { products }] = await Promise.all([api.getDashboard({ query: { user_id } }), productData(code, brand)])
  if (dashboard.status === 401) return 'signed out'
  if (!dashboard.ok) throw new TypeError(`the order could not be looked up: status ${dashboard.status}`)
  const [treatment] = dashboard.body.treatments
    .filter(({ treatment_type, submitted_at }) => treatment_type === code && submitted_at !== null)
    .toSorted((a, b) => Date.parse(b.submitted_at ?? '') - Date.parse(a.submitted_at ?? ''))
  if (!treatment || treatment.submitted_at === null) return 'not sent in'
  if (treatment.status !== 'submitted' && treatment.status !== 'assigned') return 'decided'
  const consultation = brand.treatments[code]?.consultationCents
  const { product, product_name, drug_name } = treatment
  return {
    treatment,
    sentAt: treatment.submitted_at,
    prices: [
      { label: 'Online visit', price: 0 },
      ...(consultation === undefined ? [] : [{ label: 'Consultation', price: consultation }]),
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

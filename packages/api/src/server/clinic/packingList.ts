import type * as z from 'zod/mini'
import { fullNameOf } from '../accounts/fullNameOf.ts'
import type { ClinicEndpoints } from '../../contract/index.ts'
import { readProfile } from '../accounts/readProfile.ts'
import { findOrder } from '../products/findOrder.ts'
import { addOnItems } from '../products/addOnItems.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { prescriberOf } from '../members/prescriberOf.ts'

/** The packing list of the open order, as charged; later choices of the patient do not change it. Undefined without an open order. */
export async function packingListOf(
  services: Pick<Services, 'db' | 'keyRing'>,
  standing: TreatmentState,
): Promise<z.infer<ClinicEndpoints['getPackingList']['response']> | undefined> {
  const { treatment, product, prescription, shipment, charge, addOns } = standing
  if (!prescription || !shipment || shipment.status === 'Delivered') return undefined
  const { drugId, doseId } = prescription
  const profile = await readProfile(services, treatment.userId)
  const order = (await findOrder(treatment.treatmentType, drugId, doseId))?.order
  const months = charge?.months ?? 1
  const added = charge?.addOnIds ?? addOns?.addOnIds ?? []
  const items = await addOnItems(treatment.treatmentType, added)
  return {
    order_id: shipment.id,
    opened_at: new Date(shipment.createdAt).toISOString(),
    patient: {
      full_name: fullNameOf(profile),
      address_line1: profile?.addressLine1 ?? null,
      address_line2: profile?.addressLine2 ?? null,
      city: profile?.city ?? null,
      province: profile?.province ?? null,
      postal_code: profile?.postalCode ?? null,
      phone: profile?.phone ?? null,
    },
    drug: product?.drugName ?? drugId,
    dose: product?.productName ?? doseId,
    months,
    doses: order?.monthlyDoses === undefined ? null : order.monthlyDoses * months,
    contents: [...(order?.contents ?? [])],
    // discontinued products have no name
    add_ons: added.map((id) => items.find((item) => item.id === id)?.name ?? id),
    directions: prescription.directions,
    prescriber: await prescriberOf(services.db, prescription),
  }
}

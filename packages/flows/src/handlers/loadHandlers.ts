import type { Handler } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import type { TreatmentCode } from '../treatmentCodes.ts'
import type { TreatmentHandlers } from './byTreatment/TreatmentHandlers.ts'
import { everyTreatment } from './everyTreatment.ts'

const loaders = {
  ed: async () => (await import('./byTreatment/ed.ts')).ed,
  hl: async () => (await import('./byTreatment/hl.ts')).hl,
  pe: async () => (await import('./byTreatment/pe.ts')).pe,
  sc: async () => (await import('./byTreatment/sc.ts')).sc,
  tb: async () => (await import('./byTreatment/tb.ts')).tb,
  wl: async () => (await import('./byTreatment/wl.ts')).wl,
} satisfies Record<TreatmentCode, () => Promise<TreatmentHandlers>>

/** The pure handlers that the flows of one treatment name, the same as those of `createHandlers`; the code of other treatments is not fetched. */
export async function loadHandlers(
  treatment: TreatmentCode,
  brand: Pick<Brand, 'serviceableProvinces'>,
): Promise<Readonly<Record<string, Handler>>> {
  const { choices, handlers } = await loaders[treatment]()
  return { ...everyTreatment(brand, choices), ...handlers }
}

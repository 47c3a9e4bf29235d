import type { Handler } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import { ed } from './byTreatment/ed.ts'
import { hl } from './byTreatment/hl.ts'
import { pe } from './byTreatment/pe.ts'
import { sc } from './byTreatment/sc.ts'
import { tb } from './byTreatment/tb.ts'
import { wl } from './byTreatment/wl.ts'
import { everyTreatment } from './everyTreatment.ts'

/**
 * Every pure handler that the flows name, for one brand's capabilities; hosts add those that reach outside. A handler
 * that stops the patient reads the answers of its own screen only: a later answer must not stop them on their way back
 * to correct it. A browser, which shows one treatment at a time, takes `loadHandlers`.
 */
export function createHandlers(brand: Pick<Brand, 'serviceableProvinces'>) {
  const choices = { ...ed.choices, ...hl.choices, ...pe.choices, ...sc.choices, ...tb.choices, ...wl.choices }
  return {
    ...everyTreatment(brand, choices),
    ...ed.handlers,
    ...hl.handlers,
    ...pe.handlers,
    ...sc.handlers,
    ...tb.handlers,
    ...wl.handlers,
  } satisfies Record<string, Handler>
}

import { createHandlers, flowNames, FlowNotFoundError, loadBrand, loadFlow, vocabulary } from '@anamnesis/flows'
import type { FlowSource } from '../services.ts'

/** Loads the flows of the repository for one brand. */
export async function repositoryFlows(brandId: string): Promise<FlowSource> {
  const brand = await loadBrand(brandId)
  return {
    brand: brand.id,
    vocabulary,
    handlers: createHandlers(brand),
    supportPhone: brand.supportPhone,
    answersOnFileDays: brand.answersOnFileDays,
    variants: (treatment) => {
      const prefix = `${brand.id}.${treatment}.onboarding.`
      return flowNames.flatMap((name) => (name.startsWith(prefix) && name !== `${prefix}full` ? [name.slice(prefix.length)] : []))
    },
    load: async ({ treatment, kind, variant }) => {
      try {
        return await loadFlow({ brand: brand.id, treatment, kind, variant })
      } catch (error) {
        if (error instanceof FlowNotFoundError) return undefined
        throw error
      }
    },
  }
}

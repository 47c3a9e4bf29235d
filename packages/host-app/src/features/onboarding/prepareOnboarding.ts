import { treatmentCode } from '@anamnesis/flows'
import { onboardingDraftName } from '../../lib/drafts/onboardingDraftName.ts'
import type { HostServices } from '../../lib/HostServices.tsx'
import { loadFields } from '../../lib/loadFields.ts'
import { findDraft } from '../../questionnaire/findDraft.ts'
import { portsOf } from './fieldPorts.tsx'
import { openOnboarding } from './openOnboarding.ts'
import type { ReadyOnboarding } from './ReadyOnboarding.ts'

/** Opens the questionnaire at a treatment's first address with everything its screen needs. Returns undefined for other addresses, or if a page comes before it. @throws if a part fails to load. */
export async function prepareOnboarding(services: HostServices, pathname: string): Promise<ReadyOnboarding | undefined> {
  const [, begin, treatment, screen] = pathname.replace(/\/$/, '').split('/')
  if (begin !== 'onboarding' || treatment === undefined || screen !== undefined) return undefined
  // long keys are redirected first
  if (treatmentCode(treatment) !== treatment || !Object.hasOwn(services.brand.treatments, treatment)) return undefined
  if ((await findDraft(services, onboardingDraftName(services.brand, treatment))) !== 'open') return undefined
  const [, card] = portsOf(services.config)
  const opened = await openOnboarding({ services, treatment, screen, card, isBegun: false })
  if (typeof opened !== 'object' || !('questionnaire' in opened)) return undefined
  let isOver = false
  const end = () => {
    isOver = true
    opened.questionnaire.close()
  }
  try {
    await loadFields((opened.questionnaire.view().screen.fields ?? []).map(({ type }) => type))
  } catch (error) {
    end()
    throw error
  }
  return { treatment, opened, isOver: () => isOver, end }
}

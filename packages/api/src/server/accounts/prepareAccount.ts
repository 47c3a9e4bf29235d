import { loadBrand } from '@anamnesis/flows'
import type { Preparation } from '../Handler.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { checkDisclosureLimit, normaliseEmail } from './disclosureLimit.ts'
import { hashPassword, withHashSlot } from './passwords.ts'

/** Validates a new account and hashes its password, also for an existing address, so that both take as long. */
export const prepareAccount: Preparation<'createTreatment'> = async (asked) => {
  const { services, body, userId } = asked
  if (userId !== '') return undefined
  const email = normaliseEmail(body.email)
  checkNewPassword({ email, password: body.password }, { email, brand: (await loadBrand(services.flows.brand)).name })
  await checkDisclosureLimit(asked)
  return withHashSlot(() => hashPassword(body.password ?? '', services.passwordCost))
}

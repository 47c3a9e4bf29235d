import { accountFields } from './accountFields.ts'
import { checkFields, invalid } from '../answers/checkNamed.ts'
import { isCommonPassword } from './isCommonPassword.ts'

/** Refuses a password that is too short, too long or too well known, with what else is checked beside it. @throws ApiError 422 by field. */
export function checkNewPassword(
  values: { readonly password: string | undefined } & Partial<Record<keyof typeof accountFields, string | undefined>>,
): void {
  checkFields(accountFields, values)
  if (isCommonPassword(values.password ?? ''))
    throw invalid({ password: 'This password is one of the first that are tried. Choose another one' })
}

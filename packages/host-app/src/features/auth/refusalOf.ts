import type { Problem } from '@anamnesis/api/contract'
import type { AccountRefusal } from './AccountForm.tsx'

/** What a patient is told of a call that did not succeed; status 0: nothing came back. */
export function refusalOf({ status, problem }: { readonly status: number; readonly problem: Problem | undefined }): AccountRefusal {
  if (status === 0) return { message: 'We could not reach our server. Check your connection, then try again.' }
  return { message: problem?.title ?? 'Something went wrong. Try again in a little while.', errors: problem?.errors }
}

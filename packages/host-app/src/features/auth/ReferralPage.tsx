import { useEffect } from 'react'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { keepReferralCode } from '../../lib/referralCode.ts'

/** /o/r/:referralCode — somebody was sent here by a patient: the code waits for their account, and they choose what to begin. */
export function ReferralPage() {
  const { referralCode = '' } = useParams()
  useEffect(() => keepReferralCode(referralCode), [referralCode])
  return <Navigate to="/onboarding" replace />
}

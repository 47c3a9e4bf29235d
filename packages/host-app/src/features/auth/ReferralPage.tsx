import { useEffect } from 'react'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { storeReferralCode } from '../../lib/referralCode.ts'

/** /o/r/:referralCode — stores a referral code until an account is opened, and shows the treatments. */
export function ReferralPage() {
  const { referralCode = '' } = useParams()
  useEffect(() => storeReferralCode(referralCode), [referralCode])
  return <Navigate to="/onboarding" replace />
}

import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { keepReferralCode } from '../../lib/referralCode.ts'

/** /o/r/:referralCode — somebody was sent here by a patient: the code waits for their account, and they choose what to begin. */
export function ReferralPage() {
  const { referralCode = '' } = useParams()
  useEffect(() => keepReferralCode(referralCode), [referralCode])
  return <Navigate to="/onboarding" replace />
}

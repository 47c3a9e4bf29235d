import { useEffect, useState } from 'react'
import type { Client } from '@anamnesis/api/client'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { storeProvince, visitProvince } from '../../lib/visitProvince.ts'

/** The province that the patient chose on this visit, or else that of the profile. No form: a choice takes effect at once. */
export function useProvince(api: Client, isSignedIn: boolean): KnownProvince {
  const isHydrated = useIsHydrated()
  const [chosen, setProvince] = useState(visitProvince)
  // a prerendered page knows none
  const province = isHydrated ? chosen : undefined
  const [profile, setProfile] = useState<{ readonly province: string | null }>()
  const choose = (code: string | undefined) => {
    storeProvince(code)
    setProvince(code)
  }
  useEffect(() => {
    if (!isSignedIn) return undefined
    let isCurrent = true
    void api.getProfile({}).then((found) => {
      if (!isCurrent) return
      const known = found.ok ? found.body.province : null
      setProfile({ province: known })
      if (known !== null && visitProvince() === undefined) setProvince(known)
    })
    return () => {
      isCurrent = false
    }
  }, [api, isSignedIn])
  // waits for the profile before asking
  const shouldAsk = !isSignedIn || (profile !== undefined && (province === undefined || profile.province !== province))
  return { province, shouldAsk, choose }
}

/** The patient's province. */
interface KnownProvince {
  /** Two-letter code, if known. */
  readonly province: string | undefined
  /** Whether to ask: the profile doesn't say, or the patient chose another one on this visit. */
  readonly shouldAsk: boolean
  readonly choose: (code: string | undefined) => void
}

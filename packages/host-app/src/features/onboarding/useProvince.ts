import { useEffect, useState } from 'react'
import type { Client } from '@anamnesis/api/client'
import { sayProvince, visitProvince } from './visitProvince.ts'

/** Where the patient lives. */
interface KnownProvince {
  /** Two-letter code; undefined while they have not told it. */
  readonly province: string | undefined
  /** They have to be asked: their profile does not say it, or they have chosen another one in this visit. */
  readonly isAsked: boolean
  readonly choose: (code: string | undefined) => void
}

/** Where the patient lives, as they said in this visit or else as their profile says. A profile that cannot be read says nothing. */
export function useProvince(api: Client, isSignedIn: boolean): KnownProvince {
  const [province, setProvince] = useState(visitProvince)
  const [profile, setProfile] = useState<{ readonly province: string | null }>()
  const choose = (code: string | undefined) => {
    sayProvince(code)
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
  // until the profile is there nobody is asked what it may say
  const isAsked = !isSignedIn || (profile !== undefined && (province === undefined || profile.province !== province))
  return { province, isAsked, choose }
}

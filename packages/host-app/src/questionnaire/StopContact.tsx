import type { InterruptionSlotProps } from '@anamnesis/engine/react'
import { hint, link, LinkButton } from '@anamnesis/fields/internal'
import { healthLineOf, provinces } from '@anamnesis/flows/internal'
import { tabStorage } from '../lib/browserStorage.ts'
import { useHostServices } from '../lib/HostServices.tsx'
import { startMessageDraft } from '../lib/messageOutbox.ts'
import { useLinkClickHandler } from '../lib/router/useLinkClickHandler.ts'
import { visitProvince } from '../lib/visitProvince.ts'

/** How a stopped patient reaches the care team, and the health line of provinces where it is not 811. */
export function StopContact({ interrupt }: { readonly interrupt: Interrupt }) {
  return (
    <>
      {JSON.stringify(interrupt).includes(SHARED_LINE) && <OtherHealthLines />}
      <CareTeamContact title={interrupt.title} />
    </>
  )
}

type Interrupt = InterruptionSlotProps['interrupt']

/** The health line in texts of interrupts, which most provinces share. */
const SHARED_LINE = '811'

/** The health line of the patient's province if it is not 811; while the province is unknown, those of every served province. */
function OtherHealthLines() {
  const { brand } = useHostServices()
  const chosen = visitProvince()
  const possible = chosen === undefined ? brand.serviceableProvinces : [chosen]
  return possible.map((province) => {
    const line = healthLineOf(province)
    if (line === SHARED_LINE) return null
    const name = provinces.find(({ value }) => value === province)?.label ?? province
    return (
      <p key={province} className={hint}>
        {line === undefined ? `In ${name}, call a doctor or pharmacist instead of ${SHARED_LINE}.` : `In ${name}, call the health line at `}
        {line !== undefined && (
          <>
            <a className={link} href={`tel:${line.replace(/\D/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
              {line}
            </a>
            .
          </>
        )}
      </p>
    )
  })
}

/** By message, or by phone and e-mail while signed out. */
function CareTeamContact({ title }: { readonly title: string }) {
  const { auth, brand } = useHostServices()
  const follow = useLinkClickHandler()
  const userId = auth.user()?.user_id
  if (userId !== undefined)
    return (
      <LinkButton
        look="secondary"
        href="/dashboard/messages"
        onClick={(event) => {
          startMessageDraft(tabStorage, userId, `I’m stuck at “${title}”. Could you look at it with me?`)
          follow(event)
        }}
      >
        Message us
      </LinkButton>
    )
  return (
    <p className={hint}>
      Call{' '}
      <a className={link} href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
        {brand.supportPhone}
      </a>{' '}
      or write to{' '}
      <a className={link} href={`mailto:${brand.supportEmail}`} style={{ overflowWrap: 'anywhere' }}>
        {brand.supportEmail}
      </a>
      .
    </p>
  )
}

import { hint, link, LinkButton } from '@anamnesis/fields/internal'
import { tabStorage } from '../lib/browserStorage.ts'
import { useHostServices } from '../lib/HostServices.tsx'
import { startMessageDraft } from '../lib/messageOutbox.ts'
import { useLinkClickHandler } from '../lib/router/useLinkClickHandler.ts'

/** How a stopped patient reaches the care team: by message, or by phone and e-mail while signed out. */
export function StopContact({ title }: { readonly title: string }) {
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

import { link } from '@anamnesis/fields/internal'
import { useHostServices } from '../../lib/HostServices.tsx'

/** Notice above every conversation: when to expect an answer, and that messages aren't monitored at all times. */
export function EmergencyNotice() {
  const { brand } = useHostServices()
  return (
    <>
      {brand.replyTime} In an emergency, call{' '}
      <a className={link} href="tel:911">
        911
      </a>
      .
    </>
  )
}

import { link } from '@anamnesis/fields'

/** Notice above every conversation: messages aren't monitored at all times. */
export function EmergencyNotice() {
  return (
    <>
      Write to your care team here. In an emergency, call{' '}
      <a className={link} href="tel:911">
        911
      </a>
      .
    </>
  )
}

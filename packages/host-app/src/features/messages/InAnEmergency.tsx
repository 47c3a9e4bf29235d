import { link } from '@anamnesis/fields'

/** What stands above every conversation: nobody reads along at every moment. */
export function InAnEmergency() {
  return (
    <>
      Write to your care team here. In an emergency call{' '}
      <a className={link} href="tel:911">
        911
      </a>
      .
    </>
  )
}

import { Button } from '@anamnesis/fields/internal'
import { reserveHeight } from './reserveHeight.ts'
import { banner, question } from './ConsentBanner.css.ts'

/** Explains blocked site data and how to allow it. */
export function StorageNotice({ onClose }: { readonly onClose: () => void }) {
  return (
    <section ref={reserveHeight} className={banner} role="alert">
      <p className={question}>
        <strong>Keep this page open until you’re done.</strong> Your browser blocks cookies and site data, so your answers aren’t saved on
        this device. If you reload or close this page, you’ll be logged out and may have to start over. To save your answers, allow cookies
        for this site in your browser’s settings, then reload.
      </p>
      <Button look="secondary" onClick={onClose}>
        Got it
      </Button>
    </section>
  )
}

import { body, Button, link, SheetPresence } from '@anamnesis/fields/internal'
import { lazy, Suspense, useState } from 'react'
import { readBody } from '../../lib/readBody.ts'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { Section } from './Section.tsx'
import { row, rows, rowTitle } from './YourData.css.ts'

/** Data export, sign out everywhere, consent to measuring, and account closure. */
export function YourData() {
  const { api, brand, config } = useHostServices()
  const [open, setOpen] = useState<Open>()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      const data = await readBody(api.downloadData({}))
      saveAsFile(`my-data-${data.generated_at.slice(0, 10)}.json`, JSON.stringify(data, undefined, 2))
    } catch (error) {
      showToast(error instanceof ApiFailure ? error.message : 'Something went wrong. Please try again later.', 'error')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Section anchor="data" title="Your data and your account">
      <ul className={rows}>
        <li className={row}>
          <div>
            <h3 className={rowTitle}>Your data</h3>
            <p className={body}>
              A file with everything we hold about you. To see how we use it, read our{' '}
              <a className={link} href={brand.privacyUrl}>
                privacy policy
              </a>
              .
            </p>
          </div>
          <Button look="secondary" isBusy={isBusy} onClick={() => void download()}>
            {isBusy ? 'Getting your data…' : 'Download my data'}
          </Button>
        </li>
        {config.tagManager && (
          <li className={row}>
            <div>
              <h3 className={rowTitle}>Privacy choices</h3>
              <p className={body}>Choose if we may measure how this site is used.</p>
            </div>
            <Button look="secondary" onClick={() => dispatchEvent(new Event('anamnesis-privacy'))}>
              Choose again
            </Button>
          </li>
        )}
        <li className={row}>
          <div>
            <h3 className={rowTitle}>All devices</h3>
            <p className={body}>Use this if you lost a device or used a shared one.</p>
          </div>
          <Button look="secondary" onClick={() => setOpen('sign out')}>
            Log out everywhere
          </Button>
        </li>
        <li className={row}>
          <div>
            <h3 className={rowTitle}>Closing your account</h3>
            <p className={body}>Your subscriptions will end, and you won’t be able to log in again.</p>
          </div>
          <Button look="danger" onClick={() => setOpen('close')}>
            Close my account
          </Button>
        </li>
      </ul>
      <Suspense>
        <SheetPresence>{open === 'sign out' && <SignOutEverywhereDialog onClose={() => setOpen(undefined)} />}</SheetPresence>
        <SheetPresence>{open === 'close' && <CloseAccount onClose={() => setOpen(undefined)} />}</SheetPresence>
      </Suspense>
    </Section>
  )
}

// loaded when first opened
const SignOutEverywhereDialog = lazy(async () => ({ default: (await import('./SignOutEverywhereDialog.tsx')).SignOutEverywhereDialog }))
const CloseAccount = lazy(async () => ({ default: (await import('./CloseAccount.tsx')).CloseAccount }))

type Open = 'sign out' | 'close' | undefined

/** Downloads a file that is created in the page. */
export function saveAsFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
  // the download has started by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

import { body, Button, Sheet } from '@anamnesis/fields/internal'
import { useLocation, useNavigate } from '../../lib/router/Router.tsx'
import { buttons, words } from './modals.css.ts'

/** Leads to a due check-in, when the router's state requests it. */
export function CheckInModal({ treatment, name }: { readonly treatment: string; readonly name: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // clears the state, so that a reload doesn't open it again
  const close = () => navigate(pathname, { replace: true, state: null })
  return (
    <Sheet title={`Check In: ${name}`} onClose={close}>
      <div className={words}>
        <p className={body}>
          It’s time to tell us how you’ve been. It takes a few minutes. We won’t ship or charge anything until your provider has read your
          answers.
        </p>
      </div>
      <div className={buttons}>
        <Button onClick={() => navigate(`/renewal/${treatment}`, { replace: true, state: { back: pathname } })}>Check in</Button>
        <Button look="secondary" onClick={close}>
          Not now
        </Button>
      </div>
    </Sheet>
  )
}

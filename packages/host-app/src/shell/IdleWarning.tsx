import { body, Button, Sheet } from '@anamnesis/fields/internal'
import { announcement } from './IdleWarning.css.ts'

/** Asks whether the patient is still there, with the remaining time. */
export function IdleWarning({ announced, onStay, onLogOut }: IdleWarningProps) {
  return (
    <Sheet title="Are you still there?" focus="content" onClose={onStay}>
      <p className={body}>To keep your answers private, we’ll log you out if you don’t use this page. Everything you sent is saved.</p>
      <output className={announcement}>{announced !== undefined && `We’ll log you out in ${announced}.`}</output>
      {/* focuses the most likely action */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button autoFocus onClick={onStay}>
        Stay logged in
      </Button>
      <Button look="quiet" onClick={onLogOut}>
        Log out now
      </Button>
    </Sheet>
  )
}

/** Props of {@link IdleWarning}. */
export interface IdleWarningProps {
  /** Announced remaining time. */
  readonly announced: string | undefined
  readonly onStay: () => void
  readonly onLogOut: () => void
}

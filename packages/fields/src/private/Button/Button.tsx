import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Announcement } from '../VisuallyHidden/Announcement.tsx'
import { button, spinner, words } from './Button.css.ts'

type Look = 'primary' | 'secondary' | 'quiet'

/** What a button takes. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  readonly look?: Look
  /** Something is under way: it keeps its focus, says and shows so, and does nothing. Left out where the button never waits. */
  readonly isBusy?: boolean
}

const LOADING = 'Loading...'

/** A button of the brand. */
export function Button({ look = 'primary', isBusy, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <>
      <button
        {...rest}
        type={type}
        className={button[look]}
        {...(isBusy && { 'aria-disabled': true, title: LOADING })}
        onClick={(event) => {
          if (isBusy) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {isBusy && <span className={spinner} aria-hidden="true" />}
        {/* a browser that translates the page replaces texts: one that has siblings is neither changed then, nor is anything inserted before it */}
        <span className={words}>{children}</span>
      </button>
      {/* on the page before it speaks, or it would go unheard */}
      {isBusy !== undefined && <Announcement>{isBusy ? LOADING : ''}</Announcement>}
    </>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  look = 'primary',
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { readonly look?: Look }) {
  return (
    <a {...rest} className={button[look]}>
      {children}
    </a>
  )
}

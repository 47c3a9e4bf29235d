import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Announcement } from '../VisuallyHidden/Announcement.tsx'
import { button, spinner, words } from './Button.css.ts'

/** A themed button. */
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
        {/* browser translation replaces text nodes: this element keeps React from updating a replaced node */}
        <span className={words}>{children}</span>
      </button>
      {/* mounted while empty, because live regions announce changes only */}
      {isBusy !== undefined && <Announcement>{isBusy ? LOADING : ''}</Announcement>}
    </>
  )
}

/** `danger` destroys something: the safe choice stands before it. */
type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Props of {@link Button}. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  readonly look?: Look
  /** The button is busy: it keeps the focus, announces it and does nothing. Omit for buttons that never wait. */
  readonly isBusy?: boolean
}

const LOADING = 'Loading...'

/** A link styled as a button. */
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

import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { button } from './Button.css.ts'

type Look = 'primary' | 'secondary' | 'quiet'

/** What a button takes. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  readonly look?: Look
  /** Something is under way: it keeps its focus, says so, and does nothing. */
  readonly isBusy?: boolean
}

/** A button of the brand. */
export function Button({ look = 'primary', isBusy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={button({ look })}
      {...(isBusy && { 'aria-disabled': true, title: 'Loading...' })}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  look = 'primary',
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { readonly look?: Look }) {
  return (
    <a {...rest} className={button({ look })}>
      {children}
    </a>
  )
}

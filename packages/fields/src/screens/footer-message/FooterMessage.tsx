import type { ComponentType, ReactNode } from 'react'
import { link } from '../../css/typography.css.ts'

/** Footer message of a screen. */
export function FooterMessage({ message, content, Link = PlainLink }: FooterMessageProps) {
  if (!Object.hasOwn(messages, message)) return null
  const Message: ComponentType<Part> = messages[message as FooterName] // checked above
  return <Message content={content} Link={Link} />
}

/** Built-in messages; hosts render others themselves. */
export type FooterName = keyof typeof messages

/** Data of the messages. */
interface FooterContent {
  /** Public name of the service. */
  readonly name: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** Login path; undefined when signed in. */
  readonly loginPath: string | undefined
  /** Emergency phone number. */
  readonly emergencyNumber: string
}

/** Props of a link component. */
export interface FooterLinkProps {
  readonly href: string
  readonly className: string
  readonly children: ReactNode
}

/** Props of {@link FooterMessage}. */
export interface FooterMessageProps {
  /** Name of the message; unknown ones render nothing. */
  readonly message: string
  readonly content: FooterContent
  /** Link component for paths of the host; default: a plain link. */
  readonly Link?: ComponentType<FooterLinkProps>
}

type Part = Required<Omit<FooterMessageProps, 'message'>>

const PlainLink = ({ children, ...rest }: FooterLinkProps) => <a {...rest}>{children}</a>

const messages = {
  'add-ons': () => <p>Add-ons are optional. You can change them at any time from your dashboard.</p>,
  'existing-onboarding-user': ({ content, Link }) => (
    <p>
      {content.loginPath !== undefined && (
        <span>
          Already have an account?{' '}
          <Link className={link} href={content.loginPath}>
            Log in
          </Link>
          .{' '}
        </span>
      )}
      In an emergency,{' '}
      <a className={link} href={`tel:${content.emergencyNumber}`}>
        call {content.emergencyNumber}
      </a>
      .
    </p>
  ),
  payment: ({ content }) => (
    <p>
      Your card details go straight to our payment provider. {content.name} never sees your card number, and you’re only charged if
      treatment is approved.
    </p>
  ),
  'terms-of-use-and-privacy-policy': ({ content }) => (
    <p>
      By creating an account, you accept the <NewTabLink href={content.termsUrl}>terms of use</NewTabLink> and the{' '}
      <NewTabLink href={content.privacyUrl}>privacy policy</NewTabLink> of {content.name}.
    </p>
  ),
} satisfies Readonly<Record<string, ComponentType<Part>>>

/** Opens in a new tab, so that the patient keeps their answers. */
function NewTabLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

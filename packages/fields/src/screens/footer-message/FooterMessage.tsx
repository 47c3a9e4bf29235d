import type { ComponentType, ReactNode } from 'react'
import { link } from '../../css/typography.css.ts'

/** The messages that are known here; a host draws its own for other names. */
export type FooterName = keyof typeof messages

/** What the messages name and lead to. */
export interface FooterContent {
  /** The name that patients know the service by. */
  readonly name: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** Where to log in: a path of the host; undefined for a user who is signed in. */
  readonly loginPath: string | undefined
  /** What to call when someone's life is in danger. */
  readonly emergencyNumber: string
}

/** What a link within the host is drawn with. */
export interface FooterLinkProps {
  readonly href: string
  readonly className: string
  readonly children: ReactNode
}

/** What the message is drawn from. */
export interface FooterMessageProps {
  /** Name of the message; of one that is not known here, nothing is drawn. */
  readonly message: string
  readonly content: FooterContent
  /** Draws a link to a path of the host; a plain link when it is left out. */
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
          Been here before?{' '}
          <Link className={link} href={content.loginPath}>
            Log in
          </Link>
          .{' '}
        </span>
      )}
      This is not for emergencies: in one,{' '}
      <a className={link} href={`tel:${content.emergencyNumber}`}>
        call {content.emergencyNumber}
      </a>
      .
    </p>
  ),
  payment: ({ content }) => (
    <p>
      Your card goes straight to our billing provider. {content.name} never sees its number, and you are only charged if treatment is
      approved.
    </p>
  ),
  'terms-of-use-and-privacy-policy': ({ content }) => (
    <p>
      By creating an account you accept the <Elsewhere href={content.termsUrl}>terms of use</Elsewhere> and the{' '}
      <Elsewhere href={content.privacyUrl}>privacy policy</Elsewhere> of {content.name}.
    </p>
  ),
} satisfies Readonly<Record<string, ComponentType<Part>>>

/** The message at the foot of a screen. */
export function FooterMessage({ message, content, Link = PlainLink }: FooterMessageProps) {
  if (!Object.hasOwn(messages, message)) return null
  const Message: ComponentType<Part> = messages[message as FooterName] // the line before says that it is one
  return <Message content={content} Link={Link} />
}

/** A page that is read beside this one: leaving would take the patient away from their answers. */
function Elsewhere({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

import { link } from '@anamnesis/fields'
import type { Screen } from '@anamnesis/engine/schema'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useHostServices } from '../../lib/HostServices.tsx'

type Message = NonNullable<Screen['footerMessage']>

function AddOns() {
  return <p>Add-ons are optional. You can change them at any time from your dashboard.</p>
}

function ExistingUser() {
  return (
    <p>
      Been here before?{' '}
      <Link className={link} to="/login">
        Log in
      </Link>
      . Not for emergencies: in one, call 911.
    </p>
  )
}

function Payment() {
  const { brand } = useHostServices()
  return (
    <p>
      Your card goes straight to our billing provider. {brand.name} never sees its number, and you are only charged if treatment is
      approved.
    </p>
  )
}

function Terms() {
  const { brand } = useHostServices()
  return (
    <p>
      By creating an account you accept the{' '}
      <a className={link} href={brand.termsUrl} target="_blank" rel="noopener noreferrer">
        terms of use
      </a>{' '}
      and the{' '}
      <a className={link} href={brand.privacyUrl} target="_blank" rel="noopener noreferrer">
        privacy policy
      </a>{' '}
      of {brand.name}.
    </p>
  )
}

const messages = {
  'add-ons': AddOns,
  'existing-onboarding-user': ExistingUser,
  payment: Payment,
  'terms-of-use-and-privacy-policy': Terms,
} satisfies Record<Message, ComponentType>

/** The message at the foot of a screen. */
export function FooterMessage({ message }: { readonly message: Message }) {
  const Text = messages[message]
  return <Text />
}

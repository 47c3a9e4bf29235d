import type { Brand } from '@anamnesis/flows'

/** Every kind of mail, and whether it tells of health or treatment: such a one waits until its address is confirmed. A new kind says so here. */
const kinds = {
  'verify-email': { tellsOfHealth: false },
  'password-link': { tellsOfHealth: false },
  'password-changed': { tellsOfHealth: false },
  'profile-changed': { tellsOfHealth: false },
  'account-closed': { tellsOfHealth: false },
  'renewal-due': { tellsOfHealth: true },
  'question-asked': { tellsOfHealth: true },
} as const satisfies Record<string, { readonly tellsOfHealth: boolean }>
export type LetterKind = keyof typeof kinds

/** Whether a mail may only go to an address that its owner has confirmed. */
export function needsVerified(kind: LetterKind): boolean {
  return kinds[kind].tellsOfHealth
}

/** What a mail says. A subject shows on locked screens and in lists: it never says what is treated. */
export interface Letter {
  readonly kind: LetterKind
  readonly subject: string
  readonly text: string
}

/** How to ask back; at the end of every mail. */
const signature = ({ name, pharmacy, supportEmail, supportPhone }: Brand) =>
  `${name} · ${pharmacy}\nQuestions? Write to ${supportEmail} or call ${supportPhone}.`

const letter = (brand: Brand, kind: Letter['kind'], subject: string, paragraphs: readonly string[]): Letter => ({
  kind,
  subject,
  text: `Hello,\n\n${paragraphs.join('\n\n')}\n\n${signature(brand)}\n`,
})

/** Leads to where an address is confirmed. It says nothing but whose account it is: anybody may read it. */
export const verificationLetter = (brand: Brand, link: string): Letter =>
  letter(brand, 'verify-email', `Confirm your email address for ${brand.name}`, [
    `Somebody opened a ${brand.name} account with this address. If it was you, confirm here that you read your mail:`,
    link,
    'The link works once, and for seven days. Until then, we do not write to you about your care. If it was not you, do nothing.',
  ])

/** Leads to a new password. */
export const passwordLetter = (brand: Brand, link: string): Letter =>
  letter(brand, 'password-link', `Set a new ${brand.name} password`, [
    `Somebody asked for a new password for your ${brand.name} account. If it was you, set one here:`,
    link,
    'The link works once, and for one hour. If it was not you, do nothing: your password stays as it is.',
  ])

/** Tells that the password was changed. */
export const passwordChangedLetter = (brand: Brand): Letter =>
  letter(brand, 'password-changed', `Your ${brand.name} password was changed`, [
    `The password of your ${brand.name} account was just changed. Other devices were logged out.`,
    `If it was not you, write or call us right away.`,
  ])

/** Tells that details of the account were changed, not which or to what. */
export const profileChangedLetter = (brand: Brand): Letter =>
  letter(brand, 'profile-changed', `Your ${brand.name} account details were changed`, [
    `Details of your ${brand.name} account, such as your address or phone number, were just changed.`,
    `If it was not you, write or call us right away.`,
  ])

/** Tells that the account is closed: the last mail to its address. */
export const accountClosedLetter = (brand: Brand): Letter =>
  letter(brand, 'account-closed', `Your ${brand.name} account was closed`, [
    `Your ${brand.name} account was just closed. Nobody can log in to it, and we do not write to you any more.`,
    'The law asks us to keep your medical record for a time. Write or call us for a copy, or if it was not you who closed the account.',
  ])

/** Leads to a renewal that is due. */
export const renewalLetter = (brand: Brand, link: string): Letter =>
  letter(brand, 'renewal-due', `A few questions from your ${brand.name} care team`, [
    'Before your next shipment, your care team needs to know how you have been. Answer a few questions here:',
    link,
    'The link is for you alone and works for seven days. After that, log in to your account to answer.',
  ])

/** Leads to a question of whoever decides; the question itself is read in the account only. */
export const questionLetter = (brand: Brand, link: string): Letter =>
  letter(brand, 'question-asked', `A message from your ${brand.name} care team`, [
    'Your care team needs to know a little more before they decide. Log in to read their question and answer it:',
    link,
  ])

import type { Brand } from '@anamnesis/flows'

/** All kinds of mail. `mentionsHealth`: waits for a confirmed address. `needsConsent`: optional, sent to patients who consented; other kinds
 * are required for care or account safety. `action`: words of the link's button. Each new kind defines all three. `next`: what happens
 * next, in up to three lines, where that is known.
 */
const kinds = {
  'verify-email': { mentionsHealth: false, needsConsent: false, action: 'Confirm my email address' },
  'password-link': { mentionsHealth: false, needsConsent: false, action: 'Set a new password' },
  'password-changed': { mentionsHealth: false, needsConsent: false, action: undefined },
  'profile-changed': { mentionsHealth: false, needsConsent: false, action: undefined },
  'account-closed': { mentionsHealth: false, needsConsent: false, action: undefined },
  submitted: {
    mentionsHealth: true,
    needsConsent: true,
    action: 'See the status',
    next: [
      'A licensed provider reads every answer.',
      'If they have a question, we’ll email you.',
      'We’ll charge your card only if your treatment is approved. Then the pharmacy ships it in plain packaging.',
    ],
  },
  approved: {
    mentionsHealth: true,
    needsConsent: false,
    action: 'See what comes next',
    next: [
      'The pharmacy packs your order in plain packaging.',
      'Once it ships, you can follow it in your account.',
      'If you have a question, write to your care team.',
    ],
  },
  denied: { mentionsHealth: true, needsConsent: false, action: 'See the decision' },
  'question-asked': {
    mentionsHealth: true,
    needsConsent: false,
    action: 'Read the question',
    next: ['Read the question in your account, and answer it there.', 'Your care team reads your answer, then decides.'],
  },
  suggested: { mentionsHealth: true, needsConsent: false, action: 'See the suggestion' },
  'new-message': { mentionsHealth: true, needsConsent: false, action: 'Read the message' },
  shipped: {
    mentionsHealth: true,
    needsConsent: true,
    action: 'Track your order',
    next: [
      'Your parcel arrives in plain packaging.',
      'Before your first dose, read in your account how to use your medication.',
      'If your parcel is late, write to your care team.',
    ],
  },
  delivered: {
    mentionsHealth: true,
    needsConsent: true,
    action: 'See how to use it',
    next: [
      'Before your first dose, read in your account how to use your medication.',
      'If something worries you, write to your care team. In an emergency, call 911.',
    ],
  },
  'renewal-due': {
    mentionsHealth: true,
    needsConsent: false,
    action: 'Answer the questions',
    next: ['Answer the questions, and send them in.', 'A licensed provider reads your answers, then decides about your next shipment.'],
  },
  'payment-failed': { mentionsHealth: true, needsConsent: false, action: 'Check your card' },
  refunded: { mentionsHealth: true, needsConsent: false, action: 'See your payments' },
  'card-expiring': { mentionsHealth: true, needsConsent: false, action: 'Change your card' },
  'subscription-changed': { mentionsHealth: true, needsConsent: true, action: 'See your subscription' },
  summary: { mentionsHealth: true, needsConsent: false, action: 'Log in' },
} as const satisfies Record<
  string,
  {
    readonly mentionsHealth: boolean
    readonly needsConsent: boolean
    readonly action: string | undefined
    readonly next?: readonly string[]
  }
>
/** Kind of a mail. */
export type LetterKind = keyof typeof kinds

/** Whether a mail requires a confirmed address. */
export function needsVerified(kind: LetterKind): boolean {
  return kinds[kind].mentionsHealth
}

/** Whether a mail requires the patient's consent. */
export function needsConsent(kind: LetterKind): boolean {
  return kinds[kind].needsConsent
}

/** The button of a mail's link, and what happens next. Both are missing from some kinds, and from an unknown one. */
export function stepsOf(kind: string): { readonly action: string | undefined; readonly next: readonly string[] } {
  const found = Object.entries(kinds).find(([name]) => name === kind)?.[1]
  return { action: found?.action, next: found && 'next' in found ? found.next : [] }
}

/** The content of a mail. Subjects appear on locked screens and in lists, so they never name a treatment. */
export interface Letter {
  readonly kind: LetterKind
  readonly subject: string
  /** Paragraphs between greeting and signature, separated by empty lines; the link is one of its own. */
  readonly words: string
}

const letter = (kind: Letter['kind'], subject: string, paragraphs: readonly string[]): Letter => ({
  kind,
  subject,
  words: paragraphs.join('\n\n'),
})

/** Verification link. Names only the owner of the account, because the recipient may be another person. */
export const verificationLetter = (brand: Brand, link: string): Letter =>
  letter('verify-email', `Confirm your email address for ${brand.name}`, [
    `Welcome to ${brand.name}. An account was created with this address. If this was you, confirm your address here:`,
    link,
    'The link works once, for 7 days. Until you confirm, we won’t email you about your care. If this wasn’t you, ignore this email.',
  ])

/** Link to set a new password. */
export const passwordLetter = (brand: Brand, link: string): Letter =>
  letter('password-link', `Set a new ${brand.name} password`, [
    `We received a request for a new password for your ${brand.name} account. If this was you, set one here:`,
    link,
    'The link works once, for 1 hour. If this wasn’t you, ignore this email. Your password stays the same.',
  ])

/** The password was changed. */
export const passwordChangedLetter = (brand: Brand): Letter =>
  letter('password-changed', `Your ${brand.name} password was changed`, [
    `The password of your ${brand.name} account was just changed. Other devices were logged out.`,
    `If this wasn’t you, write or call us right away.`,
  ])

/** Account details were changed; does not say which. */
export const profileChangedLetter = (brand: Brand): Letter =>
  letter('profile-changed', `Your ${brand.name} account details were changed`, [
    `Some details of your ${brand.name} account, such as your address or phone number, were just changed.`,
    `If this wasn’t you, write or call us right away.`,
  ])

/** The account was closed; the last mail to its address. */
export const accountClosedLetter = (brand: Brand): Letter =>
  letter('account-closed', `Your ${brand.name} account was closed`, [
    `Your ${brand.name} account was just closed. It can’t be used to log in, and we won’t email you again.`,
    'The law requires us to keep your medical record for some years. Write or call us for a copy, or if you didn’t close the account.',
  ])

/** Link to a due renewal. */
export const renewalLetter = (brand: Brand, link: string): Letter =>
  letter('renewal-due', `A few questions from your ${brand.name} care team`, [
    'Before your next shipment, your care team needs to know how you have been. Answer a few questions here:',
    link,
    'The link is only for you and works for 7 days. After that, log in to your account to answer.',
  ])

/** A provider has a question, which is displayed in the account only. */
export const questionLetter = (brand: Brand, link: string): Letter =>
  letter('question-asked', `A message from your ${brand.name} care team`, [
    'Your care team needs to know a little more before they decide. Log in to read their question and answer it:',
    link,
  ])

/** A provider suggests another product or dose, which is displayed in the account only. */
export const suggestionLetter = (brand: Brand, link: string): Letter =>
  letter('suggested', `A suggestion from your ${brand.name} care team`, [
    'Your care team suggests something other than what you have now. We won’t ship or charge anything until you accept it.',
    'Log in to read why, and to accept it or write to them:',
    link,
  ])

/** The questionnaire was received. */
export const submittedLetter = (brand: Brand, link: string): Letter =>
  letter('submitted', `${brand.name} has your answers`, [
    'Thank you. Your answers are with your care team. A provider will read them and decide what comes next.',
    'You haven’t been charged. See the status here:',
    link,
  ])

/** A provider approved the treatment. */
export const approvedLetter = (brand: Brand, link: string): Letter =>
  letter('approved', `Good news from your ${brand.name} care team`, [
    'Your care team has read your answers and approved your treatment. The pharmacy is getting it ready. We’ve charged your card.',
    'See what comes next here:',
    link,
  ])

/** A provider denied the treatment; the reason is displayed in the account only. */
export const deniedLetter = (brand: Brand, link: string): Letter =>
  letter('denied', `A decision from your ${brand.name} care team`, [
    'Your care team has read your answers and can’t approve this treatment. Log in to see why and what you can do next:',
    link,
    'If you feel unwell and can’t wait, call 911 or go to the nearest emergency room.',
  ])

/** The care team sent a message, which is displayed in the account only. */
export const messageLetter = (brand: Brand, link: string): Letter =>
  letter('new-message', `A new message from your ${brand.name} care team`, [
    'Your care team has written to you. Log in to read it and answer:',
    link,
  ])

/** The carrier and the tracking data of a parcel. */
export interface Parcel {
  readonly carrier: string | null
  readonly trackingNumber: string | null
  /** The carrier's tracking page. */
  readonly trackingUrl: string | null
}

/** A parcel was shipped. */
export const shippedLetter = (brand: Brand, link: string, { carrier, trackingNumber, trackingUrl }: Parcel): Letter =>
  letter('shipped', `Your ${brand.name} parcel is on its way`, [
    carrier === null ? 'Your parcel has left the pharmacy.' : `Your parcel has left the pharmacy with ${carrier}.`,
    ...(trackingNumber === null ? [] : [`Tracking number: ${trackingNumber}${trackingUrl === null ? '' : `\n${trackingUrl}`}`]),
    'Track your order here:',
    link,
  ])

/** A parcel was delivered. */
export const deliveredLetter = (brand: Brand, link: string): Letter =>
  letter('delivered', `Your ${brand.name} parcel was delivered`, [
    'Your parcel was delivered. If you don’t have it, write to your care team. See how to use your medication:',
    link,
  ])

/** A card was declined. */
export const paymentFailedLetter = (brand: Brand, link: string): Letter =>
  letter('payment-failed', `Your ${brand.name} payment didn’t go through`, [
    'Your bank declined the payment for your order. Check your card, or change it here:',
    link,
    'If your card details are right, call your bank. They can tell you why.',
  ])

/** A payment for a withdrawn order is refunded. */
export const refundedLetter = (brand: Brand, link: string): Letter =>
  letter('refunded', `Your ${brand.name} refund is on its way`, [
    'We’ve sent back what you paid for an order that wasn’t shipped. Your bank may take up to 10 days to show it. See your payments here:',
    link,
  ])

/** A card expires soon, or has expired. */
export const cardExpiringLetter = (brand: Brand, link: string, { hasExpired }: { readonly hasExpired: boolean }): Letter =>
  letter('card-expiring', hasExpired ? `Your card for ${brand.name} has expired` : `Your card for ${brand.name} expires soon`, [
    `Change your card here${hasExpired ? '' : ' before it expires'}, so your next order isn’t late:`,
    link,
    'You won’t be charged when you change it.',
  ])

/** What changed in a subscription: the end of the subject after the brand's name, and the first paragraph. */
const CHANGES = {
  paused: ['subscription is paused', 'Your subscription is paused. We won’t ship or charge anything until you resume it.'],
  'paused-until': [
    'subscription is paused',
    'Your subscription is paused until the day you chose. We won’t ship or charge anything before then.',
  ],
  resumed: ['subscription is active again', 'Your subscription is active again.'],
  cancelled: ['subscription is cancelled', 'Your subscription is cancelled. We won’t ship or charge anything more.'],
  frequency: ['shipping frequency has changed', 'Your shipping frequency has changed.'],
  date: ['shipment has a new date', 'The date of your next shipment has changed.'],
  'add-ons': ['add-ons have changed', 'Your add-ons have changed.'],
} as const satisfies Record<string, readonly [subject: string, words: string]>
/** A change of a subscription that is announced by mail. */
export type SubscriptionChange = keyof typeof CHANGES

/** A subscription was changed; the subject says how, so that the mails of several changes differ in a list. */
export const subscriptionChangedLetter = (brand: Brand, link: string, change: SubscriptionChange): Letter => {
  const [subject, words] = CHANGES[change]
  return letter('subscription-changed', `Your ${brand.name} ${subject}`, [
    `${words} See it here:`,
    link,
    'If you didn’t request this, write or call us.',
  ])
}

/** Link to the current state, instead of the mails that waited for a confirmed address. */
export const summaryLetter = (brand: Brand, link: string): Letter =>
  letter('summary', `News from your ${brand.name} care team`, [
    'Thanks for confirming your email. We have news about your care that we couldn’t email before. Log in to see what’s new, and whether you need to do anything:',
    link,
  ])

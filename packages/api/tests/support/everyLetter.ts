import type { Brand } from '@anamnesis/flows'
import * as letters from '../../src/server/mail/letters.ts'

const PARCEL = { carrier: 'Purolator', trackingNumber: 'PR123', trackingUrl: 'https://track.example/PR123' }

/** One letter of each kind, with the same link. */
export const everyLetter = (brand: Brand, link: string) =>
  ({
    'verify-email': letters.verificationLetter(brand, link),
    'password-link': letters.passwordLetter(brand, link),
    'password-changed': letters.passwordChangedLetter(brand),
    'profile-changed': letters.profileChangedLetter(brand),
    'account-closed': letters.accountClosedLetter(brand),
    submitted: letters.submittedLetter(brand, link),
    'question-asked': letters.questionLetter(brand, link),
    suggested: letters.suggestionLetter(brand, link),
    approved: letters.approvedLetter(brand, link),
    denied: letters.deniedLetter(brand, link),
    'new-message': letters.messageLetter(brand, link),
    shipped: letters.shippedLetter(brand, link, PARCEL),
    delivered: letters.deliveredLetter(brand, link),
    'renewal-due': letters.renewalLetter(brand, link),
    'payment-failed': letters.paymentFailedLetter(brand, link),
    refunded: letters.refundedLetter(brand, link),
    'card-expiring': letters.cardExpiringLetter(brand, link, { hasExpired: false }),
    'subscription-changed': letters.subscriptionChangedLetter(brand, link, 'paused'),
    summary: letters.summaryLetter(brand, link),
  }) satisfies Record<letters.LetterKind, letters.Letter>

import type { FooterSlotProps } from '@anamnesis/engine/react'
import { FooterMessage } from '@anamnesis/fields'
import { slots } from '@anamnesis/fields/slots'

const content = { name: 'Tea', termsUrl: '/terms', privacyUrl: '/privacy', loginPath: '/login', emergencyNumber: '112' }
const Footer = ({ message }: FooterSlotProps) => <FooterMessage message={message} content={content} />

/** The slots with footer messages. */
export const slotsWithFooters = { ...slots, footers: { payment: Footer, 'terms-of-use-and-privacy-policy': Footer } }

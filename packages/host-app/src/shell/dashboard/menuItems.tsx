import type { ReactNode } from 'react'

/** One item of the menu: where it leads, what it is called, and its sign (lines in a square of 20 pixels). */
export interface MenuItem {
  readonly path: string
  readonly name: string
  readonly sign: ReactNode
}

const treatments: MenuItem = {
  path: '/dashboard/treatments',
  name: 'Treatments',
  sign: <path d="M7.5 2.5h5M8.5 2.5v4L5 14a2.4 2.4 0 0 0 2.2 3.5h5.6A2.4 2.4 0 0 0 15 14l-3.5-7.500v-4M6.6 11.500h6.8" />,
}
const subscriptions: MenuItem = {
  path: '/dashboard/subscriptions',
  name: 'Subscriptions',
  sign: <path d="M2.5 6.500L10 2.500l7.5 4v7L10 17.500l-7.5-4zM2.5 6.500L10 10.500l7.5-4M10 10.500v7" />,
}
const messages: MenuItem = {
  path: '/dashboard/messages',
  name: 'Messages',
  sign: <path d="M3 4.500h14v9.500H9l-4 3v-3H3zM6.5 8h7M6.5 10.800h4.5" />,
}
const referrals: MenuItem = {
  path: '/dashboard/referrals',
  name: 'Referrals',
  sign: <path d="M3 9h14v8H3zM2.5 6h15v3h-15zM10 6v11M10 6C8.5 2 4.5 2.5 6 6M10 6c1.5-4 5.5-3.5 4 0" />,
}

/** The items of the menu; Referrals only where its flag is on. */
export function menuItems({ hasReferrals }: { readonly hasReferrals: boolean }): readonly MenuItem[] {
  return [treatments, subscriptions, messages, ...(hasReferrals ? [referrals] : [])]
}

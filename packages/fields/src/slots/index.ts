'use client'

export { Complete } from './Complete.tsx'
export { SignIn } from './SignIn.tsx'
export { slots } from './slots.tsx'

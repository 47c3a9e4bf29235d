'use client'
import '@anamnesis/embed/styles.css'
import { Form } from '@anamnesis/embed/react'
import type { Facts } from '@anamnesis/engine/schema'
import { tea } from './flow'

/** The version of the form that these flags choose. */
export const FlaggedTea = ({ flags }: { readonly flags: Facts['flags'] }) => (
  <Form flow={tea} facts={{ signedIn: true, flags }} onComplete={({ answers }) => console.log(answers)} />
)

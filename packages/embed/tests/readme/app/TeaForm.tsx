'use client'
import '@anamnesis/embed/styles.css'
import { Form } from '@anamnesis/embed/react'
import { tea } from './flow'

export const TeaForm = () => <Form flow={tea} onComplete={({ answers }) => console.log(answers)} />

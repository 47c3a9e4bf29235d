import type { Transform } from '@anamnesis/engine/schema'
import { screeningAnswers } from './screeningAnswers.ts'

/** One entry per question shown, and the attributes map: the link that the patient came by says which treatment they belong to. */
export const emailRenewal: Transform = ({ answers, attributes }) => ({ answers: screeningAnswers(answers), attributes })

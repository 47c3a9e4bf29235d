import { foldText } from '@anamnesis/engine/schema/internal'
import { bodyMassIndexFact } from '../bodyMassIndex.ts'
import type { TextRange } from '../medicines/readMedicines.ts'

/** Facts that numbers in a text may state: blood pressure, BMI, weeks or months of a pregnancy. A pressure or a BMI has to be possible, so
 * that a date or a fraction is none.
 */
export function readNumbers(text: string): (TextRange & { readonly fact: string })[] {
  const plain = foldText(text)
  // places hold only where folding keeps the length
  const found = (fact: string, { 0: words, index }: RegExpExecArray) => {
    const start = plain.length === text.length ? index : 0
    return { fact, start, end: plain.length === text.length ? start + words.length : text.length }
  }
  return [
    ...[...plain.matchAll(PRESSURE)].flatMap((match) => {
      const [systolic, diastolic] = [Number(match[1]), Number(match[2])]
      if (systolic < 60 || systolic > 260 || diastolic < 30 || diastolic >= systolic) return []
      if (systolic < 95 || diastolic < 65) return [found('hypotension', match), found('blood-pressure-low', match)]
      return systolic >= 160 || diastolic >= 101 ? [found('hypertension', match), found('blood-pressure-very-high', match)] : []
    }),
    ...[...plain.matchAll(BODY_MASS_INDEX)].flatMap((match) => {
      const fact = bodyMassIndexFact(Number(match[1]?.replace(',', '.')))
      return fact === 'bmi-impossible' ? [] : [found(fact, match)]
    }),
    ...[...plain.matchAll(PREGNANCY)].map((match) => found('pregnant', match)),
  ]
}

/** A reading of blood pressure: “84 over 48”, “160/95”, “140 sur 90”. */
const PRESSURE = /\b(\d{2,3}) ?(?:\/|over|sur) ?(\d{2,3})\b/gu
/** A body mass index: “BMI 27”, “bmi of 24.5”, “IMC de 17,5”. */
const BODY_MASS_INDEX = /\b(?:bmi|imc)(?: (?:is|was|of|at|est|de|about|around|now)){0,3}[ :=]{0,2}(\d{1,3}(?:[.,]\d)?)\b/gu
/** Weeks or months of a pregnancy: “8 weeks along”, “enceinte de 3 mois”. */
const PREGNANCY = /\b\d{1,2} (?:weeks?|wks?|months?|semaines?|mois) (?:along|pregnant|gestation|de grossesse)\b|\benceinte de \d/gu

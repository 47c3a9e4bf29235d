import type { CompiledFlow } from '@anamnesis/engine'
import { sentCalculations } from '@anamnesis/engine/internal'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import {
  ageIn,
  bodyMassIndex,
  factLabel,
  factsOf,
  formatPatientFacts,
  ingredients,
  momentIn,
  ownWordsIn,
  type PatientFacts,
  PRESCRIBED_HERE,
  type SupportingAnswer,
} from '@anamnesis/flows/internal'
import type { ClinicalPicture } from '../../contract/index.ts'
import type { Services } from '../services.ts'
import type { SubmissionSnapshot } from '../assessment/submissions/submissionSnapshot.ts'
import { otherPrescriptions } from '../products/orderedProducts.ts'
import { type NamedProduct, withProduct } from '../products/withProduct.ts'
import { type ReportedWeight, reportedWeights } from '../treatments/reportedWeights.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { findingsOf } from './findingsOf.ts'
import { orderedProducts } from './orderedProducts.ts'
import { productOf } from './presentPatientTreatment.ts'
import { productGuidance } from './productGuidance.ts'
import { relevantOtherAnswers } from './relevantOtherAnswers.ts'
import { reviewedAnswers } from './reviewedAnswers.ts'
import { slugOf } from '../flows/questions.ts'
import { unreadMessages } from './unreadMessages.ts'

/** Computes the clinical findings of a patient's answers from the formulary that the questionnaire uses: facts with their answers, findings
 * against the order, contradictions, and unreadable answers. With a product that the prescriber chooses, the order is that one. Null if the
 * questions are no longer stored.
 */
export async function clinicalPicture(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  current: TreatmentState,
  document: SubmissionSnapshot | undefined,
  chosen?: NamedProduct,
): Promise<ClinicalPicture | null> {
  const { treatment } = current
  const reviewed = await reviewedAnswers(services, treatment, document)
  if (!reviewed) return null
  const { compiled } = reviewed
  const standing = treatment.status === 'approved' ? 'in treatment' : 'first order'
  const taken = await orderOf(current, document)
  const { products, undecided } = chosen ? await orderOf(await withProduct(current, chosen), undefined) : taken
  const own = [...taken.products, ...products].flatMap((product) => product.ingredients.flatMap((id) => ingredients().get(id) ?? []))
  const renews = own.flatMap(({ medicine, otherProducts }) => (medicine === undefined ? [] : [{ medicine, otherProducts }]))
  const now = services.now().toISOString()
  const prescribed = await otherPrescriptions(services.db, treatment)
  const ordered = [...new Set(products.flatMap((product) => product.ingredients))]
  const others = await relevantOtherAnswers(services, treatment, { ...reviewed, ingredients: ordered, now })
  const answers = { ...others.answers, ...reviewed.answers }
  const moment = momentIn(answers['province'], now)
  const facts = factsOf(answers, { now: moment, renews: standing === 'in treatment' ? renews : [], prescribed })
  const otherwise = others.otherwise.filter(({ fact }) => !facts.contradictions.some((known) => known.fact === fact))
  const questions = displayedQuestions([...compiled, ...others.compiled], document)
  const originOf = (one: SupportingAnswer) => {
    const source = others.sourceOf(one)
    return {
      told_at: source?.answeredAt ?? null,
      source: source ? { treatment_type: source.treatment, kind: source.kind, is_sent_in: source.isSentIn } : null,
    }
  }
  const inWords = (supporting: readonly SupportingAnswer[]) =>
    supporting.map((one) => ({
      question: questions.question(one.field),
      said: one.text === '' ? 'Nothing to tell' : questions.answer(one.field, one.text),
      ...originOf(one),
    }))
  const ownWords = ownWordsIn(answers)
    .filter(({ field }) => [...compiled, ...others.compiled].some(({ fieldPositions }) => fieldPositions.has(field)))
    .toSorted((one, other) => Number(one.isUnderstood) - Number(other.isUnderstood))
  const { bodyMassIndex: index } = facts
  return {
    own_words: [
      ...(await unreadMessages(services.db, treatment)),
      ...ownWords.map(({ field, text, parts, isUnderstood }) => ({
        written_as: 'answer' as const,
        question: questions.question(field),
        text,
        parts: parts.map((part) => ({ text: part.text, means: [...part.means], is_understood: part.isUnderstood })),
        is_understood: isUnderstood,
        ...originOf({ field, text }),
      })),
    ],
    standing,
    age: isDate(answers['date_of_birth']) ? ageIn(answers['province'], answers['date_of_birth'], moment) : null,
    body_mass_index: index === undefined ? null : { value: index, band: bandOf(facts, 'bmi-now-') ?? bandOf(facts, 'bmi-') ?? '' },
    weights: weightsIn(await reportedWeights(services.db, treatment.id), answers['question-height']),
    blood_pressure: { systolic: bandOf(facts, 'systolic-'), diastolic: bandOf(facts, 'diastolic-') },
    products: products.map(({ name }) => name),
    undecided: [...undecided],
    guidance: await productGuidance(services.flows.brand, products),
    findings: findingsOf(products, facts, { standing, otherwise, inWords }),
    facts: formatPatientFacts(facts).map(({ includes, answers: supporting, ...fact }) => ({
      ...fact,
      includes: [...includes],
      told: inWords(supporting),
    })),
    contradictions: [
      ...facts.contradictions.map(({ fact, answers: supporting, other, against }) => ({
        fact: factLabel(fact),
        told: inWords(supporting),
        other: other === undefined ? null : factLabel(other),
        against: inWords(against),
      })),
      ...otherwise.map(({ fact, answers: supporting, against }) => ({
        fact: factLabel(fact),
        told: inWords(supporting),
        other: null,
        against: inWords(against),
      })),
    ],
    went_on_from: (document?.went_on_from ?? []).map((interrupt) => ({
      interrupt,
      title:
        compiled.flatMap(({ flow: { interrupts } }) =>
          Object.hasOwn(interrupts, interrupt) ? (interrupts[interrupt]?.title ?? []) : [],
        )[0] ?? interrupt,
    })),
  }
}

/** Weights with the BMI at the patient's height, in inches. */
function weightsIn(weights: readonly ReportedWeight[], height: AnswerValue | undefined): ClinicalPicture['weights'] {
  return weights.map(({ at, pounds }) => ({
    at,
    pounds,
    body_mass_index: (typeof height === 'string' ? bodyMassIndex(height, String(pounds)) : undefined) ?? null,
  }))
}

/** The prescribed order, or the submitted one, or the current choice. */
function orderOf(current: TreatmentState, document: SubmissionSnapshot | undefined) {
  const { treatment, prescription, product, addOns } = current
  const name = productOf(current)
  const words = name ? `${name.drug}, ${name.dose}` : ''
  const frozen = document?.product && {
    drugId: document.product.drug_id,
    doseId: document.product.dose_id,
    name: `${document.product.drug}, ${document.product.dose}`,
  }
  const live = prescription ?? product
  const has = live && { drugId: live.drugId, doseId: live.doseId, name: words || live.doseId }
  const isTaken = treatment.status === 'approved'
  return orderedProducts(
    treatment.treatmentType,
    (isTaken ? has : (frozen ?? has)) ?? undefined,
    (isTaken ? undefined : document?.add_ons) ?? addOns?.addOnIds ?? [],
  )
}

/** The displayed questions and options; for questions that share a name, the displayed one. */
function displayedQuestions(compiled: readonly CompiledFlow[], document: SubmissionSnapshot | undefined) {
  const labels = new Map(document?.answers.map(({ slug, question }) => [slug, question]))
  const definitions = (name: string): Field[] =>
    compiled.flatMap(({ screens }) =>
      screens.flatMap((screen) => [...screen.fields, ...sentCalculations(screen)].filter((field) => field.name === name)),
    )
  return {
    question: (name: string) =>
      name === PRESCRIBED_HERE
        ? 'Prescribed here for another treatment'
        : (labels.get(slugOf({ name })) ?? definitions(name)[0]?.label ?? name),
    // medicine names are compared in lower case
    answer: (name: string, text: string) =>
      definitions(name)
        .flatMap((field) => ('options' in field ? field.options : []))
        .find(({ value }) => value.toLowerCase() === text.toLowerCase())?.label ?? text,
  }
}

function bandOf({ facts }: PatientFacts, prefix: string): string | null {
  const id = [...facts.keys()].find((known) => known.startsWith(prefix))
  return id === undefined ? null : factLabel(id)
}

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

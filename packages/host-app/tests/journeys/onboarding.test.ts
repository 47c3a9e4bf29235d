// @module-tag long: walks eight flows to payment; edOnboarding.test.ts walks one
import { encodeAnswer } from '@anamnesis/engine'
import { normalisePostalCode } from '@anamnesis/engine/internal'
import type { AnswerValue, Field, Flow, Screen } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { workedOut } from '../../../api/tests/support/attacks/workedOut.ts'
import { countFallbacks } from './countFallbacks.ts'
import { examplePatient, fieldsLeftOpen, fieldsToAnswer, type Patient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { PatientDriver } from './PatientDriver.ts'
import { readStored, type Stored } from './readStored.ts'
import { treatmentsOfBrands } from './treatmentsOfBrands.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { findLeaks, watchPage } from './watchPage.ts'
import { writtenAnswer } from './writtenAnswer.ts'
import { flowKey, loadBrand } from '@anamnesis/flows'

describe.each(treatmentsOfBrands('onboarding'))('$brand', ({ brand, treatments }) => {
  const { app, browser } = useRunningApp(brand)
  const kindsSeen = new Set<string>()

  test.each(treatments)(
    'a new patient answers all of %s on a phone; the server stores exactly that, and nothing leaks it',
    async (treatment) => {
      const email = `${brand}.${treatment}@example.com`
      const patient = await examplePatient({ brand, treatment, email })
      const context = await browser().newContext(PHONE)
      const page = await context.newPage()
      const watched = await watchPage(context, page)
      const driver = new PatientDriver(page, patient)
      const fallbacks = await countFallbacks(page)

      await page.goto(`${app().origin}/onboarding`)
      await page.getByLabel('Which province or territory do you live in?').selectOption(encodeAnswer(patient.answers['province'] ?? ''))
      await page.getByRole('link', { name: (await loadBrand(brand)).treatments[treatment]?.name ?? treatment }).click()
      const violations: string[] = []
      const lookAt = async (id: string) => {
        const kind = kindOf(driver.screen(id))
        if (kindsSeen.has(kind)) return
        kindsSeen.add(kind)
        violations.push(...(await findViolations(page)).map((violation) => `${id}: ${violation}`))
      }
      await driver.walk(driver.path()[0] ?? '', undefined, lookAt)
      await page.waitForURL(`**/onboarding/${treatment}/complete`)
      await page.getByRole('button', { name: 'Go to my treatments' }).click()
      await page.getByText('Pending - Under Review').waitFor()

      expect(violations).toEqual([])
      // every screen was preloaded
      expect(await fallbacks()).toEqual([])
      // nothing is left for the next user of the device
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['anamnesis-last-use'])
      expect(watched.wrong).toEqual([])
      expect(findLeaks(watched, patient, app())).toEqual([])
      await context.close()
      expect(app().faults).toEqual([])
      const stored = await readStored(app(), email)
      expect(kept(stored)).toEqual(typed(patient))
      expect(JSON.stringify(stored)).not.toContain(patient.answers['password'])
    },
  )
})

/** Screens with the same parts are of one kind. */
function kindOf({ customComponent, fields = [], conditionalFields = [], footerMessage, skipButton }: Screen): string {
  const types = [...fields, ...conditionalFields].map(({ type }) => type)
  return JSON.stringify([customComponent, [...new Set(types)].toSorted(), footerMessage, skipButton !== undefined])
}

/** Stored data without ids and times. */
function kept({ user, profile, treatments, screening, uploads, products, addOns, subscriptions, payments }: Stored) {
  const { user_id: _, ...person } = profile
  return {
    account: { email: user['email'], consent_to_sms: user['consent_to_sms'] },
    person,
    treatments: treatments.map(({ treatment_type, brand, variant, flow_id, flow_version, status }) => ({
      treatment_type,
      brand,
      variant,
      flow_id,
      flow_version,
      status,
    })),
    screening,
    uploads: uploads.map(({ document, file_name, content_type, isWhole }) => ({ document, file_name, content_type, isWhole })),
    products: products.map(({ drug_id, dose_id, drug_name, product_name }) => ({ drug_id, dose_id, drug_name, product_name })),
    addOns: addOns.map(({ add_on_ids }) => add_on_ids),
    paid: subscriptions.map(({ payment_intent_id }) => payments.some(({ intent_id }) => intent_id === payment_intent_id)),
  }
}

/** The same, derived from the patient's answers. */
function typed({ flow, screens, answers }: Patient): ReturnType<typeof kept> {
  const { email, consent_to_sms = false, drug_id, dose_id, add_on_ids, government_id, postal_code } = answers
  const asked = screens.flatMap((screen) => [...fieldsToAnswer(screen, answers), ...fieldsLeftOpen(screen, answers)])
  const labelOf = (name: string) => {
    const offered = asked.flatMap((field) => (field.name === name && 'options' in field ? field.options : []))
    return offered.find(({ value }) => value === answers[name])?.label
  }
  const text = (field: Field) => writtenAnswer(field, answers[field.name])
  const { name: file_name } = government_id as Extract<AnswerValue, { kind: 'file' }> // every patient uploads a government ID
  return {
    account: { email, consent_to_sms },
    person: {
      ...Object.fromEntries(PROFILE.map((name) => [name, answers[name] ?? null])),
      postal_code: normalisePostalCode(encodeAnswer(postal_code ?? '')),
    },
    treatments: [
      {
        treatment_type: flowKey(flow).treatment,
        brand: flowKey(flow).brand,
        variant: flow.variant,
        flow_id: flow.id,
        flow_version: flow.version,
        status: 'submitted',
      },
    ],
    screening: {
      ...Object.fromEntries(
        asked.filter(({ name }) => name.startsWith('question-')).map((field) => [field.name.replace('question-', ''), text(field)]),
      ),
      ...scoresOf(screens, flow, answers),
    },
    // the server re-encodes every upload as JPEG
    uploads: [{ document: 'government_id', file_name, content_type: 'image/jpeg', isWhole: true }],
    products: [{ drug_id, dose_id, drug_name: labelOf('drug_id'), product_name: labelOf('dose_id') }],
    addOns: add_on_ids === undefined ? [] : [add_on_ids],
    paid: [true],
  }
}

/** The scores that the server calculates and stores, by slug. */
function scoresOf(screens: readonly Screen[], flow: Flow, answers: Patient['answers']): Readonly<Record<string, string>> {
  const texts = Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => (typeof answer === 'string' ? [[name, answer]] : [])),
  )
  return Object.fromEntries(
    screens.flatMap((screen) => {
      const worth = workedOut(screen, flow, texts)
      const sent = (screen.calculated ?? []).filter((one) => one.sent)
      return sent.flatMap(({ name }) => (worth[name] === undefined ? [] : [[name.replace('question-', ''), worth[name]]]))
    }),
  )
}

const PROFILE = [
  'first_name',
  'last_name',
  'full_name',
  'date_of_birth',
  'biological_sex',
  'address_line1',
  'address_line2',
  'city',
  'province',
  'postal_code',
  'phone',
  'health_card_number',
]

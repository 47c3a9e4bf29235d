// @module-tag long: answers two whole flows by keyboard; the stories of each field cover its keys
import { encodeAnswer } from '@anamnesis/engine'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import { isTexts } from '@anamnesis/engine/schema/internal'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { examplePatient, fieldsToAnswer } from './examplePatient.ts'
import { nextPaint } from './nextPaint.ts'
import { PatientDriver } from './PatientDriver.ts'
import { useRunningApp } from './useRunningApp.ts'

/** Presses Tab until focus is in a place. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}`)
}

/** Answers a field with the keyboard only. */
async function typeAnswer(page: Page, field: Field, answer: AnswerValue): Promise<void> {
  const box = `[data-field="${field.name}"]`
  const wanted = typeof answer === 'string' ? [answer] : isTexts(answer) ? answer : []
  if (field.type === 'tile') {
    await tabTo(page, `${box} [role=radio]`)
    const target = field.options.findIndex((option) => option.value === answer)
    const at = page.url()
    // past every tile and around: arrows move without selecting
    for (let presses = 0; presses < field.options.length + target; presses++) await page.keyboard.press('ArrowDown')
    expect(await page.locator(`${box} [role=radio][aria-checked=true]`).count()).toBe(0)
    await nextPaint(page)
    expect(page.url()).toBe(at)
    await page.keyboard.press(target % 2 === 0 ? 'Space' : 'Enter')
  } else if (field.type === 'checkbox-group') {
    for (const value of wanted) {
      await tabTo(page, `${box} input[value="${value}"]`)
      await page.keyboard.press('Space')
    }
  } else if (field.type === 'radio-group') {
    await tabTo(page, `${box} input`)
    const target = field.options.findIndex((option) => option.value === answer)
    if (target === 0) await page.keyboard.press('Space')
    for (let presses = 0; presses < target; presses++) await page.keyboard.press('ArrowDown')
  } else if (field.type === 'multi-select') {
    for (const value of wanted) {
      await tabTo(page, `${box} [role=combobox]`)
      await page.keyboard.type(value)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
  } else if (field.type === 'date') {
    const [year = '', month = '', day = ''] = encodeAnswer(answer).split('-')
    await tabTo(page, `${box} input`)
    for (const part of [day, month, year]) {
      await page.keyboard.type(part)
      await page.keyboard.press('Tab')
    }
  } else if (field.type === 'checkbox') {
    await tabTo(page, `${box} input`)
    if (answer === true) await page.keyboard.press('Space')
  } else if (field.type === 'select') {
    await tabTo(page, `${box} select`)
    await page.keyboard.type(field.options.find((option) => option.value === answer)?.label ?? '')
  } else if (field.type === 'uploader') {
    // the system's file dialog opens on Space and returns a file
    await tabTo(page, `${box} input[type=file]`)
    if (typeof answer !== 'object' || !('content' in answer)) return
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
    await chooser.setFiles({ name: answer.name, mimeType: answer.type, buffer: Buffer.from(answer.content, 'base64') })
    await page.getByRole('button', { name: /Remove/ }).waitFor()
  } else if (field.type === 'card') {
    // waits for the frames
    for (const part of [0, 1, 2]) await page.locator(`${box} iframe`).nth(part).contentFrame().getByRole('textbox').waitFor()
    await tabTo(page, `${box} iframe`)
    for (const text of ['4111111111111111', '1234', '123']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.locator(`${box} [data-complete]`).nth(2).waitFor()
  } else {
    await tabTo(page, `${box} input, ${box} textarea`)
    await page.keyboard.type(encodeAnswer(answer))
  }
}

describe.each([
  { brand: 'northway', treatment: 'ed' },
  { brand: 'raven', treatment: 'hl' },
])('$brand, $treatment', ({ brand, treatment }) => {
  const { app, browser } = useRunningApp(brand)

  test('the questionnaire works by keyboard, arrows over tiles never advance, and screens are announced', async () => {
    const page = await (await browser().newContext({ reducedMotion: 'reduce' })).newPage()
    const patient = await examplePatient({ brand, treatment, email: `keyboard.${brand}@example.com` })
    const driver = new PatientDriver(page, patient)
    // registered early, so that no dialog opens before the test listens
    page.on('filechooser', () => undefined)
    await page.goto(`${app().origin}/onboarding/${treatment}`)
    for (const [index, id] of driver.path().entries()) {
      await driver.expectAt(id)
      // the heading has focus on arrival
      if (index > 0)
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: `${id}: focus on arrival` }).toBe('H1')
      for (const field of fieldsToAnswer(driver.screen(id), patient.answers)) {
        await page.locator(`[data-field="${field.name}"]`).waitFor()
        await typeAnswer(page, field, patient.answers[field.name] ?? '')
      }
      if (!driver.goesOnByItself(id)) {
        await tabTo(page, 'button[type=submit]')
        await page.keyboard.press('Enter')
      }
      await page.locator(`form[data-screen="${id}"]`).waitFor({ state: 'detached' })
    }
    await page.waitForURL(`**/onboarding/${treatment}/complete`)
  })
})

import { encodeAnswer } from '@anamnesis/engine'
import { expect, test } from 'vitest'
import { ED, examplePatient } from './examplePatient.ts'
import { PatientDriver } from './PatientDriver.ts'
import { readStored } from './readStored.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp()

test(
  'a patient whose answers are slow to arrive is asked on meanwhile; when they are through, every answer is there',
  { timeout: 300_000 },
  async () => {
    const email = 'slow.server@example.com'
    const patient = await examplePatient({ ...ED, email })
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    const driver = new PatientDriver(page, patient)
    let asked = 0
    let answered = 0
    let letThrough = () => {}
    const opened = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(/\/v2\/treatments\/[^/]+\/screening/, async (route) => {
      asked += 1
      await opened
      answered += 1
      await route.continue()
    })
    await page.goto(`${app().origin}/onboarding/ed`)
    const path = driver.path()
    const later = path[path.indexOf('login') + 6] ?? ''
    await driver.walk(path[0] ?? '', later)
    await driver.expectAt(later)
    // one at a time: the second waits for the first
    expect([asked, answered]).toEqual([1, 0])
    letThrough()
    await driver.walk(later)
    await page.waitForURL('**/onboarding/ed/complete')
    await context.close()
    const stored = await readStored(app(), email)
    for (const [name, answer] of Object.entries(patient.answers).filter(([field]) => field.startsWith('question-')))
      expect(stored.screening[name.replace('question-', '')], name).toBe(encodeAnswer(answer))
  },
)

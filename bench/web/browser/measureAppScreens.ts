import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright'
import { examplePatient, fieldsToAnswer } from '../../../packages/host-app/tests/journeys/examplePatient.ts'
import { PatientDriver } from '../../../packages/host-app/tests/journeys/PatientDriver.ts'
import { CONTROL } from '../../app/watchFirstQuestion.ts'
import type { Figures } from '../Figures.ts'
import { quantile } from '../quantile.ts'
import { answerAppField, optionOf } from './answerAppField.ts'
import { openPage, type Target } from './openPage.ts'

const NEXT: Target = ['element', 'form[data-screen] button[type="submit"]', 0]

/** Answers the built app's questions on a slow phone up to the product choice. Excludes the Next that creates the
 * account, which waits for the server.
 */
export async function measureAppScreens(browser: Browser, origin: string): Promise<Figures> {
  const patient = await examplePatient({ brand: 'northway', treatment: 'ed', email: `${randomUUID()}@example.com` })
  const questions = patient.screens.slice(0, patient.screens.findIndex(({ customComponent }) => customComponent !== undefined) + 1)
  const open = await openPage(browser, `${origin}/onboarding/ed`, { first: { words: '', control: CONTROL }, isPhone: true })
  const driver = new PatientDriver(open.page, patient)
  try {
    const painted: number[] = []
    const cpu: number[] = []
    for (const [index, { id }] of questions.slice(0, -1).entries()) {
      await driver.expectAt(id)
      const answered = fieldsToAnswer(driver.screen(id), patient.answers).map((field) => ({
        field,
        answer: patient.answers[field.name] ?? '',
      }))
      // a tile that advances automatically replaces Next
      const tile = driver.goesOnByItself(id) ? answered.pop() : undefined
      let own = 0
      for (const { field, answer } of answered) own += await answerAppField(open, field, answer)
      const next = `form[data-screen="${questions[index + 1]?.id}"] :is(input, textarea, [role="radio"])`
      const gone = await open.go(tile ? optionOf(tile.field, tile.answer) : NEXT, { words: '', control: next })
      if (answered.some(({ field }) => field.type === 'password')) continue
      cpu.push(own + gone.cpu)
      if (!tile) painted.push(gone.painted)
    }
    return {
      nextMedian: quantile(painted, 0.5),
      nextSlow: quantile(painted, 0.95),
      cpuOfScreen: cpu.reduce((sum, one) => sum + one, 0) / cpu.length,
    }
  } finally {
    await open.close()
  }
}

import { openQuestionnaire } from '@anamnesis/engine'
import { Questionnaire, type QuestionnaireSlots } from '@anamnesis/engine/react'
import type { Screen } from '@anamnesis/engine/schema'
import { flowOf, memoryPorts } from '@anamnesis/engine/testing'
import { FieldRenderer } from '@anamnesis/fields'
import { Interruption, ScreenLayout } from '@anamnesis/fields/internal'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../tests/support/draw.ts'

const flow = flowOf({
  screens: [
    { id: 'town', title: 'Your town', call: 'save', fields: [{ name: 'town', type: 'text', label: 'Town' }] },
    { id: 'street', title: 'Your street', fields: [{ name: 'street', type: 'text', label: 'Street' }] },
  ] satisfies Screen[],
  calls: [{ id: 'save', method: 'PUT' }],
})
const next = () => page.getByRole('button', { name: 'Next' })

// the app's slots without logo and footer
const slots: QuestionnaireSlots = {
  Screen: (props) => <ScreenLayout {...props} hasFailed={props.failure !== undefined} logo={null} />,
  Field: FieldRenderer,
  Interruption,
}

/** Renders the flow; the server responds with the given statuses in turn. */
async function show(...statuses: readonly number[]) {
  const ports = memoryPorts({ answerCall: (_, attempt) => ({ status: statuses[attempt - 1] ?? 200 }) })
  const questionnaire = await openQuestionnaire({ flow, ports, facts: { signedIn: false, flags: {} } })
  draw(<Questionnaire questionnaire={questionnaire} slots={slots} fallback={() => null} />)
}

test('a screen reader user is taken to the missing answer, then to the heading of the next screen', async () => {
  await show()
  await next().click()
  await expect.poll(() => document.activeElement?.textContent).toContain('There is a problem')
  await page.getByRole('textbox').fill('Halifax')
  await next().click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Your street')
})

test('a screen reader user hears that a call failed and finds the retry button', async () => {
  await show(503)
  await page.getByRole('textbox').fill('Halifax')
  await next().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Halifax')
  await page.getByRole('alert').getByRole('button').click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Your street')
})

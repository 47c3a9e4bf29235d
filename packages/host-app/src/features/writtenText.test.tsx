import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../tests/support/draw.ts'
import { InServices } from '../../tests/support/InServices.tsx'
import { createQueryClient } from '../lib/createQueryClient.ts'
import { createMemoryHistory } from '../lib/router/createMemoryHistory.ts'
import { Router } from '../lib/router/Router.tsx'
import { Bubble } from './messages/Bubble.tsx'
import { ConfirmEarlierAnswers } from './onboarding/ConfirmEarlierAnswers.tsx'
import { CareTeamQuestion } from './treatments/CareTeamQuestion.tsx'
import { TreatmentSuggestion } from './treatments/TreatmentSuggestion.tsx'
import { Denial } from './treatments/Denial.tsx'

const TEXT = 'يؤلمني رأسي'
const never = () => undefined
const group = { title: 'Symptoms', for_safety: true, told_at: null, answers: [{ question: 'Symptoms', answer: TEXT, not_chosen: [] }] }

const ELEMENTS: Readonly<Record<string, ReactNode>> = {
  'a message': <Bubble message={{ sender: 'patient', text: TEXT }} foot="Sent" />,
  'an earlier answer': (
    <ConfirmEarlierAnswers groups={[group]} save={async () => 'saved'} isOutOfDate={false} onSaved={never} onOutOfDate={never} />
  ),
  'a question of the care team': <CareTeamQuestion asked={{ text: TEXT, asked_at: '2026-11-20T12:00:00.000Z' }} onAnswered={never} />,
  'a note about a suggested product': (
    <TreatmentSuggestion
      suggestion={{
        id: crypto.randomUUID(),
        drug: 'A drug',
        dose: '20 mg',
        months: 1,
        price: 11_800,
        price_before: 11_200,
        directions: null,
        note: TEXT,
        suggested_at: '2026-11-20T12:00:00.000Z',
      }}
      isFirst
      onAccepted={never}
      onFailed={never}
    />
  ),
  'a denial': <Denial text={TEXT} treatment="hl" wasApproved={false} />,
}

test.each(Object.entries(ELEMENTS))('%s in a right-to-left script is rendered right to left', async (_what, element) => {
  draw(
    <InServices brand="northway">
      <QueryClientProvider client={createQueryClient()}>
        <Router history={createMemoryHistory(['/'])}>{element}</Router>
      </QueryClientProvider>
    </InServices>,
  )
  await expect.element(page.getByText(TEXT)).toBeVisible()
  expect(getComputedStyle(page.getByText(TEXT).element()).direction).toBe('rtl')
})

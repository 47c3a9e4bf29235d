import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../tests/support/renderScreen.tsx'
import { vars } from '../../themes/contract.css.ts'
import type { DrugDetails } from './DrugCard.ts'
import { DrugSheet } from './DrugSheet.tsx'

const icons = ['calendar', 'clock', 'droplet', 'food', 'heart', 'pill', 'shield', 'syringe', 'target'] as const

const show = (bullets: DrugDetails['bullets']) =>
  renderScreen(
    <DrugSheet name="Alphadrug" details={{ summary: 'About it.', bullets, steps: [], warnings: [], notes: [] }} onClose={() => {}} />,
  )
const signs = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('svg[aria-hidden="true"]') ?? expect.fail('no sign'))

test('each line of a drug shows its named icon, or a tick', async () => {
  await show([...icons.map((icon) => ({ text: icon, icon })), { text: 'none' }])
  await expect.element(page.getByText('none')).toBeVisible()
  const drawings = signs().map((sign) => sign.innerHTML)
  expect(new Set(drawings).size).toBe(icons.length + 1)
})

test('only the warning icon has the danger colour', async () => {
  await show(icons.map((icon) => ({ text: icon, icon })))
  await expect.element(page.getByText('target')).toBeVisible()
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = vars.colour.danger
  const danger = getComputedStyle(probe).color
  probe.remove()
  const warning = signs().map((sign) => getComputedStyle(sign).color === danger)
  expect(warning).toEqual(icons.map((icon) => icon === 'shield'))
})

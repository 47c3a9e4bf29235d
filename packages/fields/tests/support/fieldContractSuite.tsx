import { isMissing } from '@anamnesis/engine/internal'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FieldExample } from './fieldExamples.tsx'
import { lengthened, LONG_TEXT } from './longTexts.ts'
import { type RenderedField, renderField } from './renderField.tsx'
import axe from 'axe-core'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const HELP = 'It takes a minute.'
const ERROR = 'Give an answer'
const CONTROLS = 'input, select, textarea, button, [role="radio"]'

/** Accessibility tests for every field type. Call at the top level of a browser test. */
export function fieldContractSuite({ field, filled, ports }: FieldExample, kind: string = field.type): void {
  const base = { ...(ports && { ports }) }
  const { label } = field

  describe(`a ${kind} field`, () => {
    afterEach(() => page.viewport(1280, 900))

    test('is named by its label, and says when it is optional', async () => {
      const required = await renderField({ ...base, field })
      await expect.element(named(required)).toHaveAccessibleName(startingWith(label))
      await expect.element(named(required)).not.toHaveAccessibleName(expect.stringContaining('optional'))
      expect(named(required).matches('[required], [aria-required="true"]')).toBe(saysRequired(named(required)))

      const optional = await renderField({ ...base, id: 'second', field: { ...field, optional: true } })
      await expect.element(named(optional)).toHaveAccessibleName(startingWith(`${label} (optional)`))
      expect(optional.main.querySelector('[required], [aria-required="true"]')).toBeNull()
    })

    test('is described by its help and its error, and marked as invalid', async () => {
      const right = await renderField({ ...base, field: { ...field, description: HELP } })
      await expect.element(named(right)).toHaveAccessibleDescription(expect.stringContaining(HELP))
      expect(right.main.querySelector('[aria-invalid="true"]')).toBeNull()

      const wrong = await renderField({ ...base, id: 'second', field: { ...field, description: HELP }, error: ERROR })
      await expect.element(named(wrong)).toHaveAccessibleDescription(expect.stringContaining(HELP))
      await expect.element(named(wrong)).toHaveAccessibleDescription(expect.stringContaining(ERROR))
      expect(wrong.main.querySelector('[aria-invalid="true"]')).not.toBeNull()
    })

    test('cannot be changed while it is disabled', async () => {
      const { main, changes, commits } = await renderField({ ...base, field: { ...field, disabled: true } })
      for (const control of main.querySelectorAll<HTMLElement>(CONTROLS)) {
        if (control.closest('[inert]')) continue
        control.click()
        control.focus()
        if (document.activeElement === control) await userEvent.keyboard('{Enter}1')
      }
      await userEvent.tab()
      if (main.contains(document.activeElement)) await userEvent.keyboard('1 {Enter}')
      expect(changes).toEqual([])
      expect(commits()).toBe(0)
    })

    test('is reached by Tab and answered by keyboard', async () => {
      const { main, changes, target } = await renderField({ ...base, field })
      await userEvent.tab()
      expect(document.activeElement).toBe(target())
      expect(main.contains(document.activeElement)).toBe(true)
      const keys = keysFor(target())
      if (keys === undefined) return
      await userEvent.keyboard(keys)
      expect(changes.at(-1)).toBeDefined()
    })

    test('is unanswered once its answer is cleared by keyboard', async () => {
      const { main, changes } = await renderField({ ...base, field, value: filled })
      await takeAway(main)
      // these answers can only be replaced
      const staysAnswered = field.type === 'card' || main.querySelector('[role="radio"], [type="radio"], [type="range"]') !== null
      expect(isMissing(changes.length === 0 ? filled : changes.at(-1))).toBe(!staysAnswered)
    })

    test('keeps the focus and typed text when the page re-renders', async () => {
      const first = await renderField({ ...base, field, value: filled })
      const before = first.target()
      before.focus()
      await first.redraw({ error: ERROR })
      expect(first.target()).toBe(before)
      if (!before.matches(':disabled')) expect(document.activeElement).toBe(before)
      expect(first.changes).toEqual([])
    })

    test('wraps long words at 320 pixels instead of scrolling sideways', async () => {
      await page.viewport(320, 800)
      const { main } = await renderField({ ...base, field: lengthened(field), value: filled, error: LONG_TEXT })
      expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    })

    test('is the heading of its page when it is the only field', async () => {
      const { main } = await renderField({ ...base, id: 'alone', field, isHeading: true })
      const headings = [...main.querySelectorAll('h1')].map((heading) => [heading.id, heading.textContent])
      // a checkbox label is never a heading
      expect(headings).toEqual(field.type === 'checkbox' ? [] : [['alone-heading', label]])
    })

    const states: [string, () => Promise<RenderedField>][] = [
      ['empty', () => renderField({ ...base, field: { ...field, description: HELP } })],
      ['alone on its page', () => renderField({ ...base, field, isHeading: true })],
      ['filled', () => renderField({ ...base, field, value: filled })],
      ['in error', () => renderField({ ...base, field: { ...field, description: HELP }, error: ERROR })],
      ['disabled', () => renderField({ ...base, field: { ...field, description: HELP, disabled: true } })],
      ['filled and disabled', () => renderField({ ...base, field: { ...field, disabled: true }, value: filled })],
    ]
    test.each(states)('meets WCAG 2.2 AA when %s', async (_, show) => {
      const { main } = await show()
      expect(await findViolations(main)).toEqual([])
    })
  })
}

/** Clears an answer by keyboard only. */
async function takeAway(main: HTMLElement): Promise<void> {
  for (const control of main.querySelectorAll<HTMLInputElement>(
    'input:not([type="radio"], [type="range"], [type="file"]), textarea, select',
  )) {
    control.focus()
    if (control.matches('select')) await userEvent.keyboard('{Home}')
    else if (!control.matches('[type="checkbox"]')) {
      control.select()
      // once for the text and once per chosen value
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    } else if (control.checked) await userEvent.keyboard(' ')
  }
  for (const button of main.querySelectorAll('button')) {
    if (!/^(Remove|Clear)/.test(button.textContent)) continue
    button.focus()
    await userEvent.keyboard('{Enter}')
  }
}

/** The element with the question's name: the control or its group. */
function named({ target }: RenderedField): HTMLElement {
  return target().closest<HTMLElement>('fieldset, [role="group"], [role="radiogroup"]') ?? target()
}

const startingWith = (text: string) => expect.stringMatching(new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))

/** Whether ARIA can mark an element as required: not a plain group, file input or slider. */
const saysRequired = (element: HTMLElement) => !element.matches('fieldset, [role="group"], [type="file"], [type="range"]')

/** Keys that answer on an element; undefined where the browser or device takes over. */
function keysFor(element: HTMLElement): string | undefined {
  if (element.matches('[type="file"]')) return undefined
  if (element.matches('[role="radio"], [type="radio"], [type="checkbox"]')) return ' '
  if (element.matches('[type="range"]')) return '{ArrowRight}'
  if (element.matches('button')) return '{Enter}'
  if (element.matches('select, [role="combobox"][aria-autocomplete="list"]:placeholder-shown')) return '{ArrowDown}{ArrowDown}{Enter}'
  return '12345'
}

/** WCAG 2.2 AA violations on the page, including contrast: one line each, with the element. */
export async function findViolations(root: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(root, { runOnly: { type: 'tag', values: LEVELS }, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.html}`))
}

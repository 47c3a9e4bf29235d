import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Sheet } from './private/Sheet/Sheet.tsx'
import { fieldExamples } from '../tests/support/fieldExamples.tsx'
import { renderField } from '../tests/support/renderField.tsx'
import './generated/themes/northway.ts'

// Keyboard behaviour of the WAI-ARIA Authoring Practices; README.md explains deliberate differences.
const focused = () => document.activeElement
const press = (keys: string) => userEvent.keyboard(keys)
const textOfActive = () => document.getElementById(focused()?.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('radio group', () => {
  const { field } = fieldExamples['radio-group']
  const radio = (name: string) => page.getByRole('radio', { name })

  test('Tab goes to the first when none is chosen, and Space chooses it', async () => {
    const { changes } = await renderField({ field })
    await userEvent.tab()
    await expect.element(radio('Spring')).toHaveFocus()
    expect(changes).toEqual([])
    await press(' ')
    expect(changes).toEqual(['spring'])
  })

  test('Down and Right choose the next, Up and Left the previous, and both wrap around', async () => {
    const { changes } = await renderField({ field, value: 'spring' })
    await userEvent.tab()
    await press('{ArrowDown}{ArrowRight}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowDown}')
    expect(changes).toEqual(['summer', 'autumn', 'summer', 'spring', 'none', 'spring'])
  })
})

describe('tiles, a radio group that does not choose on arrow keys', () => {
  const { field } = fieldExamples.tile

  test('arrow keys wrap around and choose nothing; Space and Enter choose', async () => {
    const { changes, commits } = await renderField({ field })
    await userEvent.tab()
    await press('{ArrowUp}{ArrowDown}{ArrowRight}{ArrowLeft}{ArrowLeft}')
    expect([changes, commits()]).toEqual([[], 0])
    await press(' ')
    await press('{ArrowDown}{Enter}')
    expect([changes, commits()]).toEqual([['none', 'spring'], 2])
  })

  test('Tab leaves without choosing', async () => {
    const { main, commits } = await renderField({ field })
    await userEvent.tab()
    await press('{ArrowDown}')
    await userEvent.tab()
    expect(main.contains(focused())).toBe(false)
    expect(commits()).toBe(0)
  })
})

describe('checkbox', () => {
  test('Space ticks and unticks, and Enter does neither', async () => {
    const { changes } = await renderField({ field: fieldExamples.checkbox.field })
    await userEvent.tab()
    await press('{Enter}')
    expect(changes).toEqual([])
    await press(' ')
    await press(' ')
    expect(changes).toEqual([true, false])
  })

  test('each box of a group is a tab stop, and arrow keys change nothing', async () => {
    const { main, changes } = await renderField({ field: fieldExamples['checkbox-group'].field })
    const boxes = [...main.querySelectorAll('input')]
    for (const box of boxes) {
      await userEvent.tab()
      expect(focused()).toBe(box)
      await press('{ArrowDown}{ArrowUp}')
    }
    expect(changes).toEqual([])
  })
})

describe('combobox with a listbox of several choices', () => {
  const { field } = fieldExamples['multi-select']
  const box = page.getByRole('combobox')
  const isOpen = () => focused()?.getAttribute('aria-expanded')

  test('Down opens, then moves through the options and stops at the last; Up moves back', async () => {
    await renderField({ field })
    await userEvent.tab()
    await press('{ArrowDown}')
    expect([isOpen(), textOfActive()]).toEqual(['true', undefined])
    const seen: unknown[] = []
    for (const key of ['Down', 'Down', 'Down', 'Down', 'Down', 'Up']) {
      await press(`{Arrow${key}}`)
      seen.push(textOfActive())
    }
    expect(seen).toEqual(['Spring', 'Summer', 'Autumn', 'None of these', 'None of these', 'Autumn'])
    await expect.element(box).toHaveFocus()
  })

  test('Enter toggles the highlighted option, and the list stays open', async () => {
    const { changes } = await renderField({ field })
    await userEvent.tab()
    await press('{ArrowDown}{ArrowDown}{Enter}')
    await press('{ArrowDown}{Enter}')
    await press('{Enter}')
    expect(changes).toEqual([['spring'], ['spring', 'summer'], ['spring']])
    expect(isOpen()).toBe('true')
    await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true')
    await expect.element(page.getByRole('option', { name: 'Spring' })).toHaveAttribute('aria-selected', 'true')
  })

  test('Escape closes the list and keeps choices and text; Tab leaves and closes it', async () => {
    const { main, changes } = await renderField({ field, value: ['spring'] })
    await box.click()
    await press('su{Escape}')
    expect(isOpen()).toBe('false')
    await expect.element(box).toHaveValue('su')
    expect(changes.at(-1)).toEqual(['spring', 'su'])
    await press('{ArrowDown}')
    await userEvent.tab()
    expect(main.querySelector('[role="listbox"]')).toBeNull()
  })

  test('Home, End, Left and Right move within the text', async () => {
    await renderField({ field })
    await box.click()
    await press('um{Home}s{End}m{ArrowLeft}')
    await expect.element(box).toHaveValue('summ')
    expect((focused() as HTMLInputElement).selectionStart).toBe(3) // the input has the focus
  })
})

describe('dialog', () => {
  function Stage() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Details</button>
        {isOpen && (
          <Sheet title="About it" onClose={() => setIsOpen(false)}>
            <button>First</button>
            <button>Last</button>
          </Sheet>
        )}
      </>
    )
  }

  test('it takes the focus, keeps Tab and Shift+Tab inside, and restores the focus on Escape', async () => {
    await render(<Stage />)
    await userEvent.tab()
    await press('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'About it' })).toHaveFocus()
    const stops: (string | null | undefined)[] = []
    for (let stop = 0; stop < 3; stop++) {
      await userEvent.tab()
      stops.push(focused()?.textContent)
    }
    await userEvent.tab({ shift: true })
    stops.push(focused()?.textContent)
    expect(stops).toEqual(['First', 'Last', 'First', 'Last'])
    await press('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Details' })).toHaveFocus()
  })
})

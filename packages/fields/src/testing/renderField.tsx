import type { AnswerValue } from '@anamnesis/engine/schema'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import '../css/reset.css.ts'
import '../themes/northway.ts'
import { StatefulField, type StatefulFieldProps } from './StatefulField.tsx'

/** A field on a page of its own, and what it has asked of its screen so far. */
export interface RenderedField {
  readonly main: HTMLElement
  /** Every answer it gave, oldest first; undefined where it took its answer away. */
  readonly changes: readonly (AnswerValue | undefined)[]
  readonly autofills: readonly Readonly<Record<string, string>>[]
  /** How often the patient decided. */
  readonly commits: () => number
  /** The element that takes the focus. */
  readonly target: () => HTMLElement
  /** Draws it again, as its screen does when something else has changed. */
  readonly redraw: (changed: Partial<StatefulFieldProps>) => Promise<void>
}

/** Mounts a field with a brand's theme and waits until its component is there. For tests that run in a browser. */
export async function renderField(props: Omit<StatefulFieldProps, 'onChange' | 'onCommit' | 'onAutofill'>): Promise<RenderedField> {
  const changes: (AnswerValue | undefined)[] = []
  const autofills: Readonly<Record<string, string>>[] = []
  let commits = 0
  // the theme's colours are the body's too
  document.documentElement.dataset['brand'] = 'northway'
  const page = (changed: Partial<StatefulFieldProps> = {}) => (
    <main style={{ padding: 20 }}>
      <StatefulField
        {...props}
        {...changed}
        onChange={(value) => changes.push(value)}
        onCommit={() => commits++}
        onAutofill={(answers) => autofills.push(answers)}
      />
    </main>
  )
  const { container, rerender } = await render(page())
  await expect.poll(() => container.querySelector('[data-field]'), { message: 'the field appears' }).not.toBeNull()
  const main = container.querySelector('main')
  if (!main) throw new Error('The field has no page around it.')
  const target = () => {
    const element = document.getElementById(props.id ?? 'question')
    if (!element) throw new Error('The field has no element with its id.')
    return element
  }
  return { main, changes, autofills, commits: () => commits, target, redraw: async (changed) => rerender(page(changed)) }
}

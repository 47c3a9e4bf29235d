import type { AnswerValue } from '@anamnesis/engine/schema'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../src/css/reset.css.ts'
import '../../src/generated/themes/northway.ts'
import { StatefulField, type StatefulFieldProps } from './StatefulField.tsx'

/** A rendered field and its callbacks so far. */
export interface RenderedField {
  readonly main: HTMLElement
  /** All answers, oldest first; undefined for a removed one. */
  readonly changes: readonly (AnswerValue | undefined)[]
  readonly autofills: readonly Readonly<Record<string, string>>[]
  /** Number of commits. */
  readonly commits: () => number
  /** The focusable element. */
  readonly target: () => HTMLElement
  /** Renders again with changed props. */
  readonly redraw: (changed: Partial<StatefulFieldProps>) => Promise<void>
}

/** Renders a field with a brand theme and waits for its component. For browser tests. */
export async function renderField(props: Omit<StatefulFieldProps, 'onChange' | 'onCommit' | 'onAutofill'>): Promise<RenderedField> {
  const changes: (AnswerValue | undefined)[] = []
  const autofills: Readonly<Record<string, string>>[] = []
  let commits = 0
  // the body uses theme colours too
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

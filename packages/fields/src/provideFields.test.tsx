import { expect, test } from 'vitest'
import { fieldExamples } from '../tests/support/fieldExamples.tsx'
import { renderField } from '../tests/support/renderField.tsx'
import '../tests/readme/firstField.ts'

/** Counts the skeletons shown during a render. */
async function countSkeletons(draw: () => Promise<unknown>): Promise<number> {
  let skeletons = 0
  const watch = new MutationObserver(() => (skeletons += document.querySelectorAll('[data-skeleton]').length))
  watch.observe(document.body, { childList: true, subtree: true })
  await draw()
  watch.disconnect()
  return skeletons
}

test('a field provided by the page draws at once; any other waits for its code', async () => {
  expect(await countSkeletons(() => renderField({ field: fieldExamples.tile.field }))).toBe(0)
  expect(await countSkeletons(() => renderField({ field: fieldExamples.phone.field }))).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { fieldExamples } from '../tests/support/fieldExamples.tsx'
import { renderField } from '../tests/support/renderField.tsx'
import { preloadFields } from './fieldComponents.tsx'

// browsers keep 250 entries, and a test loads nearly as many modules
performance.setResourceTimingBufferSize(5000)

/** Field types whose code the browser has requested. */
function fetchedTypes(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => /\/src\/fields\/([a-z-]+)\/[A-Za-z]+Field\.tsx/.exec(name)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))].toSorted((a, b) => a.localeCompare(b))
}

test('a screen fetches the code of the field types it shows, and no other', async () => {
  expect(fetchedTypes()).toEqual([])
  await renderField({ field: fieldExamples.tile.field })
  expect(fetchedTypes()).toEqual(['tile'])
})

test('the next screen’s field types can be prefetched and then draw at once', async () => {
  await preloadFields(['date', 'date', 'email'])
  expect(fetchedTypes()).toEqual(['date', 'email', 'tile'])
  let skeletons = 0
  const watch = new MutationObserver(() => (skeletons += document.querySelectorAll('[data-skeleton]').length))
  watch.observe(document.body, { childList: true, subtree: true })
  await renderField({ field: fieldExamples.date.field })
  watch.disconnect()
  expect(skeletons).toBe(0)
})

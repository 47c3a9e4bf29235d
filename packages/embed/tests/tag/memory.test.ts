// @module-tag long: counts the objects of a process over time; packages/embed/tests/tag/frame.test.ts covers removal
import type { CDPSession } from 'playwright'
import { expect, test } from 'vitest'
import { useTagSite } from './useTagSite.ts'

const { open } = useTagSite()

test('the tag leaves nothing in memory after fifty mounts and removals', async () => {
  const page = await open({ body: '' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  const look = async () => {
    await page.evaluate(mountAndRemove, 50)
    for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { usedSize, nodes: (await devtools.send('Memory.getDOMCounters')).nodes, objects: await objectsOn(devtools) }
  }
  const { nodes: empty } = await devtools.send('Memory.getDOMCounters')
  // the first fifty also load and compile code, which stays
  const looks = [await look(), await look(), await look(), await look()]
  // a leak grows with every fifty; late allocations of the browser and React's last event do not
  const growth = looks.slice(1).map(({ objects }, index) => objects - (looks[index]?.objects ?? 0))
  expect(Math.min(...growth)).toBeLessThanOrEqual(0)
  // the last tag is released too
  expect(Math.max(...looks.map(({ nodes }) => nodes))).toBeLessThanOrEqual(empty)
  expect((looks.at(-1)?.usedSize ?? 0) / (looks[0]?.usedSize ?? 0)).toBeLessThan(1.05)
})

/** Runs in the page: mounts and removes a tag a number of times. */
async function mountAndRemove(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const tag = document.createElement('anamnesis-questionnaire')
    tag.setAttribute('src', '/tea.json')
    const ready = new Promise((resolve) => tag.addEventListener('ready', resolve, { once: true }))
    document.body.append(tag)
    await ready
    // lets pending work finish
    await new Promise((resolve) => setTimeout(resolve, 20))
    tag.remove()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Number of objects of a page. */
async function objectsOn(devtools: CDPSession): Promise<number> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup: 'look' })
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '', objectGroup: 'look' })
  const { result: length } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'look' })
  return Number(length.value)
}

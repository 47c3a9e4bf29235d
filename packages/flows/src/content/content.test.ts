import { readingGrade } from '@anamnesis/authoring'
import { expect, test } from 'vitest'
import { everyWholeFlow, screensOf } from '../../tests/support/everyFlow.ts'
import { type ContentComponent, screenContent } from './screenContent.ts'
import { ContentNotFoundError, loadScreenContent } from './loadScreenContent.ts'

const isDrawn = (component: string | undefined): component is ContentComponent => component !== undefined && component in screenContent
const drawn = (await everyWholeFlow('onboarding')).flatMap(([, flow]) =>
  screensOf(flow).flatMap(({ id, customComponent }): [string, ContentComponent][] =>
    isDrawn(customComponent) ? [[id, customComponent]] : [],
  ),
)

test('there are screens that draw content', () => expect(drawn.length).toBeGreaterThan(0))

test.each(drawn)('%s has something to draw', async (screen, component) => {
  const content = await loadScreenContent(component, screen)
  expect(screenContent[component].parse({ [screen]: content })).toEqual({ [screen]: content })
})

test.each(drawn.filter(([, component]) => component !== 'transition-screen'))(
  '%s says that its figures are an illustration',
  async (screen, component) => {
    expect(await loadScreenContent(component, screen)).toMatchObject({
      note: expect.stringMatching(/^This is an example/),
    })
  },
)

test.each(drawn)('%s is not hard to read', async (screen, component) => {
  const texts = JSON.stringify(await loadScreenContent(component, screen)).match(/(?<=")[A-Z][^"]*[.?!](?=")/g) ?? []
  expect(texts.length).toBeGreaterThan(0)
  expect(readingGrade(texts.join(' '), ['tirzepatide'])).toBeLessThanOrEqual(8)
})

test('a screen without content is refused with the known ones', async () => {
  await expect(loadScreenContent('transition-screen', 'toString')).rejects.toThrow(ContentNotFoundError)
  await expect(loadScreenContent('progress-chart', 'other')).rejects.toThrow('Known: progress-chart')
})

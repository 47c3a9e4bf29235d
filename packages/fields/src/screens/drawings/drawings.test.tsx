import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../tests/support/renderScreen.tsx'
import { ProductDrawing, type ProductForm, productDrawings } from './ProductDrawing.tsx'
import { type Scene, SceneDrawing, sceneDrawings } from './SceneDrawing.tsx'

// keys of the tables
const drawings = [
  ...(Object.keys(productDrawings) as ProductForm[]).map(
    (form) => [form, (label?: string) => <ProductDrawing form={form} label={label} />] as const,
  ),
  ...(Object.keys(sceneDrawings) as Scene[]).map(
    (scene) => [scene, (label?: string) => <SceneDrawing scene={scene} label={label} />] as const,
  ),
]

test.each(drawings)('the drawing of %s stays in its frame and uses the brand’s colours', async (_, draw) => {
  const main = await renderScreen(<div style={{ width: 320 }}>{draw()}</div>)
  const svg = main.querySelector('svg') ?? expect.fail('nothing is drawn')
  const frame = svg.getBoundingClientRect()
  const shapes = [...svg.querySelectorAll('path, rect, circle, ellipse')]
  const isOutside = (shape: Element) => {
    const { left, right, top, bottom } = shape.getBoundingClientRect()
    return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
  }
  expect(shapes.filter(isOutside).map((shape) => shape.outerHTML)).toEqual([])
  const colours = shapes.flatMap((shape) => ['fill', 'stroke'].map((name) => shape.getAttribute(name) ?? 'none'))
  expect(colours.filter((colour) => colour !== 'none' && !colour.startsWith('var(--ana-colour-'))).toEqual([])
})

test('a drawing is hidden from screen readers unless it has a name', async () => {
  await renderScreen(<ProductDrawing form="pen" />)
  expect(page.getByRole('img').elements()).toEqual([])
  await renderScreen(<ProductDrawing form="pen" label="A pen with 4 doses" />)
  await expect.element(page.getByRole('img', { name: 'A pen with 4 doses' })).toBeVisible()
})

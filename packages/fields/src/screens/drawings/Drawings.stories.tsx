import type { Meta, StoryObj } from '@storybook/react-vite'
import { hint } from '../../css/typography.css.ts'
import { ProductDrawing, type ProductForm, productDrawings } from './ProductDrawing.tsx'
import { type Scene, SceneDrawing, sceneDrawings } from './SceneDrawing.tsx'

const meta = { title: 'Screens/Drawings' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const grid = (width: number) => ({
  display: 'grid',
  gap: 24,
  padding: 24,
  gridTemplateColumns: `repeat(auto-fill, minmax(${width}px, 1fr))`,
})
const cell = { margin: 0, display: 'grid', gap: 8, justifyItems: 'center' }

export const Products: Story = {
  render: () => (
    <div style={grid(110)}>
      {(Object.keys(productDrawings) as ProductForm[]) /* keys of the table */
        .map((form) => (
          <figure key={form} style={cell}>
            <ProductDrawing form={form} />
            <figcaption className={hint}>{form}</figcaption>
          </figure>
        ))}
    </div>
  ),
}
export const Scenes: Story = {
  render: () => (
    <div style={grid(280)}>
      {(Object.keys(sceneDrawings) as Scene[]) /* keys of the table */
        .map((scene) => (
          <figure key={scene} style={cell}>
            <SceneDrawing scene={scene} />
            <figcaption className={hint}>{scene}</figcaption>
          </figure>
        ))}
    </div>
  ),
}

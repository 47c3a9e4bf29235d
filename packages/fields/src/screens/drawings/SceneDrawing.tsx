import type { ComponentType } from 'react'
import { Drawing, type DrawingProps } from './Drawing.tsx'
import { paint } from './paint.ts'
import { Delivery } from './scenes/Delivery.tsx'
import { Review } from './scenes/Review.tsx'
import { Routine } from './scenes/Routine.tsx'
import { Support } from './scenes/Support.tsx'

/** Every scene that can be drawn, by what it tells of. */
export const sceneDrawings = {
  delivery: Delivery,
  review: Review,
  routine: Routine,
  support: Support,
} satisfies Record<string, ComponentType>

/** What a scene tells of, by which it is drawn. */
export type Scene = keyof typeof sceneDrawings

/** A scene between two questions, drawn in the brand's colours; decoration unless it is given a label. */
export function SceneDrawing({ scene, label }: DrawingProps & { readonly scene: Scene }) {
  const Inside = sceneDrawings[scene]
  return (
    <Drawing width={288} height={168} label={label}>
      <path fill={paint.shade} stroke="none" d="M62 34C96 4 176-4 226 20s58 82 24 116-122 34-172 14S28 64 62 34z" />
      <Inside />
    </Drawing>
  )
}

import { type Scene, SceneDrawing } from '@anamnesis/fields/screens'

/** Loads the drawing of an empty page apart from its text. */
export function EmptyScene({ scene }: { readonly scene: Scene }) {
  return <SceneDrawing scene={scene} />
}

import { type Scene, SceneDrawing } from '@anamnesis/fields/screens'

/** The drawing of an empty page, in a module of its own. */
export function EmptyScene({ scene }: { readonly scene: Scene }) {
  return <SceneDrawing scene={scene} />
}

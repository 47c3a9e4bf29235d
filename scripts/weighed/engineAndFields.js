// the bundle of a host that provides React: the engine and every field
export { openQuestionnaire } from '../../packages/engine/dist/index.js'
export { FieldRenderer } from '../../packages/fields/dist/index.js'
export { Interruption, ScreenLayout } from '../../packages/fields/dist/internal.js'

// what a host that brings React bundles: the engine and every field
export { openQuestionnaire } from '../../packages/engine/dist/index.js'
export { FieldRenderer, Interruption, ScreenLayout } from '../../packages/fields/dist/index.js'

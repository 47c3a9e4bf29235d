'use client'

// the entry point: defines the tag, and exports its types
export { defineQuestionnaire } from './element/defineQuestionnaire.tsx'
export type { DefineOptions } from './element/defineQuestionnaire.tsx'
export type { EmbedConfig } from './element/EmbedConfig.ts'
export type { QuestionnaireElement } from './element/QuestionnaireElement.ts'
export type { QuestionnaireEventDetails, QuestionnaireEvents } from './element/questionnaireEvents.ts'
export { EmbedError } from './EmbedError.ts'
export type { EmbedErrorCode } from './EmbedError.ts'
export type { Completed } from './ports/collectCompleted.ts'

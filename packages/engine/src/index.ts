export { FlowError } from './errors/FlowError.ts'
export type { FlowErrorCode } from './errors/FlowError.ts'
export { formatAnswer } from './values/formatAnswer.ts'
export { checkField } from './values/checkField.ts'
export type { Issue } from './values/checkField.ts'
export { decodeAnswer, encodeAnswer } from './values/encodeAnswer.ts'
export { englishMessages } from './values/messages.ts'
export type { IssueCode, Messages } from './values/messages.ts'
export { compileFlow } from './walk/compileFlow.ts'
export type { CompiledFlow } from './walk/compileFlow.ts'
export { walk } from './walk/walk.ts'
export type { Walk, WalkOptions } from './walk/walk.ts'
export type { SessionDocument } from './session/sessionDocument.ts'
export { checkAnswers } from './machine/checkAnswers.ts'
export type { AnswerIssue, AnswersCheck, CheckAnswersOptions } from './machine/checkAnswers.ts'
export { knownAnswers } from './machine/knownAnswers.ts'
export type { InitialAnswers } from './machine/knownAnswers.ts'
export { machineOf } from './machine/machineOf.ts'
export { openQuestionnaire } from './machine/openQuestionnaire.ts'
export type { Questionnaire, QuestionnaireOptions, QuestionnaireSnapshot } from './machine/openQuestionnaire.ts'
export { waitForIdle } from './machine/waitForIdle.ts'
export type { Failure } from './session/failure.ts'
export type { Phase, View } from './machine/view.ts'
export type { QuestionnaireMachine } from './machine/compileMachine.ts'
export type { QuestionnaireEvent } from './machine/QuestionnaireContext.ts'
export type {
  CallOutcome,
  CallPort,
  CallRequest,
  CallResponse,
  ClockPort,
  Ports,
  RetryPort,
  SaveResult,
  SessionPort,
  TrackingPort,
} from './ports.ts'

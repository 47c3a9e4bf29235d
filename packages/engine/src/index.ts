export { evaluate } from './conditions/evaluate.ts'
export { wordsRead } from './conditions/wordsRead.ts'
export type { WordsRead } from './conditions/wordsRead.ts'
export { FlowError } from './errors/FlowError.ts'
export type { FlowErrorCode } from './errors/FlowError.ts'
export { answerInWords } from './values/answerInWords.ts'
export { attributesOf } from './values/attributes.ts'
export { calculate, namesRead } from './values/calculate.ts'
export { checkField, isMissing } from './values/checkField.ts'
export type { Checking, Issue } from './values/checkField.ts'
export { decodeAnswer, encodeAnswer } from './values/encodeAnswer.ts'
export { dayOfBound } from './values/dayOfBound.ts'
export { describeField, fieldDescriptors, sensitivityOf } from './values/fieldDescriptors.ts'
export type { Describe, FieldDescriptor, FieldTypes } from './values/fieldDescriptors.ts'
export { createDescribe } from './values/createDescribe.ts'
export { fieldTypesIn } from './values/fieldTypesIn.ts'
export { DEFAULT_EXTENSIONS, MAX_FILE_MEGABYTES } from './values/fileRules.ts'
export { englishMessages } from './values/messages.ts'
export type { IssueCode, IssueDetails, Messages } from './values/messages.ts'
export { normalisePostalCode } from './values/normalisePostalCode.ts'
export { POUNDS_PER_KILOGRAM } from './values/poundsPerKilogram.ts'
export { screenSchema } from './values/screenSchema.ts'
export { compileFlow } from './walk/compileFlow.ts'
export type { CompiledFlow, CompiledScreen } from './walk/compileFlow.ts'
export type { Progress } from './walk/progress.ts'
export { walk } from './walk/walk.ts'
export type { Walk, WalkOptions } from './walk/walk.ts'
export { readSession } from './session/readSession.ts'
export type { SessionReading } from './session/readSession.ts'
export type { QueuedCall, SessionDocument } from './session/sessionDocument.ts'
export type { ShownStop } from './session/shownStop.ts'
export { isOneLetterOff } from './schema/isOneLetterOff.ts'
export { machineOf } from './machine/machineOf.ts'
export { openQuestionnaire } from './machine/openQuestionnaire.ts'
export type { Questionnaire, QuestionnaireOptions } from './machine/openQuestionnaire.ts'
export { runHandler } from './machine/runHandler.ts'
export { rulesThatApply } from './machine/rulesThatApply.ts'
export type { AppliedRule } from './machine/rulesThatApply.ts'
export { settle } from './machine/settle.ts'
export { submitHandlerName, withRules } from './machine/submitHandler.ts'
export { wayOn } from './machine/wayOn.ts'
export type { Failure } from './calls/decision.ts'
export type { ToldWords } from './calls/decision.ts'
export type { Phase, View } from './machine/view.ts'
export type { CallContract, CallContracts } from './calls/callContract.ts'
export type { QuestionnaireMachine } from './machine/compileMachine.ts'
export type { QuestionnaireEvent, QuestionnaireInput } from './machine/QuestionnaireContext.ts'
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

export { didYouMean } from '../errors/didYouMean.ts'
export { answerValue, cardAnswer, fileAnswer, groupEntry, receipt } from './answer.ts'
export type { AnswerValue, CardAnswer, FileAnswer, GroupEntry, Receipt } from './answer.ts'
export { answers } from './answers.ts'
export type { Answers } from './answers.ts'
export { answersInText, mayContainAnswers, replaceAnswers } from './answerTexts.ts'
export type { AnswerInText } from './answerTexts.ts'
export type { AnswersOf } from './AnswersOf.ts'
export { bodyKey } from './bodyKey.ts'
export type { BodyKey } from './bodyKeys.ts'
export { boundFaults } from './boundFaults.ts'
export type { BoundFault } from './boundFaults.ts'
export { calculation } from './calculation.ts'
export type { Calculation, Formula } from './calculation.ts'
export { call, callIn } from './call.ts'
export type { Call } from './call.ts'
export { condition } from './condition.ts'
export type {
  AgeCondition,
  AnsweredCondition,
  Condition,
  EqualsCondition,
  FlagCondition,
  InCondition,
  MentionsCondition,
  RangeCondition,
} from './condition.ts'
export { conditionFields } from './conditionFields.ts'
export { dateBound } from './dateBound.ts'
export type { DateBound, DaySource } from './dateBound.ts'
export { eventsOf } from './eventsOf.ts'
export { fillPlaceholders } from './fillPlaceholders.ts'
export type { Placeholders } from './fillPlaceholders.ts'
export { field, fieldIn } from './field.ts'
export type { EntryField, Field, FieldOf, FieldType, StandardField } from './field.ts'
export { sensitivity } from './fieldBase.ts'
export type { Sensitivity } from './fieldBase.ts'
export { flow, flowSource, flowSourceIn, SCHEMA_VERSION } from './flow.ts'
export type { Flow, FlowSource, Step } from './flow.ts'
export type { Facts, Handler, HandlerInput, HandlerRule, Handlers, Outcome, Transform, TransformInput } from './handler.ts'
export { formulaFields } from './formulaFields.ts'
export { groupFaults } from './groupFaults.ts'
export type { GroupFault } from './groupFaults.ts'
export { interrupt } from './interrupt.ts'
export type { Interrupt } from './interrupt.ts'
export type { Scale } from './scale.ts'
export { option } from './option.ts'
export type { Option } from './option.ts'
export type {
  QuestionShape,
  BrandTexts,
  DocumentKind,
  NamesOfKind,
  GeneratedVariant,
  ProductCode,
  Siblings,
  TreatmentTexts,
  UnlistedNames,
  UnreadAnswer,
} from './ProductCode.ts'
export { rule } from './rule.ts'
export type { Rule } from './rule.ts'
export { screen } from './screen.ts'
export type { Screen } from './screen.ts'
export { severities } from './severities.ts'
export type { Severity } from './severities.ts'
export type { DocumentFault } from './DocumentFault.ts'
export { FlowDocumentError } from './FlowDocumentError.ts'
export { FlowSourceError } from './FlowSourceError.ts'
export type { FlowSourceErrorCode } from './FlowSourceError.ts'
export { flattenIssues } from './flattenIssues.ts'
export type { FlatIssue } from './flattenIssues.ts'
export type { Labels } from './labelsIn.ts'
export { isDateFormula } from './isDateFormula.ts'
export { isEntries } from './isEntries.ts'
export { isOwn } from './isOwn.ts'
export { isTexts } from './isTexts.ts'
export type { CustomField } from './ownField.ts'
export type { FieldTypeDefinition, CustomFieldType, Vocabulary } from './vocabulary.ts'
export { issueFaults } from './issueFaults.ts'
export { isOneLetterOff, isTwoLettersOff } from './isOneLetterOff.ts'
export { definitionsAt, knownKeys } from './knownKeys.ts'
export type { SchemaDefinition } from './knownKeys.ts'
export { longestAnswer } from './longestAnswer.ts'
export { suggestKey } from './suggestKey.ts'
export { suggestValue } from './suggestValue.ts'
export { parseFlow } from './parseFlow.ts'
export { readFlow } from './readFlow.ts'
export { parsePattern } from './patterns/parsePattern.ts'
export type { PatternNode } from './patterns/parsePattern.ts'
export { patternFault } from './patterns/patternFault.ts'
export type { PatternFault } from './patterns/patternFault.ts'
export { isUsageWord } from './reading/isUsageWord.ts'
export { isSeparatorWord, isItemBoundary, isWholeItem } from './reading/isWholeItem.ts'
export { memoizeLast } from './reading/memoizeLast.ts'
export { findNames } from './reading/findNames.ts'
export type { NameMatch, NameQuery } from './reading/findNames.ts'
export { scopeOf, scopes } from './reading/scopeOf.ts'
export type { Scope } from './reading/scopeOf.ts'
export { foldText, tokenize } from './reading/tokenize.ts'
export type { Word } from './reading/tokenize.ts'
export { documentsIn, toJsonSchema } from './toJsonSchema.ts'
export type { DocumentName } from './toJsonSchema.ts'
export { yearsBetween } from './yearsBetween.ts'

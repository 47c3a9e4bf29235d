import type { Rule } from '../Rule.ts'
import { textAnswerMissing, textAnswerUnknown } from './answerTexts.ts'
import {
  advanceLeavesOpen,
  attributeTwice,
  duplicateField,
  fieldBounds,
  fieldDefault,
  fieldExample,
  groupEntries,
  nameTwin,
} from './fields.ts'
import { ambiguousOptions, duplicateOption, optionGroups, optionSameLabel, optionWithoutScore } from './options.ts'
import { answerNotSent, unreadField, unreadOption, unreadText } from './answers.ts'
import { calculationByZero, calculationMissing, calculationMixed, calculationUnreadable } from './calculations.ts'
import { callFactMissing, callKeyEmpty, callLosesSecret, withoutCalls } from './calls.ts'
import {
  conditionLaterField,
  conditionNever,
  conditionOwnField,
  conditionRange,
  conditionUnknownField,
  conditionValue,
  conditionValueType,
} from './conditions.ts'
import { duplicateScreen, duplicateStep, emptyVariant } from './structure.ts'
import { emptyText, hardToRead, textMarkup } from './texts.ts'
import { emptyScreen, endsAlways, noContinueAction, privateBeforeSignIn, publicAfterPrivate } from './screens.ts'
import { patternInvalid, patternSlow, patternUnanchored, patternUnsafe } from './patterns.ts'
import { requiredDisabled, requiredJumped, requiredSkipped, watchedRequired } from './required.ts'
import { ruleSeverity, ruleSkipped, secretStored, stopNotPassable } from './safety.ts'
import {
  unknownCall,
  unknownComponent,
  unknownExclusiveOption,
  unknownFact,
  unknownFlag,
  unknownHandler,
  unknownInterrupt,
  unknownOptions,
  unknownPlaceholder,
  unknownScreen,
  unknownStep,
  unknownTransform,
} from './unknownNames.ts'
import { unknownReference } from './references.ts'
import { unknownKey, unknownType, wrongValue } from './shapes.ts'
import { fieldUnderOption } from './underOption.ts'
import { answersOrphaned, removedInUse, renamedUnknown, versionNotRaised } from './versions.ts'

/** Every rule. */
export const rules = {
  advanceLeavesOpen,
  ambiguousOptions,
  answerNotSent,
  answersOrphaned,
  attributeTwice,
  calculationByZero,
  calculationMissing,
  calculationMixed,
  calculationUnreadable,
  callFactMissing,
  callKeyEmpty,
  callLosesSecret,
  conditionLaterField,
  conditionNever,
  conditionOwnField,
  conditionRange,
  conditionUnknownField,
  conditionValue,
  conditionValueType,
  duplicateField,
  duplicateOption,
  duplicateScreen,
  duplicateStep,
  emptyText,
  emptyVariant,
  endsAlways,
  fieldBounds,
  fieldDefault,
  fieldExample,
  fieldUnderOption,
  groupEntries,
  hardToRead,
  leavesNothing: emptyScreen,
  nameTwin,
  noWayOn: noContinueAction,
  optionGroups,
  optionSameLabel,
  optionWithoutScore,
  patternInvalid,
  patternSlow,
  patternUnanchored,
  patternUnsafe,
  privateTooEarly: privateBeforeSignIn,
  publicAfterPrivate,
  removedInUse,
  renamedUnknown,
  requiredDisabled,
  requiredJumped,
  requiredSkipped,
  ruleSeverity,
  ruleSkipped,
  secretStored,
  stopNotPassable,
  textAnswerMissing,
  textAnswerUnknown,
  textMarkup,
  unknownCall,
  unknownComponent,
  unknownExclusiveOption,
  unknownFact,
  unknownFlag,
  unknownHandler,
  unknownInterrupt,
  unknownKey,
  unknownOptions,
  unknownPlaceholder,
  unknownReference,
  unknownScreen,
  unknownStep,
  unknownTransform,
  unknownType,
  unreadField,
  unreadOption,
  unreadText,
  versionNotRaised,
  watchedRequired,
  withoutCalls,
  wrongValue,
} satisfies Record<string, Rule>

import type { Rule } from '../Rule.ts'
import { advanceLeavesOpen, attributeTwice, duplicateField, fieldBounds, fieldExample, groupEntries, nameTwin } from './fields.ts'
import { ambiguousOptions, duplicateOption, optionSameLabel } from './options.ts'
import { answerNotSent, answersOrphaned, renamedUnknown, unreadField, unreadOption, unreadText } from './answers.ts'
import { calculationMissing, calculationUnreadable } from './calculations.ts'
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
import { duplicateScreen, duplicateStep, emptyVariant, versionNotRaised } from './structure.ts'
import { emptyText, hardToRead, textMarkup } from './texts.ts'
import { emptyScreen, noContinueAction, privateTooEarly, publicAfterPrivate } from './screens.ts'
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
  unknownReference,
  unknownScreen,
  unknownStep,
  unknownTransform,
} from './unknownNames.ts'
import { unknownKey, unknownType, wrongValue } from './shapes.ts'

/** Every rule. */
export const rules = {
  advanceLeavesOpen,
  ambiguousOptions,
  answerNotSent,
  answersOrphaned,
  attributeTwice,
  calculationMissing,
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
  fieldBounds,
  fieldExample,
  groupEntries,
  hardToRead,
  leavesNothing: emptyScreen,
  nameTwin,
  noWayOn: noContinueAction,
  optionSameLabel,
  patternInvalid,
  patternSlow,
  patternUnanchored,
  patternUnsafe,
  privateTooEarly,
  publicAfterPrivate,
  renamedUnknown,
  requiredDisabled,
  requiredJumped,
  requiredSkipped,
  ruleSeverity,
  ruleSkipped,
  secretStored,
  stopNotPassable,
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
